import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A place in a Markdown text, both numbers 1-based. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a Markdown text that needs no other file to be seen. */
export interface Finding extends Spot {
  readonly message: string;
  readonly remedy: string;
}

/** An address that a Markdown text leads to or shows. */
export interface Reference extends Spot {
  readonly use: 'link' | 'image';
  readonly href: string;
}

/** The title by which an author declares that an image needs no description. */
export const DECORATIVE = 'décorative';

/** What a Markdown text does wrong: raw HTML, headings out of order, images without description. */
export function findMistakes(tree: Root): Finding[] {
  const findings: Finding[] = [];
  let depth = 1;
  visit(tree, (node) => {
    if (node.type === 'html') {
      if (/^<!--/.test(node.value)) return;
      findings.push({
        ...spotOf(node),
        message: `le code HTML « ${node.value.slice(0, 40).split('\n')[0]} » ne s’affiche pas.`,
        remedy: 'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».',
      });
    }
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      findings.push({
        ...spotOf(node),
        message: 'les notes de bas de page ne sont pas disponibles.',
        remedy: 'Placez cette précision dans le texte, ou entre parenthèses.',
      });
    }
    if (node.type === 'heading') {
      const problem = headingProblem(node.depth, depth);
      if (problem) findings.push({ ...spotOf(node), ...problem });
      depth = node.depth;
    }
    if (node.type === 'image' && !node.alt?.trim() && node.title !== DECORATIVE) {
      findings.push({
        ...spotOf(node),
        message: `l’image « ${node.url} » n’a pas de description.`,
        remedy: `Écrivez-la entre les crochets : ![ce que montre l’image](${node.url}). Si l’image n’apprend rien : ![](${node.url} "${DECORATIVE}").`,
      });
    }
  });
  return findings;
}

/**
 * Text that no one writes by hand and on which a Markdown parser could work for minutes: quotes or
 * lists nested dozens deep, thousands of signs in one paragraph. Looked for before parsing.
 */
export function findMonster(source: string): Finding | undefined {
  let signs = 0;
  const lines = source.split('\n');
  if (lines.length > 5000) {
    return {
      line: 5001,
      column: 1,
      message: `ce texte compte ${lines.length} lignes, plus que la limite de 5000.`,
      remedy: 'Répartissez-le dans plusieurs pages.',
    };
  }
  for (const [index, line] of lines.entries()) {
    const spot = { line: index + 1, column: 1 };
    const markers = /^(?:[\s>*+-]|\d+[.)]\s)*/.exec(line)?.[0] ?? '';
    if (markers.length > 80 && !/^(?:[-*_] ?)+$/.test(line.trim())) {
      return {
        ...spot,
        message: 'ce passage est trop imbriqué.',
        remedy: 'Gardez quelques niveaux de listes ou de citations.',
      };
    }
    signs = line.trim() ? signs + (line.match(/[*_~`[\]<>&!@\\]/g)?.length ?? 0) : 0;
    if (signs > 1500) {
      return {
        ...spot,
        message: 'ce paragraphe contient trop de signes de mise en forme.',
        remedy: 'Séparez le texte en paragraphes, avec une ligne vide entre eux.',
      };
    }
  }
  return undefined;
}

/** Every link and image of a Markdown text, references resolved, in reading order. */
export function findReferences(tree: Root): Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') references.push({ ...spotOf(node), use: 'link', href: node.url });
    if (node.type === 'image') references.push({ ...spotOf(node), use: 'image', href: node.url });
    if (node.type === 'definition') {
      references.push({ ...spotOf(node), use: 'link', href: node.url });
    }
  });
  return references;
}

function headingProblem(depth: number, above: number) {
  if (depth === 1) {
    return {
      message: 'un titre « # » est de trop : le grand titre de la page vient de l’en-tête.',
      remedy: 'Commencez par un titre « ## ».',
    };
  }
  if (depth > above + 1) {
    return {
      message: `ce titre saute un niveau : « ${'#'.repeat(depth)} » suit « ${'#'.repeat(above)} ».`,
      remedy: `Écrivez « ${'#'.repeat(above + 1)} ».`,
    };
  }
  return undefined;
}

function spotOf(node: Node): Spot {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}
