import { cleanText, isBlank } from '../../supabase/functions/_shared/contact/cleanText.ts';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  messageFrom,
} from '../../supabase/functions/_shared/contact/contactFields.ts';
import { HONEYPOT_FIELD } from '../../supabase/functions/_shared/contact/contract.ts';
import {
  cleanField,
  readContactMessage,
} from '../../supabase/functions/_shared/contact/fieldRules.ts';

/** Returns the typed message, or an error for each wrong field. The server applies the same rules. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  return readContactMessage(messageFrom(({ name }) => String(data.get(name) ?? '')));
}

/** Returns the content of the honeypot: a field that people do not see, so that only robots fill it in. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
}

/**
 * Marks the named fields as invalid and all other fields as valid. An invalid field shows its hint, and is emptied if
 * it contains only invisible characters.
 *
 * @returns whether the browser finds all fields valid. If not, the browser moves the focus to the first invalid field.
 */
export function markInvalid(form: HTMLFormElement, names: readonly string[]): boolean {
  for (const { name, remedy, control } of fieldsOf(form)) {
    const isInvalid = names.includes(name);
    if (isInvalid && isBlank(control.value)) control.value = '';
    control.setCustomValidity(isInvalid ? remedy : '');
  }
  return form.reportValidity();
}

/**
 * Removes invisible characters from the typed e-mail address, because browsers refuse such an address. If there were
 * any, also converts the domain to ASCII, because Chromium refuses accents in a domain that a script sets. An address
 * without invisible characters stays as typed.
 */
export function cleanEmail(form: HTMLFormElement): void {
  for (const { control, ...field } of fieldsOf(form)) {
    const hasMarks = cleanText(control.value, field.lines) !== control.value;
    if (field.type === 'email' && hasMarks) control.value = cleanField(field, control.value);
  }
}

/** Empties the contact form by `reset()`: fields emptied by a script would become `:user-invalid`. */
export function clearForm(form: HTMLFormElement): void {
  // An extension may have set a default value.
  for (const { control } of fieldsOf(form)) control.defaultValue = '';
  form.reset();
}

function fieldsOf(form: HTMLFormElement) {
  return CONTACT_FIELDS.flatMap((field) => {
    const control = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `:is(input, textarea)[name=${field.name}]`,
    );
    return control ? [{ ...field, control }] : [];
  });
}

/**
 * Returns functions that give each message an idempotency key. If an unchanged message is sent again, it gets the same
 * key, because the server may have stored the message although the server's answer was lost. Only the last message is
 * remembered.
 */
export function messageKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(message: ContactMessage): string {
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** Forgets the last message after it has arrived, so that the same text sent later gets a new key. */
    forget() {
      last = undefined;
    },
  };
}

/** Returns 128 random bits in hexadecimal, because `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The name of the Supabase function that receives the messages. */
export const CONTACT_FUNCTION = 'send-contact-email';

/** Returns the address to which a browser without JavaScript posts the contact form. */
export function contactEndpoint(): string {
  return `${backendUrl()}/functions/v1/${CONTACT_FUNCTION}`;
}

/**
 * Returns the address of the Supabase project (VITE_SUPABASE_URL). If this variable is not set, returns the site's base
 * path (Vite's `base`) without its last slash, because the site's own server receives the messages.
 */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL ?? import.meta.env.BASE_URL.slice(0, -1);
}
