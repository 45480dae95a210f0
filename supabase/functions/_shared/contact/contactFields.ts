/**
 * Matches an e-mail address as HTML does (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), but
 * requires a domain with a dot and a final part of letters, since `lea@gmail` and `lea@127.0.0.1` receive no mail.
 */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{0,58}[a-zA-Z0-9])$/;

/**
 * The fields of the contact form, from top to bottom. The form, its request, the server function, the database table,
 * the mail and `npm run inbox` all use this list (CONTRIBUTING.md, "Add a form field"). It has no dependency, so that a
 * browser may import it too. The first four names are columns of the table; fields added later are stored in the column
 * `extra`.
 */
const LIST = [
  {
    name: 'name',
    label: 'Nom',
    remedy: 'Écrivez votre nom.',
    type: 'text',
    autoComplete: 'name',
    required: 'always',
    max: 100,
    lines: 'one',
    // Refuses the beginning of an encoded word, as checkField() does in every field of one line.
    pattern: /^(?:[^=]|=(?!\?))*$/,
  },
  {
    name: 'email',
    label: 'Email',
    remedy: 'Écrivez une adresse complète, comme camille@exemple.fr, sans accent avant l’arobase.',
    type: 'email',
    autoComplete: 'email',
    required: 'always',
    max: 254,
    lines: 'one',
    pattern: EMAIL_ADDRESS,
  },
  {
    name: 'phone',
    label: 'Téléphone',
    remedy: 'Écrivez un numéro en chiffres, comme 06 12 34 56 78.',
    type: 'tel',
    autoComplete: 'tel',
    required: 'never',
    max: 30,
    lines: 'one',
    // Allows the spaces, hyphens and invisible marks that Word and a phone's contacts put between figures.
    // biome-ignore lint/complexity/noUselessEscapeInRegex: HTML reads patterns with the v flag
    pattern: /^[0-9+\(\).\-\/\s\u2011\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]*$/u,
  },
  {
    name: 'message',
    label: 'Message',
    remedy: 'Écrivez votre message, de deux lignes à 5\u00a0000 caractères.',
    required: 'always',
    max: 5000,
    lines: 'many',
  },
] as const satisfies readonly FieldDescription[];

export interface FieldDescription {
  /** The name of the field in the form, the request and the database. Never change it once the site is online. */
  readonly name: string;
  /** The label of the field in the form and in the mail to the agency, in French. */
  readonly label: string;
  /** The French instruction shown when the value is missing, invalid or too long. */
  readonly remedy: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  /**
   * `always`: a message without this field is refused. `form`: the form requires the field, but a message of an older
   * page without the field is accepted. `never`: the field may be empty.
   */
  readonly required: 'always' | 'form' | 'never';
  /** The maximum length of a value, counted in code points like PostgreSQL's char_length. */
  readonly max: number;
  readonly lines: 'one' | 'many';
  /**
   * The pattern of a valid value. It also becomes an HTML `pattern`, in which a character class needs more escapes than
   * in JavaScript.
   */
  readonly pattern?: RegExp;
}

export type ContactFieldName = (typeof LIST)[number]['name'];

/** A message of the contact form: the value of each field, '' for an empty field. */
export type ContactMessage = Readonly<Record<ContactFieldName, string>>;

/** The fields of the contact form, from top to bottom. */
export const CONTACT_FIELDS: readonly (FieldDescription & { readonly name: ContactFieldName })[] =
  LIST;

/** Builds a message of the contact form. @param contentOf returns the value of a field. */
export function messageFrom(
  contentOf: (field: (typeof CONTACT_FIELDS)[number]) => string,
): ContactMessage {
  // `fromEntries` loses the type of the keys; the list has all of them.
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field.name, contentOf(field)]),
  ) as ContactMessage;
}

/** Whether a name is that of a field of the contact form. */
export function isContactField(name: string): name is ContactFieldName {
  return CONTACT_FIELDS.some((field) => field.name === name);
}
