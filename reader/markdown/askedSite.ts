import type { Placeholders } from '../rules/fields/placeholders';
import type { MarkdownContext } from './render';

/** What a text asks about the rest of the site. */
export interface AskedSite
  extends Pick<
    MarkdownContext,
    'toPath' | 'isHidden' | 'pictureAt' | 'filmAt' | 'captionsAt' | 'documentAt' | 'filmNameAt'
  > {
  readonly placeholders: Placeholders;
}

/** The same as questions whose answers can be remembered. */
export interface SiteQuestions {
  readonly value: (name: string) => string | undefined;
  readonly names: (none: string) => readonly string[];
  readonly toPath: AskedSite['toPath'];
  readonly isHidden: AskedSite['isHidden'];
  readonly pictureAt: AskedSite['pictureAt'];
  readonly filmAt: AskedSite['filmAt'];
  readonly captionsAt: AskedSite['captionsAt'];
  readonly documentAt: AskedSite['documentAt'];
  readonly filmNameAt: AskedSite['filmNameAt'];
}

export function askedSite({ placeholders, ...asked }: AskedSite): SiteQuestions {
  const { toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt, filmNameAt } = asked;
  return {
    ...askedPlaceholders(placeholders),
    ...{ toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt, filmNameAt },
  };
}

/** Only what stands between braces. */
export function askedPlaceholders(
  placeholders: Placeholders,
): Pick<SiteQuestions, 'value' | 'names'> {
  return { value: (name) => placeholders.get(name), names: () => [...placeholders.keys()] };
}

export function surroundingsOf(questions: SiteQuestions): AskedSite {
  const { toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt, filmNameAt } = questions;
  return {
    placeholders: placeholdersOf(questions),
    ...{ toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt, filmNameAt },
  };
}

export function placeholdersOf({
  value,
  names,
}: Pick<SiteQuestions, 'value' | 'names'>): Placeholders {
  return {
    get: value,
    has: (name) => value(name) !== undefined,
    keys: () => names('').values(),
  };
}
