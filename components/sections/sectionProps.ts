import type { PagedRecord, Site } from '../../model/records/site';
import type { SectionOf, SectionType } from '../../model/sections';

/** The properties of a section's component: the section's fields, the site, and the page's record (content file). */
export interface SectionProps<Type extends SectionType> {
  readonly section: SectionOf<Type>;
  readonly site: Site;
  readonly record: PagedRecord;
}

/** Returns the length of a text without the invisible marks that the editor adds around it (atelier/engine/marks.ts). */
export function visibleLength(text: string): number {
  return text.replace(/\p{Co}/gu, '').length;
}
