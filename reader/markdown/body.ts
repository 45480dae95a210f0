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

/** The Markdown below the front matter of a file. It is parsed only where the cache lacks its findings. */
export interface OpenedBody {
  readonly found: FoundInBody;
  /** The syntax tree, which must not be changed. */
  readonly tree: Root;
  /** The text, with its code blanked out. */
  readonly prose: string;
  /** The place in the file of an offset in `prose`. */
  readonly placeOf: (offset: number) => Place;
}

/** The cached findings in a body. */
interface FoundInBody {
  /** The mistakes that the text alone shows. */
  readonly problems: readonly Problem[];
  /** Remarks on parts that are published differently than typed. They do not stop a publication. */
  readonly notices: readonly Problem[];
  /** Links and images, placed in the file. */
  readonly references: readonly Reference[];
  /** The place of the first word in the file; absent where the body is empty. */
  readonly start?: Place;
}

/** The function that returns the text of a body, and the line of the file on which the body begins. */
interface Where {
  readonly source: () => string;
  readonly line: number;
  /** The title of its page, as typed. */
  readonly title: string;
}

/** Returns the body of a file. It is parsed at the first access, since reading front matter does not need it. */
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

/** Parses a body, memoized for the last one only: the trees of a thousand texts would fill the memory. */
const parsedOf = memoizeLast(({ source: read, title }: Where) => {
  const source = read();
  const tree = parseMarkdown(source, title);
  return { source, tree, prose: withoutCode(source, tree) };
});
