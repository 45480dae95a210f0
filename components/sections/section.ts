import type { PagedRecord, Site } from '../../renderer/content/site';

/** What every section component is given: its own fields, the site, and the page it stands on. */
export interface SectionProps<Fields> {
  readonly section: Fields;
  readonly site: Site;
  readonly record: PagedRecord;
}
