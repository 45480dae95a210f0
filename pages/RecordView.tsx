import type { PagedRecord, Site } from '../model/site';
import { ArticleView } from './article/ArticleView';
import { ExpertiseView } from './expertise/ExpertiseView';
import { PageView } from './page/PageView';
import { PortfolioItemView } from './realisation/PortfolioItemView';

/** The view of a record, by its kind: one folder of pages/ each. */
export function RecordView({ site, record }: { site: Site; record: PagedRecord }) {
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
