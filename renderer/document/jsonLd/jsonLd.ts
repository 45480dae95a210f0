import type { Graph, Thing } from 'schema-dts';
import { NOT_FOUND_ADDRESS } from '../../../model/addresses/addresses';
import type { PagedRecord, Site } from '../../../model/records/site';
import { absoluteUrl } from '../../addresses/base';
import { business, businessId } from './business';
import { offerNodes } from './offers';
import { articleNode, breadcrumbs, collectionNodes, faqNodes, filmNodes } from './pageNodes';

/** Returns the structured data of a page (schema.org); nothing for the 404 page. */
export function jsonLd(site: Site, record: PagedRecord): Graph | undefined {
  if (record.address === NOT_FOUND_ADDRESS) return undefined;
  const nodes: Thing[] = [business(site)];
  nodes.push(record.address === '/' ? website(site) : breadcrumbs(site, record));
  if (record.kind === 'article') nodes.push(articleNode(site, record));
  nodes.push(...collectionNodes(site, record));
  nodes.push(...offerNodes(site, record), ...faqNodes(site, record));
  nodes.push(...filmNodes(site, record));
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Returns the node of the site, by which search engines name it. */
function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    name: site.identity.brand,
    url: absoluteUrl(site, '/'),
    publisher: { '@id': businessId(site) },
  };
}

/**
 * Serializes data for a `<script type="application/ld+json">`. No data can end the element, nor a line (some
 * parsers end lines at U+2028 and U+2029).
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
