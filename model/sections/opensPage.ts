import type { SectionType } from '.';

/** Whether a section of this type is always the first of its page and contains the page's main title. */
export function opensPage(type: string | undefined): boolean {
  return OPENINGS.some((opening) => opening === type);
}

const OPENINGS: readonly SectionType[] = ['hero', 'not-found'];
