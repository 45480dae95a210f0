import type { CollectionPage } from 'schema-dts';
import { languageOf } from '../../../model/languages';
import { articlesOn } from '../../../model/listPages';
import type { PagedRecord, Site } from '../../../model/site';
import { absoluteUrl } from '../../addresses/base';
import { businessId } from './business';

/** The page of a topic, and the articles that it lists; nothing for any other page. */
export function collectionNodes(site: Site, record: PagedRecord): CollectionPage[] {
  const { topic, title, description, address } = record;
  if (!topic) return [];
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      description,
      url: absoluteUrl(site, address),
      inLanguage: languageOf(record),
      about: { '@type': 'Thing', name: topic.name },
      publisher: { '@id': businessId(site) },
      hasPart: articlesOn(site, record).map((article) => ({
        '@type': 'Article',
        headline: article.title,
        url: absoluteUrl(site, article.address),
      })),
    },
  ];
}
