import { FOLDERS } from './folders';
import { capitalized } from './french/capitalized';
import { slugOf } from './french/slug';
import { INTERFACE, type Language, languageOf } from './languages';
import { isClosing, isPaginated, NO_BODY } from './listPages';
import type { Article, Page, PagedRecord, Topic } from './site';

/** How many articles of a topic it takes for it to have a page. */
export const ARTICLES_A_TOPIC = 2;

/** Where the page of a topic answers, as an article writes it: `/ressources/sujets/son`. */
export function topicAddress(topic: string): string {
  return `${TOPICS}${slugOf(topic)}`;
}

/** Returns the topic whose page is or was at this address, as its slug; undefined for any other address. */
export function topicAt(address: string): string | undefined {
  return address.startsWith(TOPICS) ? address.slice(TOPICS.length) : undefined;
}

/**
 * Returns the page of each topic that two of these articles share, in the language of its articles: French
 * where they are in several. What leads on from it is what leads on from the list of all articles.
 *
 * @param articles the last listed first.
 * @param records those that have a page of their own, that list among them.
 */
export function topicPages(articles: readonly Article[], records: readonly PagedRecord[]): Page[] {
  return [...byTopic(articles)].flatMap(([slug, about]) => {
    const [latest] = about;
    return latest && about.length >= ARTICLES_A_TOPIC
      ? [topicPage(slug, latest, about, records)]
      : [];
  });
}

/** Articles by the slugs of their topics; each topic in the order of the list. */
export function byTopic<About extends Pick<Article, 'topics'>>(
  articles: readonly About[],
): ReadonlyMap<string, readonly About[]> {
  const found = new Map<string, About[]>();
  for (const article of articles) {
    for (const slug of new Set((article.topics ?? []).map(slugOf))) {
      const about = found.get(slug);
      if (about) about.push(article);
      else found.set(slug, [article]);
    }
  }
  return found;
}

const TOPICS = `${FOLDERS.ressources.address('sujets')}/`;

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
    // Nobody writes it: the one that was listed last had it made.
    ...{ file: latest.file, slug, topic },
    address: topicAddress(slug),
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

/** Returns the list and the call that closes, in the words of the page that lists all articles in a language. */
function sectionsOf(language: Language, records: readonly PagedRecord[]): Page['sections'] {
  const list = records.find((record) => isPaginated(record) && languageOf(record) === language);
  return (
    list?.sections?.filter(isClosing) ?? [
      { type: 'article-list', linkLabel: INTERFACE[language].readArticle },
    ]
  );
}
