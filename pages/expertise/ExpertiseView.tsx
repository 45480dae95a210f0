import { PageHeader } from '../../components/layout/PageHeader';
import { Sections } from '../../components/sections/Sections';
import type { Expertise, Site } from '../../model/records/site';

/** Shows an expertise, under /expertises. */
export function ExpertiseView({ site, record }: { site: Site; record: Expertise }) {
  return (
    <>
      <PageHeader site={site} record={record} />
      <Sections site={site} record={record} />
    </>
  );
}
