import type {
  Article as ArticleNode,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ListItem,
  Person,
  VideoObject,
} from 'schema-dts';
import { addressesAbove, recordAt } from '../../../model/addresses/addresses';
import { midnightInParis } from '../../../model/french/dates';
import { languageOf } from '../../../model/languages/languages';
import { articlesOn } from '../../../model/lists/listPages';
import { filmsShown, isoDuration } from '../../../model/media/films';
import { fallbackOf, largestOf } from '../../../model/media/picture';
import { named } from '../../../model/records/chosen';
import { HOME_TITLE } from '../../../model/records/folders';
import type { Article, PagedRecord, Site } from '../../../model/records/site';
import { absoluteUrl, completeAddresses } from '../../addresses/base';
import { socialImagePath } from '../../addresses/socialImagePath';
import { businessId } from './business';

/** Returns the schema.org node of an article: dates, topics, author, and the agency as publisher. */
export function articleNode(site: Site, article: Article): ArticleNode {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: languageOf(article),
    datePublished: article.date,
    ...(article.updated ? { dateModified: article.updated } : {}),
    image: [
      article.cover && largestOf(article.cover),
      socialImagePath(article, site.identity.socialImage),
    ]
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
  const person = named(site.team, article.author);
  if (!person) return agency;
  return { '@type': 'Person', name: person.name, jobTitle: person.role, worksFor: agency };
}

/** Returns the schema.org breadcrumbs of a page: the home page, the pages above it that exist, and the page itself. */
export function breadcrumbs(site: Site, record: PagedRecord): BreadcrumbList {
  const above = addressesAbove(record).flatMap((step) => {
    const parent = recordAt(site, step);
    return parent ? [{ name: parent.title, address: parent.address }] : [];
  });
  const path = [
    { name: HOME_TITLE, address: '/' },
    ...above,
    { name: record.title, address: record.address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: path.map(
      ({ name, address }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(site, address),
      }),
    ),
  };
}

/** Returns the schema.org node of a topic's page, with the articles that it lists; none for any other page. */
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

/** Returns the schema.org node of the questions on a page; none if it has no questions. */
export function faqNodes(site: Site, record: PagedRecord): FAQPage[] {
  const url = absoluteUrl(site, record.address);
  const questions = (record.sections ?? []).flatMap((section) =>
    section.type === 'questions' ? section.questions : [],
  );
  if (!questions.length) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: completeAddresses(answer.html, site, url),
        },
      })),
    },
  ];
}

/** Returns the schema.org nodes of the films on a page, without transcripts, which search engines do not read. */
export function filmNodes(site: Site, record: PagedRecord): VideoObject[] {
  return filmsShown(site, record).map(({ title, description, poster, date, file }) => ({
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: absoluteUrl(site, fallbackOf(poster).src),
    uploadDate: midnightInParis(date),
    duration: isoDuration(file.duration),
    contentUrl: absoluteUrl(site, file.src),
    inLanguage: 'fr',
    publisher: { '@id': businessId(site) },
  }));
}
