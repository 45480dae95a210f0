import { z } from 'zod';
import { type Parsed, parseDate } from '../french/dates';
import { frenchPhone } from '../french/phone';
import { parsePrice } from '../french/price';
import { unquoted } from '../french/unquoted';
import { LANGUAGE_NAMES, type Language } from '../languages/languages';
import { OWN_ICONS } from '../media/icon';
import type { FolderName } from '../records/folders';
import { href } from './addressFields';
import { type FieldWords, fieldInfo, type GroupInfo, groupInfo } from './fieldInfo';
import { findShownSign } from './plainText';

export { groupInfo } from './fieldInfo';

/**
 * Makes the schema of a field for one line of plain text. The schema refuses Markdown, HTML and more than `max`
 * characters. French typography is applied later (`typesetFields`).
 *
 * @param isQuoted whether the page itself adds quotation marks: the schema then removes typed ones.
 */
export function text({ isQuoted, ...words }: FieldWords & { max: number; isQuoted?: boolean }) {
  return oneLine(words.max)
    .overwrite((typed) => (isQuoted ? unquoted(typed) : typed))
    .superRefine((typed, context) => {
      const shownSign = findShownSign(typed);
      if (!shownSign) return;
      const message = `ce champ n’est pas mis en forme : « ${shownSign.sign} » s’afficherait tel quel`;
      context.addIssue({ code: 'custom', message, params: { remedy: shownSign.remedy } });
    })
    .register(fieldInfo, {
      kind: 'text',
      ...words,
    });
}

/** Makes the schema of a field for one line that typography must not change: an e-mail address, a postal code. */
export function verbatim(words: FieldWords & { max: number; pattern?: RegExp; expected?: string }) {
  const { pattern, expected, ...info } = words;
  const line = oneLine(words.max);
  const checked = pattern ? line.regex(pattern, { error: expected }) : line;
  return checked.register(fieldInfo, { kind: 'text', isVerbatim: true, ...info });
}

/** Makes the schema of a field for a French phone number in any notation, stored as five pairs of digits. */
export function phone(words: FieldWords) {
  return typedText()
    .overwrite((typed) => frenchPhone(typed) ?? typed)
    .refine((typed) => frenchPhone(typed), {
      error: 'un numéro s’écrit en dix chiffres, deux par deux',
    })
    .register(fieldInfo, { kind: 'text', ...words });
}

/** Makes the schema of a short text with inline Markdown: a link, emphasis. The parsed value is still Markdown. */
export function markdown(words: FieldWords & { max: number }) {
  return typedText()
    .max(words.max)
    .register(fieldInfo, { kind: 'markdown', ...words })
    .brand<'Markdown'>();
}

/** The value of a Markdown field, not yet converted to HTML. */
export type MarkdownSource = z.output<ReturnType<typeof markdown>>;

/** Makes the schema of a field for a calendar day that exists. The parsed value is a text such as `2025-10-22`. */
export function date(words: FieldWords) {
  return parsedText(parseDate).register(fieldInfo, { kind: 'date', ...words });
}

/**
 * Makes the schema of a field for a price: « 1 500€ HT / mois », « à partir de 90€ TTC », « Gratuit », « Sur devis ».
 * HT or TTC (without or with tax) may be missing; later, `validateFile` checks whether the price needs HT or TTC, which
 * depends on the VAT line of site.md.
 */
export function price(words: Omit<FieldWords, 'help'>) {
  const parse = (typed: string) => {
    const untaxed = parsePrice(typed, false);
    return untaxed.ok ? untaxed : parsePrice(typed);
  };
  return parsedText(parse).register(fieldInfo, {
    kind: 'price',
    help: 'HT ou TTC, affiché en petit à côté, puis l’unité s’il y en a une, en un ou deux mots : « / mois », « / séance », « / participant ». « à partir de » peut précéder le montant. Sans montant, écrivez « Gratuit », « Prix libre » ou « Sur devis ». Si vous ne facturez pas la TVA, dites-le dans « Numéro de TVA », avec les coordonnées du site : un prix s’écrit alors sans HT ni TTC.',
    ...words,
  });
}

/** The smallest and the largest number that a field for a whole number accepts. */
export const WHOLE_NUMBERS = { min: 1, max: 9999 };

/** Makes the schema of a field for a whole number from 1 to 9999. */
export function wholeNumber(words: FieldWords) {
  return typedText()
    .regex(/^[1-9]\d{0,3}$/, {
      error: `un nombre entier est attendu, de ${WHOLE_NUMBERS.min} à ${WHOLE_NUMBERS.max}, en chiffres`,
    })
    .transform(Number)
    .register(fieldInfo, { kind: 'number', ...words });
}

