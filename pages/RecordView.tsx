import type { ReactElement } from 'react';
import type { PagedRecord, Site } from '../model/records/site';
import { ArticleView } from './article/ArticleView';
import { ExpertiseView } from './expertise/ExpertiseView';
import { PageView } from './page/PageView';
import { PortfolioItemView } from './realisation/PortfolioItemView';

interface RecordViewProps {
  readonly site: Site;
  readonly record: PagedRecord;
}

/** Shows a record with the view of its kind. A kind without a view does not compile. */
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
