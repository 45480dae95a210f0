import { HONEYPOT_FIELD } from '../../supabase/functions/_shared/contact/contract.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  checkField,
  cleanField,
} from '../../supabase/functions/_shared/contact/fieldRules.ts';

/** What was typed, to the four fields of the call; the function cleans it by its rules. */
export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const field = (name: ContactField) => String(data.get(name) ?? '').trim();
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
  };
}

/** What robots fill in and people do not see. */
export function readHoneypot(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
}

/** Empties the blank fields, so that the browser asks for them: it lets spaces pass. */
export function emptyBlankFields(form: HTMLFormElement, message: ContactMessage): void {
  for (const field of fieldsOf(form)) {
    if (isBlank(field.name, message[field.name])) field.control.value = '';
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
  return CONTACT_FIELDS.flatMap((name) => {
    const control = form.elements.namedItem(name);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isField ? [{ name, control }] : [];
  });
}

/** True for a required field that holds nothing but spaces or what nobody sees. */
function isBlank(name: ContactField, value: string): boolean {
  return checkField(name, cleanField(name, value)) === 'required';
}
