import { capitalized } from '../french/capitalized';
import { slugOf } from '../french/slug';
import { INTERFACE, type Language, languageOf } from '../languages/languages';
import type { Article, Page, PagedRecord, Topic } from '../records/site';
import { isPaginated, isRepeatedOnLists, NO_BODY } from './listPages';

/** The smallest number of articles for which a topic gets a page of its own. */
export const ARTICLES_A_TOPIC = 2;

/** Returns the address of a topic's page, next to its articles. @example topicAddress('Son', '/ressources/a') // '/ressources/sujets/son' */
export function topicAddress(topic: string, article: string): string {
  return article.replace(/[^/]*$/, `sujets/${slugOf(topic)}`);
}

/** Returns the topic's slug in an address such as `/ressources/sujets/son`; undefined for any other address. */
export function topicAt(address: string): string | undefined {
  return /^\/.+\/sujets\/([^/]+)$/.exec(address)?.[1];
}

/**
 * Returns a page for each topic that at least two articles share. The page is in the language of its articles, or in
 * French if their languages differ. The page repeats the call to action of the page that lists all articles.
 *
 * @param articles the last revised first.
 * @param records the records with a page, among them the list of all articles.
 */
export function topicPages(articles: readonly Article[], records: readonly PagedRecord[]): Page[] {
  return [...byTopic(articles)].flatMap(([slug, about]) => {
    const [latest] = about;
    return latest && about.length >= ARTICLES_A_TOPIC
      ? [topicPage(slug, latest, about, records)]
      : [];
  });
}

/** Groups articles by topic. The keys are the slugs of the topics; the articles stay in their order. */
export function byTopic<About extends Pick<Article, 'topics'>>(
  articles: readonly About[],
): ReadonlyMap<string, readonly About[]> {
  const articlesBySlug = new Map<string, About[]>();
  for (const article of articles) {
    for (const slug of new Set((article.topics ?? []).map(slugOf))) {
      const about = articlesBySlug.get(slug);
      if (about) about.push(article);
      else articlesBySlug.set(slug, [article]);
    }
  }
  return articlesBySlug;
}

function topicPage(
  slug: string,
  latest: Article,
  articles: readonly Article[],
  records: readonly PagedRecord[],
): Page {
  const [lang = 'fr', ...others] = new Set(articles.map(languageOf));
  const language: Language = others.length ? 'fr' : lang;
  const words = INTERFACE[language];
  const name = nameOf(slug, articles.find((one) => languageOf(one) === language) ?? latest);
  const topic: Topic = { name, articles: articles.map(({ address }) => address) };
  return {
    kind: 'page',
    // The page has no file of its own: it names that of the latest article.
    ...{ file: latest.file, slug, topic },
    address: topicAddress(slug, latest.address),
    title: words.topicTitle(name),
    description: words.topicDescription(name, articles.length, latest.title),
    heading: capitalized(name),
    lede: words.articles(articles.length),
    ...(language === 'fr' ? {} : { lang: language }),
    sections: sectionsOf(language, records),
    body: NO_BODY,
    translations: [],
  };
}

function nameOf(slug: string, { topics = [] }: Article): string {
  return topics.find((topic) => slugOf(topic) === slug) ?? slug;
}

/** Returns the sections of a topic's page, copied from the page of all articles: the list and the call to action. */
function sectionsOf(language: Language, records: readonly PagedRecord[]): Page['sections'] {
  const list = records.find((record) => isPaginated(record) && languageOf(record) === language);
  return (
    list?.sections?.filter(isRepeatedOnLists) ?? [
      { type: 'article-list', linkLabel: INTERFACE[language].readArticle },
    ]
  );
}
