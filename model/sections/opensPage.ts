import type { SectionType } from '.';

/** Whether sections of a type are always the first of their page, and contain its main title. */
export function opensPage(type: string | undefined): boolean {
  return OPENINGS.some((opening) => opening === type);
}

const OPENINGS: readonly SectionType[] = ['hero', 'not-found'];
