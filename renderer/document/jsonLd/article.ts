import type { Article as ArticleNode } from 'schema-dts';
import { languageOf } from '../../../model/languages';
import type { Article, Site } from '../../../model/site';
import { absoluteUrl } from '../../addresses/base';
import { socialImagePath } from '../../addresses/socialImagePath';
import { businessId } from './business';

/** An article, its dates, and the agency as its author. */
export function articleNode(site: Site, article: Article): ArticleNode {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: languageOf(article),
    datePublished: article.date,
    ...(article.updated ? { dateModified: article.updated } : {}),
    image: absoluteUrl(site, socialImagePath(article)),
    mainEntityOfPage: absoluteUrl(site, article.address),
    author: { '@id': businessId(site) },
    publisher: { '@id': businessId(site) },
  };
}
