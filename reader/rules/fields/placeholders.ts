import type { z } from 'zod';
import { describeSchema, valueAt } from '../../../model/fields/describe';
import type { FieldInfo } from '../../../model/fields/fieldInfo';
import type { IsoDate } from '../../../model/french/dates';
import { type Phrase, phrase } from '../../../model/french/phrase';
import { guessSpelling } from '../../../model/french/spelling';
import { INTERFACE, LANGUAGES, type Language } from '../../../model/languages/languages';
import { fileNamed } from '../../../model/records/contentNames';
import { LEGAL_FIELDS } from '../../../model/records/organizations';
import { SITE_FILE } from '../../../model/records/schemaOf';
import { siteSchema } from '../../../model/records/siteSchema';
import type { OpenedFile } from '../../files/open';
import { didYouMean, type ProblemWords } from '../../problem';

/**
 * The value of `{bookingUrl}` if site.md has no booking page. Pages hide links to this address, which is valid for the
 * schemas, but in a domain that RFC 2606 reserves for addresses that never exist.
 */
export const NO_ADDRESS = 'https://absent.invalid';

/** The values of placeholders such as `{brand}`, by name. */
export interface Placeholders {
  readonly get: (name: string) => string | undefined;
  readonly keys: () => Iterable<string>;
}

/**
 * Returns the values of all placeholders: one-line fields of site.md, addresses of social networks (`{linkedin}`), the
 * brand in capitals (`{BRAND}`), `{address}`, `{year}` and `{today}`.
 *
 * @param siteFile content/site.md, valid or not. An example from the schema replaces a wrong value, so that other files
 * do not report the mistake too. A missing value is replaced by the result of `absentValue` or, if this is undefined,
 * by such an example.
 */
export function makePlaceholders(
  siteFile: Pick<OpenedFile, 'text' | 'frontMatter'> | undefined,
  today: IsoDate,
): Placeholders {
  const data = siteFile?.frontMatter?.data;
  const values = new Map<string, string>();
  for (const [key, { example }] of siteFields()) {
    const typed = valueAt(data, [key]) || undefined;
    const isValid = typeof typed === 'string' && schemas[key]?.safeParse(typed).success;
    const absent = typed === undefined && data !== undefined ? absentValue(key) : undefined;
    values.set(key, isValid ? typed : (absent ?? example));
  }
  for (const [name, url] of networksOf(data, siteFile?.text ?? '')) {
    values.set(name.toLowerCase(), url);
  }
  values.set('BRAND', (values.get('brand') ?? '').toLocaleUpperCase('fr'));
  values.set(
    'address',
    `${values.get('street')}, ${values.get('postalCode')} ${values.get('city')}`,
  );
  values.set('year', today.slice(0, 4));
  for (const lang of LANGUAGES) values.set(inLanguage('today', lang), INTERFACE[lang].date(today));
  // A value may contain another placeholder: the tagline has {BRAND}.
  const filled = new Map([...values].map(([name, value]) => [name, fillText(value, values)]));
  // Functions instead of a Map, so that a proxy can record their results (reader/cache/reads.ts).
  return { get: (name) => filled.get(name), keys: () => [...filled.keys()] };
}

/** Returns the names that staff may type: all but internal ones (`today@en`) and `bookingUrl` without a value. */
export function typedNames(placeholders: Placeholders): string[] {
  return [...placeholders.keys()].filter(
    (name) => !name.includes('@') && placeholders.get(name) !== NO_ADDRESS,
  );
}

/** Replaces the placeholders in a text by their values. Today's date is written in the language of the text. */
export function fillText(
  text: string,
  placeholders: Pick<Placeholders, 'get'>,
  lang: Language = 'fr',
): string {
  return text.replace(
    PLACEHOLDER,
    (typed, name: string) =>
      placeholders.get(inLanguage(name, lang)) ?? placeholders.get(name) ?? typed,
  );
}

/** Returns the internal name, `today@en`, of a placeholder's value in a language. Names in content have no `@`. */
function inLanguage(name: string, lang: Language): string {
  return lang === 'fr' ? name : `${name}@${lang}`;
}

/** Replaces the placeholders in all texts of front matter, and removes empty fields. */
export function fillFields(
  value: unknown,
  placeholders: Placeholders,
  lang: Language = 'fr',
): unknown {
  if (typeof value === 'string') return fillText(value, placeholders, lang);
  if (Array.isArray(value)) return value.map((entry) => fillFields(entry, placeholders, lang));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== '')
      .map(([key, inner]) => [key, fillFields(inner, placeholders, lang)]),
  );
}

