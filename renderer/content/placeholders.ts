import type { z } from 'zod';
import { type IsoDate, longDate } from './dates';
import { describeSchema } from './describe';
import { siteSchema } from './schemas';
import { guessSpelling } from './spelling';

/** The fields of content/site.md. */
export type Identity = z.output<typeof siteSchema>;

/** What each `{name}` stands for. */
export type Placeholders = ReadonlyMap<string, string>;

/**
 * What may be written between braces: every one-line field of site.md, each network by its name in
 * lower case, and `{BRAND}` (in capitals), `{address}`, `{year}` and `{today}`.
 *
 * @param fields what site.md holds, checked or not: a value that is missing is replaced by the
 *   field's example, so that one mistake in site.md is not reported again in every other file.
 */
export function makePlaceholders(fields: unknown, today: IsoDate): Placeholders {
  const typed = textFields(fields);
  const values = new Map<string, string>();
  const tree = describeSchema(siteSchema);
  if (tree.shape !== 'group') throw new Error('site.md is described by a group of fields');
  for (const [key, field] of tree.fields) {
    if (field.tree.shape !== 'leaf') continue;
    values.set(key, typed.get(key) ?? field.tree.info.example);
  }
  for (const [name, url] of networksOf(fields)) values.set(name.toLowerCase(), url);
  values.set('BRAND', (values.get('brand') ?? '').toLocaleUpperCase('fr'));
  values.set(
    'address',
    `${values.get('street')}, ${values.get('postalCode')} ${values.get('city')}`,
  );
  values.set('year', today.slice(0, 4));
  values.set('today', longDate(today));
  return values;
}

/** Puts the values in place of the names of a text; twice, since a value may itself hold a name. */
export function fillText(text: string, placeholders: Placeholders): string {
  const once = (from: string) =>
    from.replace(PLACEHOLDER, (typed, name: string) => placeholders.get(name) ?? typed);
  return once(once(text));
}

/** The same over all the texts of front matter. A field left empty counts as absent. */
export function fillFields(value: unknown, placeholders: Placeholders): unknown {
  if (typeof value === 'string') return fillText(value, placeholders);
  if (Array.isArray(value)) return value.map((entry) => fillFields(entry, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== '')
      .map(([key, inner]) => [key, fillFields(inner, placeholders)]),
  );
}

/** A `{name}` that stands for nothing: where in the text, and what to write instead. */
export interface UnknownPlaceholder {
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

/** Every `{name}` of a text that stands for nothing. */
export function unknownPlaceholders(text: string, known: Placeholders): UnknownPlaceholder[] {
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, name = '']) => !known.has(name))
    .map((match) => {
      const guess = guessSpelling(match[1] ?? '', known.keys());
      return {
        offset: match.index,
        message: `« ${match[0]} » ne correspond à aucune valeur de content/site.md.`,
        remedy: guess
          ? `Vouliez-vous écrire « {${guess}} » ?`
          : `Valeurs possibles : ${[...known.keys()].map((name) => `{${name}}`).join(' ')}.`,
      };
    });
}

const PLACEHOLDER = /\{([A-Za-z]{1,40})\}/g;

function textFields(fields: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  if (typeof fields !== 'object' || fields === null) return texts;
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value) texts.set(key, value);
  }
  return texts;
}

function networksOf(fields: unknown): [name: string, url: string][] {
  const parsed = siteSchema.pick({ networks: true }).loose().safeParse(fields);
  if (parsed.success) return parsed.data.networks.map(({ name, url }) => [name, url]);
  return ['LinkedIn', 'Instagram', 'TikTok'].map((name) => [name, 'https://reseau.example']);
}
