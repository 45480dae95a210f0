import type { Graph, Thing } from 'schema-dts';
import { NOT_FOUND_ADDRESS } from '../../../model/addresses';
import type { PagedRecord, Site } from '../../../model/site';
import { articleNode } from './article';
import { breadcrumbs } from './breadcrumbs';
import { business } from './business';
import { collectionNodes } from './collection';
import { faqNodes } from './faq';
import { filmNodes } from './films';
import { offerNodes } from './offers';

/** What a page tells search engines of its content (schema.org); nothing for the 404 page. */
export function jsonLd(site: Site, record: PagedRecord): Graph | undefined {
  if (record.address === NOT_FOUND_ADDRESS) return undefined;
  const nodes: Thing[] = [business(site)];
  if (record.address !== '/') nodes.push(breadcrumbs(site, record));
  if (record.kind === 'article') nodes.push(articleNode(site, record));
  nodes.push(...collectionNodes(site, record));
  nodes.push(...offerNodes(site, record), ...faqNodes(site, record));
  nodes.push(...filmNodes(site, record));
  return { '@context': 'https://schema.org', '@graph': nodes };
}
