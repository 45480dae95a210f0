import { slugOf } from './french/slug';
import { languageOf } from './languages';
import type { Article } from './site';
import { byTopic } from './topics';

/** How many articles one proposes, where it names none. */
const NEAREST = 3;

type About = Pick<Article, 'address' | 'topics' | 'lang'>;

/**
 * Returns the addresses of the articles nearest to each one: those in its language that share the most topics
 * with it, of equals the last listed first. Of a thousand articles each asks for those of its own topics
 * alone, and articles about the same topics ask once.
 *
 * @param articles the last listed first.
 */
export function nearestTo(articles: readonly About[]): (article: About) => readonly string[] {
  const about = byTopic(articles);
  const places = new Map(articles.map((article, place) => [article, place]));
  const known = new Map<string, readonly About[]>();

  /** One more than is shown: the article itself is among them. */
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
    const found = known.get(key) ?? nearest(slugs, languageOf(article));
    known.set(key, found);
    return found
      .filter((other) => other !== article)
      .slice(0, NEAREST)
      .map(({ address }) => address);
  };
}
