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

/** The Markdown below the front matter of a file. It is parsed only if the cache lacks its findings. */
export interface OpenedBody {
  readonly found: FoundInBody;
  /** The syntax tree, which must not be changed. */
  readonly tree: Root;
  /** The text with all code replaced by blanks. */
  readonly prose: string;
  /** Returns the line and column in the file of an offset in `prose`. */
  readonly placeOf: (offset: number) => Place;
}

/** The cached findings of a body. */
interface FoundInBody {
  /** The mistakes that can be found without other files. */
  readonly problems: readonly Problem[];
  /** Remarks on parts that are published differently than typed. They do not stop publication. */
  readonly notices: readonly Problem[];
  /** The links and images of the text, with their lines in the file. */
  readonly references: readonly Reference[];
  /** The place of the first word in the file; absent if the body is empty. */
  readonly start?: Place;
}

/** The source of a body: a function that returns its text, and the line of the file on which it begins. */
interface Where {
  readonly source: () => string;
  readonly line: number;
  /** The title of the page, as typed. */
  readonly title: string;
}

/** Returns the body of a file. It is parsed at the first access, since front matter can be read without it. */
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

/** Parses a body. Only the last result is memoized: the trees of a thousand texts would fill the memory. */
const parsedOf = memoizeLast(({ source: read, title }: Where) => {
  const source = read();
  const tree = parseMarkdown(source, title);
  return { source, tree, prose: withoutCode(source, tree) };
});
