import type { Root } from 'mdast';
import { findMistakes, findMonster, findReferences, type Reference } from '../markdown/inspect';
import { parseMarkdown } from '../markdown/parse';
import { decodeText, placeInText, type SourceFile } from './decode';
import { type FrontMatter, splitFile } from './frontMatter';
import type { Place } from './problem';
import type { Report } from './report';

/** A content file read as far as it can be without knowing the others. */
export interface OpenedFile {
  readonly path: string;
  /** `offres` of `content/offres/prestige.md`; empty at the root of content/. */
  readonly folder: string;
  /** `prestige`. */
  readonly slug: string;
  /** Absent when the front matter cannot be read; its problems are reported. */
  readonly frontMatter?: FrontMatter;
  readonly body: Root;
  readonly bodyText: string;
  /** Links and images of the body, placed in the file. */
  readonly references: readonly Reference[];
  /** The place in the file of an offset in `bodyText`. */
  readonly placeInBody: (offset: number) => Place;
}

/** Decodes, cuts and parses one file; what is wrong goes to the report, and the rest is still read. */
export function openFile({ path, bytes }: SourceFile, report: Report): OpenedFile {
  const decoded = decodeText(bytes);
  if (!decoded.ok) report.add(path, decoded.place, decoded);
  const split = splitFile(decoded.ok ? decoded.text : '---\n---\n');
  if (!split.ok) {
    for (const { place, ...words } of split.misprints) report.add(path, place, words);
  }
  const { body: bodyText, bodyLine } = split.ok ? split.frontMatter : split;

  const monster = findMonster(bodyText);
  const body = parseMarkdown(monster ? '' : bodyText);
  const inFile = <Spot extends Place>(spot: Spot): Spot => ({
    ...spot,
    line: spot.line + bodyLine - 1,
  });
  for (const { line, column, ...words } of monster ? [monster] : findMistakes(body)) {
    report.add(path, inFile({ line, column }), words);
  }

  return {
    path,
    ...nameParts(path),
    frontMatter: decoded.ok && split.ok ? split.frontMatter : undefined,
    body,
    bodyText: monster ? '' : bodyText,
    references: findReferences(body).map(inFile),
    placeInBody: (offset) => inFile(placeInText(bodyText, offset)),
  };
}

function nameParts(path: string): { folder: string; slug: string } {
  const [, ...parts] = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), slug: name.replace(/\.md$/, '') };
}
