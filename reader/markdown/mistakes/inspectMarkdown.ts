import type { Node, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { phrase } from '../../../model/french/phrase';
import { sectionNamed } from '../../../model/records/contentNames';
import type { Place, ProblemWords } from '../../problem';
import { withoutTags } from '../html';
import { findBoldHeadings, findCodeMistake, findHeadingMistake, findListMistake } from './blocks';
import { DIALECT_SIGNS } from './dialectSigns';
import { EMPHASIS_SIGNS } from './emphasisSigns';
import {
  type Finding,
  type FindingWords,
  type MistakeRow,
  spotOf,
  spotWithin,
  wordsOf,
} from './finding';
import {
  eatenStars,
  filmMistake,
  filmsAlone,
  imageMistake,
  isFilm,
  linkMistake,
  nestedBold,
} from './inlineMistakes';
import { findLineMistakes } from './lines';
import { LINK_SIGNS } from './linkSigns';
import { findUncalled } from './notes';
import { findHtml } from './rawHtml';
import { findCutRow, findDashedTable, findTableMistakes } from './tables';

/** The address of a link or an image in a Markdown text, with its line and column. */
export interface Reference extends Place {
  readonly use: 'link' | 'image';
  readonly href: string;
}

/**
 * Reports the mistakes in a Markdown text: raw HTML, empty or overlong headings, links without words, images
 * without a description, text taken for code, markup without effect.
 *
 * @param source the text from which the tree was parsed.
 */
export function findMistakes(tree: Root, source: string): Finding[] {
  const findings: Finding[] = [];
  const reportedKeys = new Set<string>();
  const textWithoutTags = withoutTags(source, tree);
  const lines = textWithoutTags.split('\n');
  const playableFilms = filmsAlone(tree);
  const signsOf = literalSigns(textWithoutTags);
  let hasNoteMark = false;
  const add = (found: readonly (Finding | undefined)[]) => {
    for (const finding of found) {
      // Unclosed bold text can make several text nodes of one line, each with the same finding.
      const key = finding && `${finding.line} ${finding.message} ${finding.remedy}`;
      if (!finding || !key || reportedKeys.has(key)) continue;
      reportedKeys.add(key);
      findings.push(finding);
    }
  };
  const addWords = (node: Node, words: FindingWords | undefined) => {
    if (words) add([{ ...spotOf(node), ...words }]);
  };
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case 'html':
        return add(findHtml(node, source));
      case 'code':
        return addWords(node, findCodeMistake(node, source));
      case 'heading':
        return add([findHeadingMistake(node, source)]);
      case 'thematicBreak':
        return add([parent && findDashedTable(node, parent, index ?? 0, source)]);
      case 'list':
        return addWords(node, findListMistake(node, parent, source, hasNoteMark));
      case 'table':
        return add(findTableMistakes(node, source));
      case 'paragraph':
        if (parent) add([findCutRow(parent, index ?? 0, source)]);
        return add(findLineMistakes(node, lines));
      case 'text':
        hasNoteMark ||= NOTE_MARK.test(node.value);
        return add(signsOf(node, parent));
      case 'emphasis':
      case 'strong':
        return addWords(node, eatenStars(node, source) ?? nestedBold(node, parent, source));
      case 'link':
        return addWords(node, linkMistake(node, source));
      case 'image':
        if (isFilm(node)) return addWords(node, filmMistake(node, playableFilms.has(node)));
        return addWords(node, imageMistake(node));
    }
  });
  add(findUncalled(tree));
  add([findBoldHeadings(tree)]);
  return atMostTen(findings);
}

/** Returns at most ten mistakes of each kind. The tenth message says how many more there are. */
function atMostTen(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { remedy } of findings) counts.set(remedy, (counts.get(remedy) ?? 0) + 1);
  const ranks = new Map<string, number>();
  return findings.flatMap((finding): Finding[] => {
    const rank = (ranks.get(finding.remedy) ?? 0) + 1;
    ranks.set(finding.remedy, rank);
    const others = (counts.get(finding.remedy) ?? 0) - 10;
    if (rank > 10) return [];
    if (rank < 10 || others < 1) return [finding];
    return [{ ...finding, message: `${finding.message} (Et ${others} autres fois plus bas.)` }];
  });
}