/**
 * Finds the placeholders without a value in a text. Returns the offset and the message of each. In the address of a
 * link, `{bookingUrl}` needs no value, because pages hide the link if site.md has no booking page.
 *
 * @param isAddress whether the whole text is an address. Addresses of Markdown links in a text are recognized in any
 * case.
 */
export function unknownPlaceholders(text: string, known: Placeholders, isAddress = false) {
  return [...text.matchAll(PLACEHOLDER)]
    .filter(({ 1: name = '', index }) => {
      const value = known.get(name);
      const isLinked =
        isAddress || /\](?:\(|:\s*)<?$/.test(text.slice(Math.max(0, index - 5), index));
      return value === undefined || (value === NO_ADDRESS && !isLinked);
    })
    .map((match) => {
      const { 0: typed, 1: name = '' } = match;
      const guess = guessSpelling(name, typedNames(known));
      const otherwise = known.get(name) === NO_ADDRESS ? addOrRemove(typed) : possibleValues(known);
      const words: ProblemWords = {
        message: phrase`« ${typed} » ne correspond à aucune valeur de ${fileNamed(SITE_FILE)}.`,
        ...didYouMean(typed, guess && `{${guess}}`, otherwise),
      };
      return { offset: match.index, words };
    });
}

/** Returns the remedy for `{bookingUrl}` in a text of a site without booking page. */
function addOrRemove(typed: string): Phrase {
  return phrase`Retirez « ${typed} », ou ajoutez la page de réservation à ${fileNamed(SITE_FILE)}, sous « ${{ file: 'bookingUrl', form: 'Page de réservation' }} ».`;
}

function possibleValues(known: Placeholders): string {
  const names = typedNames(known).map((name) => `{${name}}`);
  return `Valeurs possibles : ${names.join(' ')}.`;
}

/**
 * The pattern of a placeholder. It also matches typos such as `{e-mail}` or `{nom du client}`, to report
 * them, but neither formulas, `\frac{a}{b}`, nor code of other tools, `{{ a }}`.
 */
const PLACEHOLDER =
  /(?<![{_^]|\\[a-z]{1,20}(?:\{[^{}\n]{0,40}\}){0,3})\{ ?([\p{L}][\p{L}\p{N} _-]{0,39})\}(?!\})/gu;

/** The text that the legal notice shows in place of a value that site.md lacks. */
const TO_COMPLETE = '[à compléter]';

/** Returns the text used for a value that site.md lacks; undefined if the example of the field is used. */
function absentValue(key: string): string | undefined {
  if (key === 'bookingUrl') return NO_ADDRESS;
  return LEGAL_FIELDS.some((field) => field === key) ? TO_COMPLETE : undefined;
}

const schemas: Readonly<Record<string, z.ZodType>> = siteSchema.shape;
const networkUrl = siteSchema.shape.networks.unwrap().element.shape.url;

function siteFields(): [key: string, info: FieldInfo][] {
  const tree = describeSchema(siteSchema);
  if (tree.shape !== 'group') throw new Error('The schema of site.md is not a group of fields');
  return [...tree.fields].flatMap(([key, { tree: field }]): [string, FieldInfo][] =>
    field.shape === 'leaf' && !['image', 'choice'].includes(field.info.kind)
      ? [[key, field.info]]
      : [],
  );
}

/** Returns the name and address of each social network in site.md; `NO_NETWORK` in place of an invalid address. */
function networksOf(data: unknown, text: string): [name: string, url: string][] {
  const networks = valueAt(data, ['networks']);
  if (networks === undefined && data !== undefined) return [];
  if (networks === undefined && !/^networks:/m.test(text)) {
    return ['LinkedIn', 'Instagram', 'TikTok'].map((name) => [name, NO_NETWORK]);
  }
  if (!Array.isArray(networks)) {
    const names = text.matchAll(/^[ \t-]*name:[ \t]*["']?([^"'\n]{1,40})/gm);
    return [...names].map(([, name = '']) => [name.trim(), NO_NETWORK]);
  }
  return networks.flatMap((network: unknown): [string, string][] => {
    const name = valueAt(network, ['name']);
    const url = valueAt(network, ['url']);
    if (typeof name !== 'string') return [];
    return [[name, networkUrl.safeParse(url).success ? String(url) : NO_NETWORK]];
  });
}

const NO_NETWORK = 'https://reseau.example';
