import type { Root } from 'mdast';
import { type FileCache, memoizeLast } from '../cache/derivedCache';
import { placeInText } from '../files/decode';
import { type Place, type Problem, problemAt } from '../problem';
import type { Finding } from './mistakes/finding';
import {
  findMistakes,
  findReferences,
  type Reference,
  withoutCode,
} from './mistakes/inspectMarkdown';
import { parseMarkdown } from './parse';

/** The Markdown below a file's front matter, parsed only if the cache lacks data about it. */
export interface OpenedBody {
  readonly found: FoundInBody;
  /** The syntax tree of the Markdown, which callers must not change. */
  readonly tree: Root;
  /** The Markdown with all code replaced by spaces. */
  readonly prose: string;
  /** Converts an offset in `prose` to a line and a column of the file. */
  readonly placeOf: (offset: number) => Place;
}

/** The mistakes, links and images found in the Markdown body of a file, as plain data for the cache. */
interface FoundInBody {
  /** The mistakes in the body that can be found without reading other files. */
  readonly problems: readonly Problem[];
  /** Remarks, which do not stop publication, on parts of the text that pages show differently than typed. */
  readonly notices: readonly Problem[];
  /** The links and images of the text, with their lines in the file. */
  readonly references: readonly Reference[];
  /** Where the body's first word is in the file; absent if the body is empty. */
  readonly start?: Place;
}

/** What parsing a Markdown body needs: a function that returns the text, its line in the file, the page's title. */
interface Where {
  readonly source: () => string;
  readonly line: number;
  /** The title of the page, as typed. */
  readonly title: string;
}

/** Returns the Markdown body of a file. The body is parsed only if a caller needs data that the cache lacks. */
export function openBody(path: string, cache: FileCache, where: Where): OpenedBody {
  const inFile = <Placed extends Place>(spot: Placed): Placed => ({
    ...spot,
    line: spot.line + where.line - 1,
  });
  const parsed = () => parsedOf(where);
  const placeOf = (offset: number) => inFile(placeInText(where.source(), offset));
  return {
    placeOf,
    get found() {
      return cache.once('body', (): FoundInBody => {
        const { source, tree, prose } = parsed();
        const start = prose.search(/\S/);
        const toProblem = ({ line, column, ...words }: Finding): Problem =>
          problemAt(path, inFile({ line, column }), words);
        return {
          problems: findMistakes(tree, source).map(toProblem),
          notices: (tree.data?.notices ?? []).map((one) => ({ ...toProblem(one), isRemark: true })),
          references: findReferences(tree).map(inFile),
          start: start === -1 ? undefined : placeOf(start),
        };
      });
    },
    get tree() {
      return parsed().tree;
    },
    get prose() {
      return parsed().prose;
    },
  };
}

/** Parses a Markdown body. Only the last result is memoized: a thousand syntax trees would fill the memory. */
const parsedOf = memoizeLast(({ source: read, title }: Where) => {
  const source = read();
  const tree = parseMarkdown(source, title);
  return { source, tree, prose: withoutCode(source, tree) };
});