/** Makes the schema of a field for one of the given choices. */
export function choice<const Choices extends readonly string[]>(
  choices: Choices,
  words: FieldWords,
) {
  return z.enum(choices).register(fieldInfo, { kind: 'choice', choices, ...words });
}

/** Makes the schema of a field for the name of an icon. A later check reports unknown names (reader/icons/icons.ts). */
export function icon() {
  return typedText()
    .register(fieldInfo, {
      kind: 'icon',
      label: 'Icône',
      help: `Une de celles du site (${OWN_ICONS.join(', ')}) ou une de Lucide, par son nom anglais : « house », « gift ». Elles se cherchent sur lucide.dev/icons.`,
      example: 'boussole',
    })
    .brand<'Icon'>();
}

/** The name of an icon; the icon's drawing is not yet looked up. */
export type TypedIcon = z.output<ReturnType<typeof icon>>;

/**
 * Makes the schema of a field for the file name of another record (content file), without `.md`. Later checks report a
 * missing record (reader/rules/records/referenceRules.ts).
 */
export function reference(folder: FolderName, words: FieldWords) {
  return oneLine(MAX_NAME).register(fieldInfo, {
    kind: 'reference',
    folder,
    typing: `Le nom d’un fichier de content/${folder}, sans « .md ».`,
    ...words,
  });
}

/** Makes the schema of a field for the name of a film's file in content/films, without `.md`. */
export function filmReference() {
  return reference('films', {
    label: 'Film',
    example: 'fournil',
  });
}

/** Makes the schema of a field for a list. In a file, each entry of the list starts with a dash. */
export function list<Entry extends z.ZodType>(entry: Entry, words: GroupInfo) {
  const { min = 1, max = Number.POSITIVE_INFINITY } = words;
  return z.array(entry).min(min).max(max).register(groupInfo, words);
}

/** Makes the schema of a group of fields, which files indent under the group's key. Unknown keys are errors. */
export function group<Shape extends z.ZodRawShape>(shape: Shape, words: GroupInfo) {
  return z.strictObject(shape).register(groupInfo, words);
}

/** Makes the schema of a link: its label and its address. */
export function link(words: GroupInfo) {
  return group(linkShape(), { ...words, stands: 'link' }).brand<'Link'>();
}

/** Makes the schema of a menu entry: a link, and the links of its sub-menu, if any. */
export function menuEntry(words: GroupInfo) {
  const links = list(link({ label: 'Lien' }), {
    label: 'Sous-menu',
    help: 'Facultatif : des liens qui s’ouvrent sous cette entrée ; sur un téléphone, ils se lisent dans le menu. Si l’entrée mène à une page non publiée, ils prennent sa place.',
    added: 'un lien au sous-menu',
  }).optional();
  return group({ ...linkShape(), links }, { ...words, stands: 'link' }).brand<'Link'>();
}

function linkShape() {
  return {
    label: text({ label: 'Texte du lien', example: 'Nous écrire', max: 60 }),
    href: href({ label: 'Adresse du lien', example: '/contact' }),
    lang: language().optional(),
  };
}

/** A parsed link. The page or file at the link's address is not yet looked up. */
export type TypedLink = z.output<ReturnType<typeof link>>;

const FOREIGN = ['en', 'de', 'es', 'it'] as const satisfies readonly Language[];

export type ForeignLanguage = (typeof FOREIGN)[number];

/** Makes the schema of a field for the language of a text that is not French. Screen readers need the language. */
export function language() {
  return choice(FOREIGN, {
    label: 'Langue',
    help: 'À indiquer seulement quand le texte n’est pas en français.',
    example: 'en',
    choiceLabels: LANGUAGE_NAMES,
  });
}

/** The longest accepted name of a file, in characters. A longer one was probably pasted by mistake. */
const MAX_NAME = 100;

/** Makes a schema for text that is not empty, and removes the spaces around it. */
export function typedText() {
  // Reports an empty field once, not again for each rule that follows.
  return z.string().trim().min(1, { abort: true });
}

/** Makes a schema for text that `parse` converts to a value. If `parse` refuses the text, its reason is the error. */
export function parsedText<Value>(parse: (typed: string) => Parsed<Value>) {
  return typedText().transform((typed, context): Value => {
    const parsed = parse(typed);
    if (parsed.ok) return parsed.value;
    const { reason, ...params } = parsed;
    context.addIssue({ code: 'custom', message: reason, params });
    return z.NEVER;
  });
}

function oneLine(max: number) {
  return typedText()
    .max(max)
    .regex(/^[^\r\n]*$/, { error: 'ce texte tient sur une seule ligne' });
}
