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

/** Shows a page with the component for its kind: page, expertise, portfolio item or article. */
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

/** Shows the page of an expertise (a service of the agency): a header, then the sections. */
function ExpertiseView({ site, record }: { site: Site; record: Expertise }) {
  return (
    <>
      <PageHeader site={site} record={record} />
      <Sections site={site} record={record} />
    </>
  );
}

/** Shows a page of content/pages: a header (unless the first section contains the main title), and the sections. */
function PageView({ site, record }: { site: Site; record: Page }) {
  return (
    <>
      {opensPage(record.sections?.[0]?.type) ? null : <PageHeader site={site} record={record} />}
      <Sections site={site} record={record} />
    </>
  );
}
