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

/** Reads a form by the rules of the function that will receive it. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  return readContactMessage(messageFrom(({ name }) => String(data.get(name) ?? '')));
}

/** Reads the field that robots fill in and people do not see. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
}

/**
 * Marks the named fields as invalid, and no others: the browser asks for them, and each shows its hint. Empties those
 * that contain only invisible characters.
 *
 * @returns whether all fields are valid. If not, the first invalid one gets the focus.
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
 * Removes invisible characters from an e-mail address, since browsers would refuse it. Chromium refuses accents in
 * a domain written by a script, and shows them for a domain in ASCII.
 */
export function cleanEmail(form: HTMLFormElement): void {
  for (const { control, ...field } of fieldsOf(form)) {
    const hasMarks = cleanText(control.value, field.lines) !== control.value;
    if (field.type === 'email' && hasMarks) control.value = cleanField(field, control.value);
  }
}

/**
 * Empties the form. Only a reset makes the browser forget that its fields were filled in (`:user-invalid`), so that
 * it does not report them as missing.
 */
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
 * Makes idempotency keys: a message sent again unchanged gets the same key. Remembers the last message only, which
 * may have been stored without an answer.
 */
export function messageKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(message: ContactMessage): string {
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** Forgets the last message, which has arrived: the same text is a new message from now on. */
    forget() {
      last = undefined;
    },
  };
}

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages served without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The name of the Supabase function that receives the messages. */
export const CONTACT_FUNCTION = 'send-contact-email';

/** Returns the address to which a form without JavaScript posts. */
export function contactEndpoint(): string {
  return `${backendUrl()}/functions/v1/${CONTACT_FUNCTION}`;
}

/**
 * Returns the address of the Supabase project; under `npm start`, where the site itself answers, the site's base path
 * (Vite's `base`, equal on the server and in the browser), which may be empty.
 */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL ?? import.meta.env.BASE_URL.slice(0, -1);
}
