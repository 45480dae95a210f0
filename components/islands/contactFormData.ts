import {
  CONTACT_FIELDS,
  type ContactMessage,
  messageFrom,
} from '../../supabase/functions/_shared/contact/contactFields.ts';
import { HONEYPOT_FIELD } from '../../supabase/functions/_shared/contact/contract.ts';
import { isBlank } from '../../supabase/functions/_shared/contact/visibleText.ts';

/** What was typed, to the fields of the call; the function cleans it by its rules. */
export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  return messageFrom(({ name }) => String(data.get(name) ?? '').trim());
}

/** What robots fill in and people do not see. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
}

/**
 * Has the browser ask for what it lets pass: required fields that hold nothing but spaces or what nobody sees are
 * emptied, those that hold too much are invalid. By `maxlength` it would cut a text that is pasted, and say nothing.
 */
export function markInvalid(form: HTMLFormElement, message: ContactMessage): void {
  for (const { name, required, max, remedy, control } of fieldsOf(form)) {
    if (required !== 'never' && isBlank(message[name])) control.value = '';
    // In code points, as the function counts.
    control.setCustomValidity([...control.value].length > max ? remedy : '');
  }
}

/**
 * Empties the form as nobody had touched it: after a reset, and a reset only, the browser forgets that
 * its fields were tried (`:user-invalid`), and does not ask for them again.
 */
export function clearForm(form: HTMLFormElement): void {
  // A form made anew after a crash would go back to what was typed then.
  for (const { control } of fieldsOf(form)) control.defaultValue = '';
  form.reset();
}

function fieldsOf(form: HTMLFormElement) {
  return CONTACT_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(field.name);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isField ? [{ ...field, control }] : [];
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
