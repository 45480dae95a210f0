import {
  CONTACT_FIELDS,
  type ContactMessage,
  isContactField,
  messageFrom,
} from './contactFields.ts';
import type { ExtraFields } from './fieldRules.ts';

/**
 * Sorts the fields of a stored message (contact_fields() of the database): those of the form, '' where
 * it did not have one yet, then those that it has no longer, or not yet.
 *
 * @throws TypeError when they are no object of texts: the migrations and the code disagree.
 */
export function readStoredFields(stored: unknown): {
  readonly message: ContactMessage;
  readonly extra: ExtraFields;
} {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('No fields are stored');
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(stored)) {
    if (typeof value !== 'string') throw new TypeError(`The stored field ${name} is no text`);
    fields.set(name, value);
  }
  return {
    message: messageFrom(({ name }) => fields.get(name) ?? ''),
    extra: Object.fromEntries([...fields].filter(([name]) => !isContactField(name))),
  };
}

/** A field under the name and in the words that the agency reads; in the order of the form. */
export interface NamedField {
  readonly label: string;
  /** Never empty. */
  readonly text: string;
  readonly lines: 'one' | 'many';
}

/** The fields of the form, as mail and inbox show them. */
export function namedFields(message: ContactMessage): readonly NamedField[] {
  return CONTACT_FIELDS.map(({ name, mail, lines }) => ({
    label: mail.label,
    text: message[name] || mail.empty,
    lines,
  }));
}
