import type { Questions } from '../notes/fileNotes';
import type { Placeholders } from '../rules/fields/placeholders';
import type { MarkdownContext } from './render';

/** What a text asks about the rest of the site. */
export interface AskedSite
  extends Pick<
    MarkdownContext,
    'toPath' | 'isHidden' | 'pictureAt' | 'filmAt' | 'captionsAt' | 'documentAt'
  > {
  readonly placeholders: Placeholders;
}

/** The same as questions whose answers can be remembered. */
export interface SiteQuestions extends Questions {
  readonly value: (name: string) => string | undefined;
  readonly names: (none: string) => readonly string[];
  readonly toPath: AskedSite['toPath'];
  readonly isHidden: AskedSite['isHidden'];
  readonly pictureAt: AskedSite['pictureAt'];
  readonly filmAt: AskedSite['filmAt'];
  readonly captionsAt: AskedSite['captionsAt'];
  readonly documentAt: AskedSite['documentAt'];
}

export function askedSite({ placeholders, ...asked }: AskedSite): SiteQuestions {
  const { toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt } = asked;
  return {
    ...askedPlaceholders(placeholders),
    ...{ toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt },
  };
}

/** Only what stands between braces. */
export function askedPlaceholders(
  placeholders: Placeholders,
): Pick<SiteQuestions, 'value' | 'names'> {
  return { value: (name) => placeholders.get(name), names: () => [...placeholders.keys()] };
}

export function surroundingsOf(questions: SiteQuestions): AskedSite {
  const { toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt } = questions;
  return {
    placeholders: placeholdersOf(questions),
    ...{ toPath, isHidden, pictureAt, filmAt, captionsAt, documentAt },
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
