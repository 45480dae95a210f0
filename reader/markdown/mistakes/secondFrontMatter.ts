import type { Root } from 'mdast';
import { type Finding, spotOf, typedAs } from './finding';

/** The lines that the front matter of another tool may take. */
export const HEADER_LINES = 40;

/** Fields pasted with the text of another site, under our own. */
export function secondFrontMatter(tree: Root, source: string): Finding | undefined {
  const [first] = tree.children;
  if (first?.type !== 'thematicBreak' || typedAs(first, source).trim() !== '---') return undefined;
  const lines = source.split('\n', spotOf(first).line + HEADER_LINES).slice(spotOf(first).line);
  const end = lines.indexOf('---');
  if (end < 1 || !lines.slice(0, end).every((line) => /^[\w-]+:|^\s*-?\s|^#/.test(line))) return;
  return {
    ...spotOf(first),
    message: 'un second en-tête commence ici : ses champs s’afficheraient dans la page.',
    remedy: 'Retirez-le, après avoir recopié ce qui sert dans l’en-tête du fichier.',
  };
}
