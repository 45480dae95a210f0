import type { Code, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Finding, type FindingWords, repeated, spotOf, spotWithin, typedAs } from './finding';

/** Text taken for code because of its indent, and code that nothing ends. */
export function findCodeMistake(node: Code, source: string): FindingWords | undefined {
  const typed = typedAs(node, source);
  const fence = /^[ \t]{0,3}(`{3,}|~{3,})/.exec(typed)?.[1];
  if (!fence) return indented(node, source);
  const last = typed.split('\n').slice(1).at(-1) ?? '';
  if (new RegExp(`^[ \\t>]*${fence}+[ \\t]*$`).test(last)) return undefined;
  return {
    message: `rien ne referme « ${fence} » : tout ce qui suit s’afficherait comme du code.`,
    remedy: `Ajoutez une ligne « ${fence} » là où le code finit, ou retirez celle-ci.`,
  };
}

/** @param above the depth of the heading before this one; the title of the page has 1. */
export function findHeadingMistake(
  node: Heading,
  above: number,
  source: string,
): Finding | undefined {
  const { depth } = node;
  const text = textOf(node);
  const typed = typedAs(node, source);
  const underline = /\n[ \t>]*(-+|=+)[ \t]*$/.exec(typed);
  if (underline && !typed.startsWith('#')) {
    const start =
      (node.position?.start.offset ?? 0) + underline.index + underline[0].search(/[-=]/);
    return { ...spotWithin(node, source, start), ...underlined(underline[1] ?? '', text) };
  }
  if (depth > above + 1) {
    // In a text that has a « # », all headings are one level lower than typed.
    const signs = /^#+/.exec(typed)?.[0] ?? '#'.repeat(depth);
    const lower = depth - signs.length;
    const before = '#'.repeat(Math.max(1, above - lower));
    return {
      ...spotOf(node),
      message: `ce titre saute un niveau : « ${signs} » suit « ${before} ».`,
      remedy: `Écrivez « ${'#'.repeat(above + 1 - lower)} ».`,
    };
  }
  if (!text.trim()) {
    return {
      ...spotOf(node),
      message: 'ce titre est vide.',
      remedy: 'Écrivez ses mots après les signes « # », ou retirez la ligne.',
    };
  }
  return undefined;
}

/** Lines in bold that stand for headings; one alone may be a sentence that matters. */
export function findBoldHeadings(tree: Root): Finding | undefined {
  const [first, second] = tree.children.filter((node, index) => {
    if (node.type !== 'paragraph' || tree.children[index + 1]?.type !== 'paragraph') return false;
    const [strong, ...others] = node.children;
    const isAlone = strong?.type === 'strong' && !others.length;
    return isAlone && /^.{1,80}(?<![.!?…,;:»])$/u.test(textOf(strong));
  });
  if (!first || !second) return undefined;
  return {
    ...spotOf(first),
    message:
      'des lignes en gras servent de titres : le sommaire et les lecteurs d’écran les ignorent.',
    remedy: `Écrivez « ## ${repeated(textOf(first))} », et de même pour les autres.`,
  };
}

function indented(node: Code, source: string): FindingWords {
  const from = node.position?.start.offset ?? 0;
  const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from).trim();
  const isInside = (node.position?.start.column ?? 1) > 1;
  return {
    message: 'quatre espaces ou une tabulation devant les mots en font du code.',
    remedy: before
      ? `Gardez une seule espace après « ${before.split(/\s/).at(-1)} ».`
      : isInside
        ? 'Alignez ce passage sur le premier mot de l’élément de liste.'
        : 'Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « ``` ».',
  };
}

function underlined(sign: string, text: string): FindingWords {
  const title = repeated(text);
  return sign.startsWith('=')
    ? {
        message: 'cette ligne fait un grand titre de celle du dessus ; il vient de l’en-tête.',
        remedy: `Retirez-la, et écrivez au-dessus « ## ${title} ».`,
      }
    : {
        message: 'ces tirets font un grand titre du paragraphe qui les touche.',
        remedy: `Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## ${title} ».`,
      };
}
