import { PageHeader } from '../../components/layout/PageHeader';
import { Sections } from '../../components/sections/Sections';
import type { Page, Site } from '../../model/site';

/** Any file of content/pages, composed of its own sections. */
export function PageView({ site, record }: { site: Site; record: Page }) {
  const first = record.sections?.[0]?.type;
  // These two draw the page's only h1 themselves.
  const hasOwnTitle = first === 'hero' || first === 'not-found';
  return (
    <>
      {hasOwnTitle ? null : <PageHeader site={site} record={record} />}
      <Sections site={site} record={record} />
    </>
  );
}
