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

/** True for a required field that holds nothing but spaces or what nobody sees. */
export function isBlank(name: ContactField, value: string): boolean {
  return checkField(name, cleanField(name, value)) === 'required';
}

/** Empties all fields, or those that `which` picks. */
export function emptyFields(
  form: HTMLFormElement,
  which: (name: ContactField) => boolean = () => true,
): void {
  for (const name of CONTACT_FIELDS.filter(which)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
