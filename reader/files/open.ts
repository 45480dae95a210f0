import { valueAt } from '../../model/fields/describe';
import { type DerivedCache, type FileCache, memoizeLast } from '../cache/derivedCache';
import { findMergeConflicts, withPlainFences } from '../frontMatter/fences';
import { type FrontMatter, splitFile } from '../frontMatter/frontMatter';
import { type OpenedBody, openBody } from '../markdown/body';
import { checkMarkdownLimits } from '../markdown/mistakes/markdownLimits';
import { FILE_START, type Problem, ProblemList } from '../problem';
import { decodeText, type SourceFile } from './decode';

/** A content file, parsed as far as possible without looking at other files. */
export interface OpenedFile {
  readonly path: string;
  /** The folder of the file: `offres` for `content/offres/prestige.md`; empty at the root of content/. */
  readonly folder: string;
  /** The file name without its extension, `prestige`. */
  readonly slug: string;
  /** The cache for values derived from this version of the file. */
  readonly cache: FileCache;
  /** The whole file as text; empty when it cannot be decoded. */
  readonly text: string;
  /** The front matter after automatic fixes of YAML mistakes; absent if the file is unreadable despite the fixes. */
  readonly frontMatter?: FrontMatter;
  /** The Markdown below the front matter; absent if it cannot be read, which `openFile` then reports. */
  readonly body?: OpenedBody;
}

/** Decodes a content file and parses its front matter. Reports mistakes, and returns what can be read despite them. */
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

/** The front matter of a file, and where its body begins, as plain data that can be cached. */
interface Head {
  readonly problems: readonly Problem[];
  readonly hasFields: boolean;
  readonly data?: unknown;
  /** The offset and the line at which the body begins; absent if the body cannot be read. */
  readonly body?: { readonly from: number; readonly line: number };
}

function readHead(file: SourceFile): Head {
  const { path } = file;
  const problems = new ProblemList();
  const { text, problem } = textOf(file);
  if (problem) return { problems: [problem], hasFields: false };
  const conflicts = findMergeConflicts(text);
  for (const { place, ...words } of conflicts) problems.add(path, place, words);
  if (conflicts.length) return { problems: problems.all, hasFields: false };
  const { misprints, frontMatter, body, bodyLine } = splitFile(text);
  for (const { place, ...words } of misprints) problems.add(path, place, words);
  const tooMuch = body === undefined ? undefined : checkMarkdownLimits(body);
  if (tooMuch) {
    const { message, remedy, line, column } = tooMuch;
    problems.add(path, { line: line + bodyLine - 1, column }, { message, remedy });
  }
  return {
    problems: problems.all,
    hasFields: frontMatter !== undefined,
    data: frontMatter?.data,
    ...(body !== undefined && !tooMuch
      ? { body: { from: text.length - body.length, line: bodyLine } }
      : {}),
  };
}

interface ReadText {
  readonly text: string;
  /** The problem to report if the file cannot be decoded. */
  readonly problem?: Problem;
}

/**
 * Returns the text of a file. Only the last text is memoized, since all texts would fill the memory. The text is in
 * Unicode's composed form (NFC, UAX #15), in which columns are counted. A PDF or a Mac writes an accented letter as two
 * characters, so that a pasted word would differ from the same word typed elsewhere.
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

/** A function that returns false for a new file (such as one not yet in Git), which may be a copy of an older file. */
export type IsOriginal = (path: string) => boolean;

/**
 * Returns a comparison for sorting conflicting files, such as copies: callers accept the first and report the others.
 * First come files for which `isOriginal` is true, then shorter paths (`noel` before `noel-2`), then paths by alphabet.
 */
export function originalsFirst(isOriginal: IsOriginal) {
  return ({ path: a }: Pick<OpenedFile, 'path'>, { path: b }: Pick<OpenedFile, 'path'>): number =>
    Number(isOriginal(b)) - Number(isOriginal(a)) || a.length - b.length || (a < b ? -1 : 1);
}
