import { z } from 'zod';
import { frenchTypography } from '../markdown/typography';
import { type IsoDate, parseIsoDate } from './dates';

/**
 * The kinds of field an author can meet. Front matter reaches these schemas as text exactly as it
 * was typed (see `frontMatter.ts`), so each kind reads text and says in French what it refuses.
 */
export type FieldKind =
  | 'text'
  | 'markdown'
  | 'href'
  | 'alias'
  | 'image'
  | 'date'
  | 'number'
  | 'flag'
  | 'choice';

/** What staff are told of a field: the same words in error messages and in the guide. */
export interface FieldInfo {
  readonly kind: FieldKind;
  /** The field's French name. */
  readonly label: string;
  /** One French sentence: what it is for. */
  readonly help?: string;
  /** A value an author could type, ready to paste. */
  readonly example: string;
  /** Longest text, in characters. */
  readonly max?: number;
  /** What a `choice` accepts. */
  readonly choices?: readonly string[];
}

/** Names of fields that hold other fields: a list of menu entries, a button. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
}

/** What is known of each leaf schema; read by `describe.ts`. */
export const fieldInfo = z.registry<FieldInfo>();
/** What is known of each object or list schema; read by `describe.ts`. */
export const groupInfo = z.registry<GroupInfo>();

type Words = Omit<FieldInfo, 'kind' | 'choices'>;

/** One line of text, set in French typography; `max` characters at most. */
export function text(words: Words & { max: number }) {
  return oneLine(words.max)
    .transform((typed) => frenchTypography(typed))
    .register(fieldInfo, {
      kind: 'text',
      ...words,
    });
}

/** One line that typography must not touch: an e-mail address, a phone number, a language code. */
export function verbatim(words: Words & { max: number; pattern?: RegExp; expected?: string }) {
  const { pattern, expected, ...info } = words;
  const line = oneLine(words.max);
  const checked = pattern ? line.regex(pattern, { error: expected }) : line;
  return checked.register(fieldInfo, { kind: 'text', ...info });
}

/** A short text that may hold inline Markdown: a link, emphasis. Kept as Markdown. */
export function markdown(words: Words & { max: number }) {
  return typedText()
    .max(words.max)
    .register(fieldInfo, { kind: 'markdown', ...words });
}

/** Where a link leads: a path of this site, an anchor of it, or a full https, mailto or tel address. */
export function href(words: Words) {
  return typedText()
    .regex(/^(?:\/(?!\/)\S*|#\S+|https:\/\/\S+|mailto:\S+|tel:\S+)$/, {
      error:
        'une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: »',
    })
    .register(fieldInfo, { kind: 'href', ...words });
}

/** A second address of the page: a path of this site. */
export function alias(words: Words) {
  return typedText()
    .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, {
      error:
        'une adresse secondaire commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets',
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** A calendar day, `2025-10-22`, that exists. Kept as text. */
export function date(words: Words) {
  return typedText()
    .transform((typed, context): IsoDate => {
      const parsed = parseIsoDate(typed);
      if (parsed.ok) return parsed.date;
      context.addIssue({ code: 'custom', message: parsed.reason });
      return z.NEVER;
    })
    .register(fieldInfo, { kind: 'date', ...words });
}

/** A whole number from 1 to 9999. */
export function wholeNumber(words: Words) {
  return typedText()
    .regex(/^[1-9]\d{0,3}$/, { error: 'un nombre entier est attendu, de 1 à 9999, en chiffres' })
    .transform(Number)
    .register(fieldInfo, { kind: 'number', ...words });
}

/** Yes or no; absent is no. */
export function flag(words: Words) {
  return z
    .enum(['true', 'false', 'oui', 'non'])
    .transform((typed) => typed === 'true' || typed === 'oui')
    .register(fieldInfo, { kind: 'flag', choices: ['oui', 'non'], ...words })
    .optional();
}

/** One word of a closed list. */
export function choice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  words: Words,
) {
  return z.enum(choices).register(fieldInfo, { kind: 'choice', choices, ...words });
}

/** A list, one entry a line that begins with a dash; at least one entry. */
export function list<Entry extends z.ZodType>(entry: Entry, words: GroupInfo) {
  return z.array(entry).min(1).register(groupInfo, words);
}

/** Fields indented under a key. A key that is not listed is an error. */
export function group<Shape extends z.ZodRawShape>(shape: Shape, words: GroupInfo) {
  return z.strictObject(shape).register(groupInfo, words);
}

/** A link as authors write one: its words and where it leads. */
export function link(words: GroupInfo) {
  return group(
    {
      label: text({ label: 'Texte du lien', example: 'Nous écrire', max: 60 }),
      href: href({ label: 'Adresse du lien', example: '/contact' }),
      lang: language().optional(),
    },
    words,
  );
}

/** The language of words that are not French, so that a screen reader pronounces them. */
export function language() {
  return choice(['en', 'de', 'es', 'it'], {
    label: 'Langue',
    help: 'À indiquer seulement quand le texte n’est pas en français.',
    example: 'en',
  });
}

/**
 * A picture: described for those who do not see it, or declared decorative. There is no third way.
 */
export function picture(words: GroupInfo) {
  return group(
    {
      src: typedText()
        .regex(/^\/images\/\S+$/, {
          error: 'l’adresse d’une image commence par « /images/ », sans espace',
        })
        .register(fieldInfo, {
          kind: 'image',
          label: 'Fichier image',
          help: 'Un fichier du dossier content/images.',
          example: '/images/affiche.svg',
        }),
      alt: text({
        label: 'Description de l’image',
        help: 'Ce que l’image montre, pour les personnes qui ne la voient pas.',
        example: 'Une équipe de tournage sur les quais du Rhône',
        max: 200,
      }).optional(),
      decorative: flag({
        label: 'Image décorative',
        help: 'Oui seulement quand l’image n’apprend rien : elle n’a alors pas de description.',
        example: 'oui',
      }),
    },
    words,
  ).superRefine(({ alt, decorative }, context) => {
    if (alt && decorative) {
      context.addIssue({
        code: 'custom',
        path: ['decorative'],
        message: 'l’image a une description et se dit décorative : gardez l’une des deux lignes',
      });
    }
    if (!alt && !decorative) {
      context.addIssue({
        code: 'custom',
        path: ['src'],
        message:
          'l’image n’a pas de description. Ajoutez une ligne « alt: » qui dit ce qu’elle montre, ou « decorative: oui » si elle n’apprend rien',
      });
    }
  });
}

function typedText() {
  return z.string().trim().min(1);
}

function oneLine(max: number) {
  return typedText()
    .max(max)
    .regex(/^[^\r\n]*$/, { error: 'ce texte tient sur une seule ligne' });
}
