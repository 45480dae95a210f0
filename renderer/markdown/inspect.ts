import type { Node, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { SAY_WHAT_IT_SHOWS, saysNothing } from '../images/description';
import { excerpt } from './excerpt';
import { findLiteralSigns } from './literalSigns';

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

/**
 * What a Markdown text does wrong: raw HTML, headings out of order, links without words, images
 * without description, signs that do nothing.
 *
 * @param source what the tree was read from.
 */
export function findMistakes(tree: Root, source: string): Finding[] {
  const findings: Finding[] = [];
  const isKnown = ({ line, remedy }: Finding) =>
    findings.some((known) => known.line === line && known.remedy === remedy);
  let depth = 1;
  visit(tree, (node) => {
    const add = (words: Words | undefined) => {
      if (words) findings.push({ ...spotOf(node), ...words });
    };
    switch (node.type) {
      case 'html':
        // A closing tag is said with its opening one.
        if (!node.value.startsWith('</')) add(htmlProblem(node.value));
        return;
      case 'footnoteReference':
      case 'footnoteDefinition':
        return add({
          message: 'les notes de bas de page ne sont pas disponibles.',
          remedy: 'Placez cette précision dans le texte, par exemple entre parenthèses.',
        });
      case 'heading':
        add(headingProblem(node.depth, depth, textOf(node)));
        depth = node.depth;
        return;
      case 'link':
        if (!textOf(node).trim()) add(emptyLink(node.url));
        return;
      case 'text':
        // Bold words that are not closed leave several texts on their line.
        findings.push(...findLiteralSigns(node, source).filter((found) => !isKnown(found)));
        return;
      case 'image':
        if (!node.alt?.trim() && node.title !== DECORATIVE) add(bareImage(node.url));
        else if (node.alt) add(idleDescription(node.alt.trim(), node.url));
    }
  });
  return findings;
}

/** Every link and image of a Markdown text, in reading order. */
export function findReferences(tree: Root): Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    references.push({ ...spotOf(node), use: node.type, href: node.url });
  });
  return references;
}

/** A Markdown text with its code blanked out, every other character where it was. */
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

type Words = Pick<Finding, 'message' | 'remedy'>;

/** A comment is fine; anything else would disappear from the page without a word. */
function htmlProblem(value: string): Words | undefined {
  const shown = value.replace(/<!--.*?-->/gs, '').trim();
  if (!shown) return undefined;
  if (shown.startsWith('<!--')) {
    return {
      message: 'ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait.',
      remedy: 'Ajoutez « --> » à la fin du commentaire.',
    };
  }
  return {
    message: `le code HTML « ${excerpt(shown)} » ne s’affiche pas.`,
    remedy: 'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».',
  };
}

function headingProblem(depth: number, above: number, text: string): Words | undefined {
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
  if (!text.trim()) {
    return {
      message: 'ce titre est vide.',
      remedy: 'Écrivez ses mots après les signes « # », ou retirez la ligne.',
    };
  }
  return undefined;
}

function emptyLink(url: string): Words {
  return {
    message: `le lien vers « ${excerpt(url)} » n’a pas de texte.`,
    remedy: `Écrivez-le entre les crochets : [ce que l’on trouve au bout du lien](${excerpt(url)}).`,
  };
}

function bareImage(url: string): Words {
  const src = excerpt(url);
  return {
    message: `l’image « ${src} » n’a pas de description.`,
    remedy: `Écrivez-la entre les crochets : ![ce que montre l’image](${src}). Si l’image n’apprend rien : ![](${src} "${DECORATIVE}").`,
  };
}

function idleDescription(alt: string, url: string): Words | undefined {
  if (!saysNothing(alt, url)) return undefined;
  return {
    message: `« ${excerpt(alt)} » ne dit pas ce que montre l’image.`,
    remedy: SAY_WHAT_IT_SHOWS,
  };
}

function spotOf(node: Node): Spot {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}
