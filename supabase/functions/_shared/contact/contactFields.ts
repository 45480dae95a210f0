/**
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, with a domain of several labels: `lea@gmail` and
 * `lea@127.0.0.1` are the addresses of nobody.
 */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{0,58}[a-zA-Z0-9])$/;

/**
 * The fields of the contact form, from top to bottom: the one list from which the form, what it sends,
 * what the function accepts and stores, the mail and the inbox are made (CONTRIBUTING.md, "Add a form
 * field"). No dependency, so that a browser may import it too.
 *
 * The names of the first four are columns of the table; those of others stand beside, in `extra`.
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
    // No beginning of an encoded word: see readable(), which refuses it in every field of one line.
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
    // With the spaces, hyphens and invisible marks that Word and the contacts of a phone put between figures.
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
  /** In the form, in the body of the call and in the database; never changed once it is online. */
  readonly name: string;
  /** Above the field, and in the mail to the agency, in French. */
  readonly label: string;
  /** What to write, shown where the content is missing, invalid or too long. */
  readonly remedy: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  /**
   * `always`: there is no message without it. `form`: the form asks for it, but a message without the
   * field at all is accepted: it comes from a page of the time before. `never`: it may stay empty.
   */
  readonly required: 'always' | 'form' | 'never';
  /** In code points, as PostgreSQL's char_length counts. */
  readonly max: number;
  readonly lines: 'one' | 'many';
  /** Also an HTML `pattern`, where a class needs more escapes than JavaScript asks for. */
  readonly pattern?: RegExp;
}

export type ContactFieldName = (typeof LIST)[number]['name'];

/** A message of the form: each field, '' where it was left empty. */
export type ContactMessage = Readonly<Record<ContactFieldName, string>>;

/** The list, from top to bottom. */
export const CONTACT_FIELDS: readonly (FieldDescription & { readonly name: ContactFieldName })[] =
  LIST;

/** A message made of each field's value. */
export function messageFrom(
  contentOf: (field: (typeof CONTACT_FIELDS)[number]) => string,
): ContactMessage {
  // `fromEntries` does not keep the type of keys; these are all of them.
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field.name, contentOf(field)]),
  ) as ContactMessage;
}

/** True for a name in the list. */
export function isContactField(name: string): name is ContactFieldName {
  return CONTACT_FIELDS.some((field) => field.name === name);
}
