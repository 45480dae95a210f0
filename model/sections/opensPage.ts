import type { SectionType } from '.';

/** Returns whether a section of this type opens a page, always its first: it draws the only main title itself. */
export function opensPage(type: string | undefined): boolean {
  return OPENINGS.some((opening) => opening === type);
}

const OPENINGS: readonly SectionType[] = ['hero', 'not-found'];
