import { PageHeader } from '../../components/layout/PageHeader';
import { Sections } from '../../components/sections/Sections';
import type { Page, Site } from '../../model/records/site';
import { opensPage } from '../../model/sections/opensPage';

/** Shows a page of content/pages, composed of its own sections. */
export function PageView({ site, record }: { site: Site; record: Page }) {
  return (
    <>
      {opensPage(record.sections?.[0]?.type) ? null : <PageHeader site={site} record={record} />}
      <Sections site={site} record={record} />
    </>
  );
}
