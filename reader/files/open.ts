import type { Root } from 'mdast';
import { compose } from '../frontMatter/compose';
import { type FrontMatter, type SplitFile, splitFile } from '../frontMatter/frontMatter';
import { headlessMessage } from '../frontMatter/headless';
import { findMergeConflicts } from '../frontMatter/mergeConflicts';
import {
  findMistakes,
  findReferences,
  type Reference,
  withoutCode,
} from '../markdown/mistakes/inspectMarkdown';
import { findMonster } from '../markdown/mistakes/monster';
import { parseMarkdown } from '../markdown/parse';
import type { Place } from '../problem';
import type { ProblemList } from '../problemList';
import { decodeText, placeInText, type SourceFile } from './decode';

/** A content file read as far as it can be without knowing the others. */
export interface OpenedFile {
  readonly path: string;
  /** `offres` of `content/offres/prestige.md`; empty at the root of content/. */
  readonly folder: string;
  /** `prestige`. */
  readonly slug: string;
  /** The whole file as text; empty when it cannot be decoded. */
  readonly text: string;
  /** Absent when the front matter cannot be read, even mended; its problems are reported. */
  readonly frontMatter?: FrontMatter;
  /** Absent when the body cannot be read; its problems, or the front matter's, are reported. */
  readonly body?: OpenedBody;
}

/** The Markdown below the front matter. */
export interface OpenedBody {
  readonly tree: Root;
  /** Its text, code blanked out. */
  readonly prose: string;
  /** Links and images, placed in the file. */
  readonly references: readonly Reference[];
  /** The place in the file of an offset in `prose`. */
  readonly placeOf: (offset: number) => Place;
}

/** Decodes, cuts and parses one file; what is wrong joins the problems, and the rest is still read. */
export function openFile({ path, bytes }: SourceFile, problems: ProblemList): OpenedFile {
  const named = { path, ...nameParts(path) };
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    problems.add(path, decoded.place, { message: decoded.message, remedy: decoded.remedy });
    return { ...named, text: '' };
  }
  const { text, placeOf } = compose(decoded.text);
  const conflicts = findMergeConflicts(text);
  for (const { place, ...words } of conflicts) problems.add(path, place, words);
  if (conflicts.length) return { ...named, text };
  const headless = headlessMessage(named, text);
  if (headless) {
    const { place, ...words } = headless;
    problems.add(path, place, words);
    return { ...named, text, body: openBody(path, { body: text, bodyLine: 1 }, placeOf, problems) };
  }
  const split = splitFile(text);
  if (!split.ok) {
    for (const { place, ...words } of split.misprints) problems.add(path, placeOf(place), words);
  }
  const frontMatter = split.ok ? split.frontMatter : split.mended;
  return {
    ...named,
    text,
    frontMatter: frontMatter && asTyped(frontMatter, placeOf),
    body: openBody(path, split.ok ? split.frontMatter : split, placeOf, problems),
  };
}

/** The same fields, placed where they are in the file rather than in its composed text. */
function asTyped(frontMatter: FrontMatter, placeOf: (place: Place) => Place): FrontMatter {
  return {
    ...frontMatter,
    placeOf: (path) => placeOf(frontMatter.placeOf(path)),
    placeOfKey(path) {
      const place = frontMatter.placeOfKey(path);
      return place && placeOf(place);
    },
  };
}

type Cut = Pick<Extract<SplitFile, { ok: false }>, 'body' | 'bodyLine'>;

function openBody(
  path: string,
  { body, bodyLine }: Cut,
  placeOf: <Spot extends Place>(spot: Spot) => Spot,
  problems: ProblemList,
): OpenedBody | undefined {
  if (body === undefined) return undefined;
  const inFile = <Spot extends Place>(spot: Spot): Spot =>
    placeOf({ ...spot, line: spot.line + bodyLine - 1 });
  const monster = findMonster(body);
  const tree = monster ? undefined : parseMarkdown(body);
  for (const finding of tree ? findMistakes(tree, body) : [monster]) {
    if (!finding) continue;
    const { message, remedy } = finding;
    problems.add(path, inFile(finding), { message, remedy });
  }
  return (
    tree && {
      tree,
      prose: withoutCode(body, tree),
      references: findReferences(tree, body).map(inFile),
      placeOf: (offset) => inFile(placeInText(body, offset)),
    }
  );
}

function nameParts(path: string): { folder: string; slug: string } {
  const [, ...parts] = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), slug: name.replace(/\.md$/, '') };
}
