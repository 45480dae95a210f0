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

/** The Markdown below the front matter. What takes parsing is only done where no note says it. */
export interface OpenedBody {
  readonly found: FoundInBody;
  /** Its tree; not to be changed. */
  readonly tree: Root;
  /** Its text, code blanked out. */
  readonly prose: string;
  /** The place in the file of an offset in `prose`. */
  readonly placeOf: (offset: number) => Place;
}

/** What is noted of a text. */
interface FoundInBody {
  /** What is wrong with it by itself. */
  readonly problems: readonly Problem[];
  /** What is published in another way than it was typed, which stops nothing. */
  readonly notices: readonly Problem[];
  /** Links and images, placed in the file. */
  readonly references: readonly Reference[];
  /** Where its words begin, in the file; absent where there are none. */
  readonly start?: Place;
}

/** How the text of a body is found, and the line of its file on which it begins. */
interface Where {
  readonly source: () => string;
  readonly line: number;
  /** The title of its page, as typed. */
  readonly title: string;
}

/** Returns the body of a file, parsed when something of it is first asked for: headers are read without it. */
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

/** Of the body that was last asked for: trees of a thousand texts would fill the memory. */
const parsedOf = memoizeLast(({ source: read, title }: Where) => {
  const source = read();
  const tree = parseMarkdown(source, title);
  return { source, tree, prose: withoutCode(source, tree) };
});
