import { slugOf } from '../french/slug';
import { languageOf } from '../languages/languages';
import type { Article } from '../records/site';
import { byTopic } from './topics';

/** The number of articles proposed at the end of an article whose file names no related articles. */
const NEAREST = 3;

type About = Pick<Article, 'address' | 'topics' | 'lang'>;

/**
 * Returns a function that finds the articles most similar to an article: those in the same language that share the most
 * topics with the article; among equals, the last revised. For speed, the function compares only articles with a shared
 * topic, and memoizes the result for each set of topics.
 *
 * @param articles all articles of the site, the last revised first.
 */
export function nearestTo(articles: readonly About[]): (article: About) => readonly string[] {
  const about = byTopic(articles);
  const places = new Map(articles.map((article, place) => [article, place]));
  const nearestByTopics = new Map<string, readonly About[]>();

  /** Finds the articles with the most of the given topics: `NEAREST` + 1, because the article itself is among them. */
  const nearest = (slugs: readonly string[], lang: string): readonly About[] => {
    const shared = new Map<About, number>();
    for (const slug of slugs) {
      for (const other of about.get(slug) ?? []) {
        if (languageOf(other) === lang) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    const place = (article: About) => places.get(article) ?? 0;
    return [...shared]
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || place(a) - place(b))
      .slice(0, NEAREST + 1)
      .map(([article]) => article);
  };

  return (article) => {
    const slugs = [...new Set((article.topics ?? []).map(slugOf))].sort();
    const key = [languageOf(article), ...slugs].join(' ');
    const nearestArticles = nearestByTopics.get(key) ?? nearest(slugs, languageOf(article));
    nearestByTopics.set(key, nearestArticles);
    return nearestArticles
      .filter((other) => other !== article)
      .slice(0, NEAREST)
      .map(({ address }) => address);
  };
}
