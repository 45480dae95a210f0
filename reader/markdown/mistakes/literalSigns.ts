import type { Parent, Text } from 'mdast';
import { DIALECT_SIGNS } from './dialectSigns';
import { EMPHASIS_SIGNS } from './emphasisSigns';
import { type Finding, spotWithin, typedAs } from './finding';
import { LINK_SIGNS } from './linkSigns';
import { type MistakeRow, wordsOf } from './mistakeRow';

/** The signs of one piece of text after another, each passage reported by one alone. */
export function literalSigns(source: string) {
  // A sign reaches past its text: an address is a text of its own.
  let covered = 0;
  return (node: Text, parent: Parent | undefined): Finding[] => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    // An address that made itself a link holds what signs it likes.
    if (parent?.type === 'link' && !/^!?\[/.test(typedAs(parent, source))) return [];
    // Signs are known by what is beside them: the character before the text, and what follows it.
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
        findings.push({ ...spotWithin(node, source, start), ...wordsOf(row, found) });
        if (once) break;
      }
    }
    covered = Math.max(covered, ...reported.map(([, end]) => end));
    return findings;
  };
}

/** The most characters that a sign takes past its text: a link or an image whose address is read as one. */
const LONGEST = 700;

/** The first that reports a passage reports it alone. */
const SIGNS: readonly MistakeRow[] = [...LINK_SIGNS, ...DIALECT_SIGNS, ...EMPHASIS_SIGNS];
