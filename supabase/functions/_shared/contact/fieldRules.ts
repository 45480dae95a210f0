/** Reads a message from untrusted input, by the rules of contactFields.ts. */
import { cleanText, cutText, isBlank } from './cleanText.ts';
import {
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactMessage,
  type FieldDescription,
  isContactField,
  messageFrom,
} from './contactFields.ts';
import { EXTRA_LIMITS } from './contract.ts';

export type FieldError = 'required' | 'too_long' | 'invalid';

export type FieldErrors = Readonly<Partial<Record<ContactFieldName, FieldError>>>;

/** The fields of a message that this version of the form does not have, for example those of a newer page. */
export type ExtraFields = Readonly<Record<string, string>>;

export interface ReadMessage {
  readonly message: ContactMessage;
  readonly extra: ExtraFields;
}

/** Cleans and checks each field of a message. A field with an unknown name is stored in `extra`, never refused. */
export function readContactMessage(input: unknown): ReadMessage | { readonly errors: FieldErrors } {
  const values = new Map<string, unknown>(Object.entries(Object(input)));
  const message = new Map<ContactFieldName, string>();
  const errors: Partial<Record<ContactFieldName, FieldError>> = {};
  for (const field of CONTACT_FIELDS) {
    const value = values.get(field.name) ?? undefined;
    const text = typeof value === 'string' ? cleanField(field, value) : '';
    message.set(field.name, isBlank(text) ? '' : text);
    const isAbsent = value === undefined && field.required !== 'always';
    if (isAbsent) continue;
    const error = typeof (value ?? '') === 'string' ? checkField(field, text) : 'invalid';
    if (error) errors[field.name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { message: messageFrom(({ name }) => message.get(name) ?? ''), extra: readExtra(values) };
}

/** Cleans the typed value of a field, and converts the domain of an e-mail address to ASCII. */
export function cleanField({ type, lines }: FieldDescription, typed: string): string {
  const text = cleanText(typed, lines);
  return type === 'email' ? asciiAddress(text) : text;
}

/**
 * Converts the domain of an e-mail address to ASCII, as Chromium does, because every mail server reads ASCII.
 *
 * @example asciiAddress('contact@société.fr') // 'contact@xn--socit-esab.fr'
 */
function asciiAddress(address: string): string {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  if (!UNICODE_DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Matches a domain that has a character outside ASCII: an accented letter, or a full-width dot. */
const UNICODE_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** Returns the error code for a cleaned value; undefined if it is valid. */
function checkField(
  { required, max, lines, pattern }: FieldDescription,
  value: string,
): FieldError | undefined {
  if (isBlank(value)) return required === 'never' ? undefined : 'required';
  if ([...value].length > max) return 'too_long';
  // In a mail header this would begin an encoded word (RFC 2047), which can hide another address.
  if (lines === 'one' && value.includes('=?')) return 'invalid';
  return pattern && !pattern.test(value) ? 'invalid' : undefined;
}

/** Cleans fields that the form does not have, and drops those over EXTRA_LIMITS; the last one kept may be cut. */
function readExtra(values: ReadonlyMap<string, unknown>): ExtraFields {
  const extra = new Map<string, string>();
  let available: number = EXTRA_LIMITS.characters;
  for (const [typedName, value] of values) {
    const name = cutText(cleanText(typedName, 'one'), EXTRA_LIMITS.name);
    const text = cleanText(textOf(value), 'many');
    if (isBlank(name) || isBlank(text) || isContactField(name) || extra.has(name)) continue;
    available -= [...name].length;
    if (available < 1 || extra.size === EXTRA_LIMITS.fields) break;
    extra.set(name, cutText(text, available));
    available -= [...text].length;
  }
  return Object.fromEntries(extra);
}

/** Converts a JSON value to text: a flat list to `film, photo`, an object to JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(', ');
  }
  try {
    return value === null ? '' : JSON.stringify(value);
  } catch {
    // A list nested deeper than the engine can serialize is no field of a form.
    return '';
  }
}

/** Splits a stored message into the form's fields ('' for a missing one) and fields that the form does not have. */
export function readStoredFields(stored: unknown): ReadMessage {
  const fields = new Map(
    Object.entries(Object(stored)).map(([name, value]) => [name, String(value)]),
  );
  return {
    message: messageFrom(({ name }) => fields.get(name) ?? ''),
    extra: Object.fromEntries([...fields].filter(([name]) => !isContactField(name))),
  };
}
