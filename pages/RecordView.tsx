import type { ReactElement } from 'react';
import { PageHeader } from '../components/layout/PageHeader';
import { Sections } from '../components/sections/Sections';
import type { Expertise, Page, PagedRecord, Site } from '../model/records/site';
import { opensPage } from '../model/sections/opensPage';
import { ArticleView } from './article/ArticleView';
import { PortfolioItemView } from './realisation/PortfolioItemView';

interface RecordViewProps {
  readonly site: Site;
  readonly record: PagedRecord;
}

/** Shows a record (content file) with the component for its kind. A kind without a component does not compile. */
export function RecordView({ site, record }: RecordViewProps): ReactElement {
  switch (record.kind) {
    case 'page':
      return <PageView site={site} record={record} />;
    case 'expertise':
      return <ExpertiseView site={site} record={record} />;
    case 'portfolioItem':
      return <PortfolioItemView site={site} record={record} />;
    case 'article':
      return <ArticleView site={site} record={record} />;
  }
}

/** Shows an expertise (a service of the agency), under /expertises. */
function ExpertiseView({ site, record }: { site: Site; record: Expertise }) {
  return (
    <>
      <PageHeader site={site} record={record} />
      <Sections site={site} record={record} />
    </>
  );
}

/** Shows a page of content/pages, composed of its own sections. */
function PageView({ site, record }: { site: Site; record: Page }) {
  return (
    <>
      {opensPage(record.sections?.[0]?.type) ? null : <PageHeader site={site} record={record} />}
      <Sections site={site} record={record} />
    </>
  );
}