/** The pattern of a star that refers to a footnote, after a word or a price: « 500 €* ». */
const NOTE_MARK = /[\p{L}\d€%)]\*(?![*\p{L}\d])/u;

/** Reports the mistakes in a Markdown field, which is rendered as one paragraph. */
export function findFieldMistakes(tree: Root, source: string): ProblemWords[] {
  const others = tree.children.filter(({ type }) => type !== 'html' && type !== 'definition');
  const block = others.find(({ type }, index) => type !== 'paragraph' || index > 0);
  return [
    ...(block ? [ONE_PARAGRAPH] : []),
    ...[...filmsAlone(tree)].map(() => NO_FILM),
    ...findMistakes(tree, source).map(({ line: _, column: __, ...words }) => words),
  ];
}

const NO_FILM: ProblemWords = {
  message: 'ce champ ne montre pas de film.',
  remedy: phrase`Mettez-le dans le texte de la page, seul sur sa ligne, ou dans une section « ${sectionNamed('film')} ».`,
};

const ONE_PARAGRAPH: ProblemWords = {
  message: 'ce champ tient en un seul paragraphe, sans titre, ni liste, ni tableau, ni note.',
  remedy: 'Écrivez-le en phrases qui se suivent, ou mettez ce passage dans le corps de la page.',
};

/** Lists every link and image of a Markdown text, in reading order. */
export function findReferences(tree: Root): Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    // A link without any address is reported elsewhere.
    if (!node.url.replace(/^#$/, '')) return;
    references.push({ ...spotOf(node), use: node.type, href: node.url });
  });
  return references;
}

/** Returns the source with all code blanked out. All other characters keep their offsets. */
export function withoutCode(source: string, tree: Root): string {
  const pieces: string[] = [];
  let from = 0;
  visit(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    if (start?.offset === undefined || end?.offset === undefined) return;
    pieces.push(source.slice(from, start.offset), ' '.repeat(end.offset - start.offset));
    from = end.offset;
  });
  return pieces.join('') + source.slice(from);
}

/** Returns a function that finds markup without effect in a text node, to be called for all text nodes in order. */
function literalSigns(source: string) {
  // Markup can extend past its text node: an address in it is a text node of its own.
  let covered = 0;
  return (node: Text, parent: Parents | undefined): Finding[] => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    // A bare address may contain any characters.
    if (parent?.type === 'link' && parent.data?.isBare) return [];
    // Markup is recognized by the characters around it: the one before the text node, and those after the node.
    const behind = Math.max(0, from - 1);
    const text = source.slice(behind, to + LONGEST);
    const findings: Finding[] = [];
    const reported: [start: number, end: number][] = [];
    const own = source.slice(from, to);
    for (const row of SIGNS) {
      const { holds, sign, once } = row;
      if (holds && !holds.some((start) => own.includes(start))) continue;
      for (const found of text.matchAll(sign)) {
        const start = behind + found.index;
        const end = start + found[0].length;
        if (start < Math.max(from, covered) || start >= to) continue;
        if (reported.some(([first, last]) => start < last && end > first)) continue;
        reported.push([start, end]);
        if (row.isRead?.(found)) continue;
        findings.push({ ...spotWithin(node, source, start), ...wordsOf(row, found) });
        if (once) break;
      }
    }
    covered = Math.max(covered, ...reported.map(([, end]) => end));
    return findings;
  };
}

/** The most characters of a match beyond its text node: a mistyped link may have its address in the next. */
const LONGEST = 700;

/** The kinds of mistakes that a pattern finds in a passage. A passage is reported for the first kind that matches. */
const SIGNS: readonly MistakeRow[] = [...LINK_SIGNS, ...DIALECT_SIGNS, ...EMPHASIS_SIGNS];
