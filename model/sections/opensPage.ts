import type { SectionType } from '.';

/** Whether sections of a type open a page: they are always the first, and show the main title themselves. */
export function opensPage(type: string | undefined): boolean {
  return OPENINGS.some((opening) => opening === type);
}

const OPENINGS: readonly SectionType[] = ['hero', 'not-found'];
