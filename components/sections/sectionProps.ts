import type { SectionOf, SectionType } from '../../model/sections';
import type { PagedRecord, Site } from '../../model/site';

/** What the component of a section type is given: its own fields, the site, and the page it stands on. */
export interface SectionProps<Type extends SectionType> {
  readonly section: SectionOf<Type>;
  readonly site: Site;
  readonly record: PagedRecord;
}
