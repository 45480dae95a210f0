import type { SectionType } from '.';

/** Whether a section opens a page: it is always the first, and shows the main title itself. */
export function opensPage(type: string | undefined): boolean {
  return OPENINGS.some((opening) => opening === type);
}

const OPENINGS: readonly SectionType[] = ['hero', 'not-found'];
