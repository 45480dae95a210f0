import { cleanText } from '../../supabase/functions/_shared/contact/cleanText.ts';
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
import { isBlank } from '../../supabase/functions/_shared/contact/visibleText.ts';

/** Reads a form by the rules of the function, which reads what it is sent in the same way. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  return readContactMessage(messageFrom(({ name }) => String(data.get(name) ?? '')));
}

/** What robots fill in and people do not see. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
}

/**
 * Has the browser ask for the fields of these names, and for no other: under each it shows what to write. Those that hold
 * nothing but spaces or what nobody sees are emptied.
 *
 * @returns whether all fields are valid; if not, the first one that is not has the focus.
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
 * Removes from an e-mail address what nobody sees: browsers would not let it pass. Chromium refuses accents in a domain
 * that a script has written, and shows them for one in ASCII.
 */
export function cleanEmail(form: HTMLFormElement): void {
  for (const { control, ...field } of fieldsOf(form)) {
    const hasMarks = cleanText(control.value, field.lines) !== control.value;
    if (field.type === 'email' && hasMarks) control.value = cleanField(field, control.value);
  }
}

/**
 * Empties the form as nobody had touched it: after a reset, and a reset only, the browser forgets that
 * its fields were tried (`:user-invalid`), and does not ask for them again.
 */
export function clearForm(form: HTMLFormElement): void {
  // An extension may have given it a value of its own.
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
 * Makes idempotency keys: sent again unchanged, a message has the key of its first time. Remembers the last one only,
 * which may have been stored without an answer.
 */
export function messageKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(message: ContactMessage): string {
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** The last message has arrived: the same text is a new message from now on. */
    forget() {
      last = undefined;
    },
  };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing where a page came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The name by which the agency's Supabase project knows the function that receives the messages. */
export const CONTACT_FUNCTION = 'send-contact-email';

/** Where a form without JavaScript posts. */
export function contactEndpoint(): string {
  return `${backendUrl()}/functions/v1/${CONTACT_FUNCTION}`;
}

/**
 * The Supabase project, or the site's own address where `npm start` answers: then a path, empty or
 * the site's base (Vite's `base`, known to the server's rendering and to the browser alike).
 */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL ?? import.meta.env.BASE_URL.slice(0, -1);
}
