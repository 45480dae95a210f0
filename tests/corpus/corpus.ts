import type { Site } from '../../model/site';
import { readPdfs } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { readFilms } from '../../reader/films/readFilms';
import { readPictures } from '../../reader/pictures/readPictures';
import { formatProblem, type Problem } from '../../reader/problem';
import { readSite } from '../../reader/read';
import { TODAY } from '../samples/smallSite';
import { fix, type GeneratedArticle, makeArticles, writeArticle } from './article';

/** A corpus once every mistake that was reported has been fixed. */
export interface FixedCorpus {
  /** What was reported at first. */
  readonly reported: readonly Problem[];
  /** The articles as they were accepted, by file. */
  readonly articles: ReadonlyMap<string, GeneratedArticle>;
  readonly site: Site;
}

/** How often an author comes back: a mistake may hide another (a fence that never ends). */
const ROUNDS = 4;

/**
 * Writes so many articles beside the tested content and fixes what the reader reports, and nothing
 * else, until it reports nothing.
 *
 * @throws Error with what it still reports after some rounds: it named the wrong lines.
 */
export async function fixedCorpus(count: number): Promise<FixedCorpus> {
  const articles = new Map(
    makeArticles(count).map((article, index) => [`content/ressources/essai-${index}.md`, article]),
  );
  const folder = readContentFolder('tests');
  const images = await readPictures('tests', folder.images);
  const films = await readFilms('tests', folder.films);
  const pdfs = await readPdfs('tests', folder.pdfs);
  const read = () => {
    const texts = [...articles].map(([path, article]) => ({
      path,
      bytes: new TextEncoder().encode(writeArticle(article).text),
    }));
    const source = { ...folder, texts: [...folder.texts, ...texts], images, films, pdfs };
    return readSite(source, { drafts: false, today: TODAY });
  };

  let result = read();
  const reported = result.ok ? [] : result.problems;
  for (let round = 0; round < ROUNDS && !result.ok; round += 1) {
    const { problems } = result;
    for (const [path, article] of articles) {
      const own = problems.filter(({ file }) => file === path).map(({ line }) => line);
      articles.set(path, fix(article, own));
    }
    result = read();
  }
  if (result.ok) return { reported, articles, site: result.site };
  throw new Error(`Reported again and again:\n${result.problems.map(formatProblem).join('\n')}`);
}
