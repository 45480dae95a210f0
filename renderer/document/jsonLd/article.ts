import type { Article as ArticleNode, Person } from 'schema-dts';
import { languageOf } from '../../../model/languages';
import { authorOf } from '../../../model/people';
import { largestOf } from '../../../model/picture';
import type { Article, Site } from '../../../model/site';
import { absoluteUrl } from '../../addresses/base';
import { socialImagePath } from '../../addresses/socialImagePath';
import { businessId } from './business';

/** An article, its dates and topics, who signs it, and the agency that publishes it. */
export function articleNode(site: Site, article: Article): ArticleNode {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: languageOf(article),
    datePublished: article.date,
    ...(article.updated ? { dateModified: article.updated } : {}),
    image: [article.cover && largestOf(article.cover), socialImagePath(article)]
      .filter((path) => path !== undefined)
      .map((path) => absoluteUrl(site, path)),
    ...(article.topics ? { keywords: [...article.topics] } : {}),
    mainEntityOfPage: absoluteUrl(site, article.address),
    author: author(site, article),
    publisher: { '@id': businessId(site) },
  };
}

function author(site: Site, article: Article): Person | { '@id': string } {
  const agency = { '@id': businessId(site) };
  const person = authorOf(site, article);
  if (!person) return agency;
  return { '@type': 'Person', name: person.name, jobTitle: person.role, worksFor: agency };
}
