import type { Placeholders } from '../rules/fields/placeholders';
import type { MarkdownContext } from './render';

/** What a text asks about the rest of the site. */
export type AskedSite = Answers & { readonly placeholders: Placeholders };

type Answers = Pick<
  MarkdownContext,
  'toPath' | 'isHidden' | 'pictureAt' | 'filmAt' | 'captionsAt' | 'documentAt' | 'filmNameAt'
>;

/** What is between braces, as questions. */
interface Names {
  readonly value: (name: string) => string | undefined;
  readonly names: (none: string) => readonly string[];
}

/** The same as questions whose answers can be remembered. */
export type SiteQuestions = Answers & Pick<Names, keyof Names>;

export function askedSite({ placeholders, ...answers }: AskedSite): SiteQuestions {
  return { ...askedPlaceholders(placeholders), ...answers };
}

/** Only what stands between braces. */
export function askedPlaceholders(placeholders: Placeholders): Pick<Names, keyof Names> {
  return { value: (name) => placeholders.get(name), names: () => [...placeholders.keys()] };
}

export function surroundingsOf({ value, names, ...answers }: SiteQuestions): AskedSite {
  return { ...answers, placeholders: placeholdersOf({ value, names }) };
}

export function placeholdersOf({ value, names }: Names): Placeholders {
  return {
    get: value,
    has: (name) => value(name) !== undefined,
    keys: () => names('').values(),
  };
}
