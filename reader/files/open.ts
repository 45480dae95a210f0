import { valueAt } from '../../model/fields/describe';
import { type DerivedCache, type FileCache, memoizeLast } from '../cache/derivedCache';
import { findMergeConflicts, withPlainFences } from '../frontMatter/fences';
import { type FrontMatter, splitFile } from '../frontMatter/frontMatter';
import { type OpenedBody, openBody } from '../markdown/body';
import { checkMarkdownLimits } from '../markdown/mistakes/markdownLimits';
import { FILE_START, type Problem, ProblemList } from '../problem';
import { decodeText, type SourceFile } from './decode';

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
  readonly frontMatter?: FrontMatter;
  /** Absent when the body cannot be read; its problems, or the front matter's, are reported. */
  readonly body?: OpenedBody;
}

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
          placeOf: (field) => fieldsOf(file)?.placeOf(field) ?? FILE_START,
          placeOfKey: (field) => fieldsOf(file)?.placeOfKey(field),
        }
      : undefined,
    body:
      body &&
      openBody(path, cache, {
        source: () => textOf(file).text.slice(body.from),
        line: body.line,
        title: String(valueAt(head.data, ['title']) ?? ''),
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
  const { text, problem } = textOf(file);
  if (problem) return { problems: [problem], hasFields: false };
  const conflicts = findMergeConflicts(text);
  for (const { place, ...words } of conflicts) found.add(path, place, words);
  if (conflicts.length) return { problems: found.all, hasFields: false };
  const { misprints, frontMatter, body, bodyLine } = splitFile(text);
  for (const { place, ...words } of misprints) found.add(path, place, words);
  const tooMuch = body === undefined ? undefined : checkMarkdownLimits(body);
  if (tooMuch) {
    const { message, remedy, line, column } = tooMuch;
    found.add(path, { line: line + bodyLine - 1, column }, { message, remedy });
  }
  return {
    problems: found.all,
    hasFields: frontMatter !== undefined,
    data: frontMatter?.data,
    ...(body !== undefined && !tooMuch
      ? { body: { from: text.length - body.length, line: bodyLine } }
      : {}),
  };
}

interface ReadText {
  readonly text: string;
  /** Why it cannot be decoded. */
  readonly problem?: Problem;
}

/**
 * The text of a file, and its fields: of the file that was last asked for, since all would fill the memory.
 *
 * In Unicode's composed form (NFC, UAX #15): what is pasted from a PDF or a Mac holds an accented letter as
 * two characters, so that no word would be the same as its twin typed elsewhere. Columns count as if it had
 * been typed composed.
 */
const textOf = memoizeLast(({ path, bytes }: SourceFile): ReadText => {
  const decoded = decodeText(bytes);
  if (decoded.ok) return { text: withPlainFences(decoded.text.normalize('NFC')) };
  const { place, message, remedy } = decoded;
  return { text: '', problem: { file: path, ...place, message, remedy } };
});

const fieldsOf = memoizeLast((file: SourceFile) => splitFile(textOf(file).text).frontMatter);

function nameParts(path: string): { folder: string; slug: string } {
  const [, ...parts] = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), slug: name.replace(/\.md$/, '') };
}
