/**
 * The rules of the contact form's four fields, shared by the form and the function. No dependency.
 *
 * Lengths count code points, as PostgreSQL's char_length does.
 */

/** The body of the call: exactly these four fields. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  /** '' when none was given. */
  readonly phone: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

/** What is wrong with a field; `unexpected` under `body` is a field that the form does not have. */
export type FieldError = 'required' | 'too_long' | 'invalid' | 'unexpected';

export type FieldErrors = Readonly<Partial<Record<ContactField | 'body', FieldError>>>;

export interface FieldRule {
  readonly required: boolean;
  /** In code points. */
  readonly max: number;
  readonly lines: 'one' | 'many';
  /** Also an HTML `pattern`, where a class needs more escapes than JavaScript asks for. */
  readonly pattern?: RegExp;
}

export const FIELD_RULES: Readonly<Record<ContactField, FieldRule>> = {
  name: { required: true, max: 100, lines: 'one' },
  email: {
    required: true,
    max: 254,
    lines: 'one',
    // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
    pattern:
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  },
  phone: {
    required: false,
    max: 30,
    lines: 'one',
    // biome-ignore lint/complexity/noUselessEscapeInRegex: HTML reads patterns with the v flag
    pattern: /^[0-9+\(\).\-\/ ]*$/,
  },
  message: { required: true, max: 5000, lines: 'many' },
};

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const;

/**
 * Reads a message from whatever came: cleans each field, then checks it. Unknown fields are errors;
 * a missing phone number is an empty one.
 */
export function readContactMessage(
  input: unknown,
): { readonly message: ContactMessage } | { readonly errors: FieldErrors } {
  const given = new Map<string, unknown>(
    typeof input === 'object' && input !== null ? Object.entries(input) : [],
  );
  const message: Record<ContactField, string> = { name: '', email: '', phone: '', message: '' };
  const errors: Partial<Record<ContactField | 'body', FieldError>> = {};
  for (const field of CONTACT_FIELDS) {
    const value = given.get(field) ?? '';
    given.delete(field);
    message[field] = typeof value === 'string' ? cleanField(field, value) : '';
    const error = typeof value === 'string' ? checkField(field, message[field]) : 'invalid';
    if (error) errors[field] = error;
  }
  if (given.size > 0) errors.body = 'unexpected';
  return Object.keys(errors).length > 0 ? { errors } : { message };
}

/**
 * What is kept of what was typed: NFC (https://unicode.org/reports/tr15/), without control
 * characters, bidirectional overrides and lone surrogates, which PostgreSQL refuses; a field of one
 * line has no zero-width character and no line break either.
 */
export function cleanField(field: ContactField, value: string): string {
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(BIDI_OVERRIDES, '');
  const kept =
    FIELD_RULES[field].lines === 'many'
      ? text.replace(CONTROLS, (control) => (/[\n\t]/.test(control) ? control : ''))
      : text.replace(ZERO_WIDTH, '').replace(/\s+/g, ' ').replace(CONTROLS, '');
  // Last: what stood between a letter and its accent is gone by now.
  return kept.normalize('NFC').trim();
}

/** What is wrong with a cleaned field, if anything. */
export function checkField(field: ContactField, value: string): FieldError | undefined {
  const { required, max, pattern } = FIELD_RULES[field];
  if (!VISIBLE.test(value)) return required ? 'required' : undefined;
  if ([...value].length > max) return 'too_long';
  return pattern && !pattern.test(value) ? 'invalid' : undefined;
}

/** C0, DEL and C1. */
const CONTROLS = /\p{Cc}/gu;
const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
const ZERO_WIDTH = /\u200B|\u200C|\u200D|\u200E|\u200F|\u2060|\uFEFF|\u00AD/g;
/** Something other than spaces and invisible characters. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;
