import type { Article as ArticleNode } from 'schema-dts';
import { absoluteUrl } from '../../addresses/base';
import { languageOf } from '../../content/languages';
import type { Article, Site } from '../../content/site';
import { socialImagePath } from '../../social/path';
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
