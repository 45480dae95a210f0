import type { DerivedCache, FileCache } from '../cache/derivedCache';
import { compose } from '../frontMatter/compose';
import { findMergeConflicts } from '../frontMatter/fences';
import { type FrontMatter, splitFile } from '../frontMatter/frontMatter';
import type { Misprint } from '../frontMatter/yamlMessages';
import { type OpenedBody, openBody } from '../markdown/body';
import { findMonster } from '../markdown/mistakes/monster';
import { FILE_START, type Place, type Problem } from '../problem';
import { ProblemList } from '../problemList';
import { decodeText, type SourceFile } from './decode';
import { lastOnly } from './lastOnly';

/** A content file read as far as it can be without knowing the others. */
export interface OpenedFile {
  readonly path: string;
  /** `offres` of `content/offres/prestige.md`; empty at the root of content/. */
  readonly folder: string;
  /** `prestige`. */
  readonly slug: string;
  /** What was made of the file as it is. */
  readonly cache: FileCache;
  /** The whole file as text; empty when it cannot be decoded. */
  readonly text: string;
  /** Absent when the front matter cannot be read, even mended; its problems are reported. */
  readonly frontMatter?: OpenedFields;
  /** Absent when the body cannot be read; its problems, or the front matter's, are reported. */
  readonly body?: OpenedBody;
}

/** The fields as typed. Where they stand is read again when a problem asks for it. */
type OpenedFields = Pick<FrontMatter, 'data' | 'placeOf' | 'placeOfKey'>;

/** Decodes, cuts and parses the head of one file; what is wrong joins the problems, and the rest is still read. */
export function openFile(
  file: SourceFile,
  derived: DerivedCache,
  problems: ProblemList,
): OpenedFile {
  const { path } = file;
  const cache = derived.ofFile(file);
  const head = cache.once('head', () => readHead(file));
  problems.all.push(...head.problems);
  const { body } = head;
  return {
    path,
    ...nameParts(path),
    cache,
    get text() {
      return textOf(file).text;
    },
    frontMatter: head.hasFields
      ? {
          data: head.data,
          placeOf: (field) => textOf(file).placeOf(fieldsOf(file)?.placeOf(field) ?? FILE_START),
          placeOfKey(field) {
            const place = fieldsOf(file)?.placeOfKey(field);
            return place && textOf(file).placeOf(place);
          },
        }
      : undefined,
    body:
      body &&
      openBody(path, cache, {
        source: () => textOf(file).text.slice(body.from),
        inFile: (spot) => textOf(file).placeOf({ ...spot, line: spot.line + body.line - 1 }),
      }),
  };
}

/** What the top of a file says, as plain data. */
interface Head {
  readonly problems: readonly Problem[];
  readonly hasFields: boolean;
  readonly data?: unknown;
  /** Where the body begins in the text, and on which line; absent where it cannot be read. */
  readonly body?: { readonly from: number; readonly line: number };
}

function readHead(file: SourceFile): Head {
  const { path } = file;
  const found = new ProblemList();
  const { text, placeOf, problem } = textOf(file);
  if (problem) return { problems: [problem], hasFields: false };
  const conflicts = findMergeConflicts(text);
  for (const { place, ...words } of conflicts) found.add(path, place, words);
  if (conflicts.length) return { problems: found.all, hasFields: false };
  const { misprints, frontMatter, body, bodyLine } = cut(text);
  for (const { place, ...words } of misprints) found.add(path, placeOf(place), words);
  const monster = body === undefined ? undefined : findMonster(body);
  if (monster) {
    const { message, remedy, line, column } = monster;
    found.add(path, placeOf({ line: line + bodyLine - 1, column }), { message, remedy });
  }
  return {
    problems: found.all,
    hasFields: frontMatter !== undefined,
    data: frontMatter?.data,
    ...(body !== undefined && !monster
      ? { body: { from: text.length - body.length, line: bodyLine } }
      : {}),
  };
}

interface Cut {
  readonly misprints: readonly Misprint[];
  readonly frontMatter?: FrontMatter;
  readonly body?: string;
  readonly bodyLine: number;
}

function cut(text: string): Cut {
  const split = splitFile(text);
  if (!split.ok) return { ...split, frontMatter: split.fixed };
  const { frontMatter } = split;
  return { misprints: [], frontMatter, body: frontMatter.body, bodyLine: frontMatter.bodyLine };
}

interface ReadText {
  readonly text: string;
  /** The place in the file of a place in `text`. */
  readonly placeOf: <Spot extends Place>(spot: Spot) => Spot;
  /** Why it cannot be decoded. */
  readonly problem?: Problem;
}

/** The text of a file, and its fields: of the file that was last asked for, since all would fill the memory. */
const textOf = lastOnly(({ path, bytes }: SourceFile): ReadText => {
  const decoded = decodeText(bytes);
  if (decoded.ok) return compose(decoded.text);
  const { place, message, remedy } = decoded;
  return {
    text: '',
    placeOf: (spot) => spot,
    problem: { file: path, ...place, message, remedy },
  };
});

const fieldsOf = lastOnly(
  (file: SourceFile): FrontMatter | undefined => cut(textOf(file).text).frontMatter,
);

function nameParts(path: string): { folder: string; slug: string } {
  const [, ...parts] = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), slug: name.replace(/\.md$/, '') };
}
