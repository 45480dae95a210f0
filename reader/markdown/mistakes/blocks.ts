import type { Code, Heading, List, Parent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import {
  type Finding,
  type FindingWords,
  isUnseen,
  repeated,
  spotOf,
  spotWithin,
  typedAs,
} from './finding';

/** Reports text that Markdown takes for code because of its indent, and code that is never closed. */
export function findCodeMistake(node: Code, source: string): FindingWords | undefined {
  const typed = typedAs(node, source);
  if (typed.startsWith('<')) return undefined;
  const fence = /^[ \t]{0,3}(`{3,}|~{3,})/.exec(typed)?.[1];
  if (!fence) return indented(node, source);
  const last = typed.split('\n').slice(1).at(-1) ?? '';
  if (new RegExp(`^[ \\t>]*${fence}+[ \\t]*$`).test(last)) return undefined;
  return {
    message: `rien ne referme « ${fence} » : tout ce qui suit s’afficherait comme du code.`,
    remedy: `Ajoutez une ligne « ${fence} » là où le code finit, ou retirez celle-ci.`,
  };
}

export function findHeadingMistake(node: Heading, source: string): Finding | undefined {
  const text = textOf(node);
  const typed = typedAs(node, source);
  const underline = /\n[ \t>]*-+[ \t]*$/.exec(typed);
  // A line without a full stop above dashes is a title.
  const isTitle = /^[^\n]{1,80}(?<![.!?…,;:»])$/u.test(text.trim());
  if (underline && !typed.startsWith('#') && !isTitle) {
    const start = (node.position?.start.offset ?? 0) + underline.index + underline[0].indexOf('-');
    return { ...spotWithin(node, source, start), ...underlined(text) };
  }
  if (/^#{5,6}[ \t]+tags?[ \t]*:/i.test(typed)) return { ...spotOf(node), ...TAGS_LINE };
  if (text.length > MAX_HEADING) {
    return {
      ...spotOf(node),
      message: `ce titre compte ${text.length} caractères : il remplirait l’écran d’un téléphone.`,
      remedy: `Gardez-en l’essentiel, ${MAX_HEADING} caractères au plus, et mettez le reste dans le texte.`,
    };
  }
  if (isUnseen(text) && !node.children.some(({ type }) => type === 'image')) {
    return {
      ...spotOf(node),
      message: 'ce titre est vide.',
      remedy: 'Écrivez ses mots après les signes « # », ou retirez la ligne.',
    };
  }
  return undefined;
}

/** Reports bold paragraphs that serve as headings, if a text has two or more: a single one may be a real sentence. */
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

/** The longest accepted heading, in characters: eight lines on a phone. */
const MAX_HEADING = 200;

/**
 * Reports a line that Markdown takes for a list by mistake, since it begins with a plus or minus, a footnote mark or a
 * year.
 *
 * @param marked whether an earlier passage refers to a footnote by a star: « 500 €* ».
 */
export function findListMistake(
  node: List,
  parent: Parent | undefined,
  source: string,
  marked: boolean,
): FindingWords | undefined {
  const [item, ...others] = node.children;
  const last = others.at(-1);
  if (last && node.ordered) {
    const words = year(typedAs(last, source));
    return words && { ...spotOf(last), ...words };
  }
  if (!item || others.length) return undefined;
  const [line = ''] = typedAs(item, source).split('\n');
  return node.ordered ? year(line) : sign(line, siblingBefore(node, parent), marked);
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

function underlined(text: string): FindingWords {
  return {
    message: 'ces tirets font un grand titre du paragraphe qui les touche.',
    remedy: `Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## ${repeated(text)} ».`,
  };
}

/** The message about a line of tags in the syntax of HackMD, which Markdown reads as a heading. */
const TAGS_LINE: FindingWords = {
  message: 'cette ligne d’étiquettes s’afficherait comme un titre.',
  remedy: 'Retirez-la : le thème d’un article s’écrit dans l’en-tête.',
};

function sign(
  line: string,
  above: Parent['children'][number] | undefined,
  marked: boolean,
): FindingWords | undefined {
  // Below a line such as « Nous offrons : », it is a list.
  if (above && /:$/.test(textOf(above).trim())) return undefined;
  const [, mark = '', text = ''] = /^([-+*])[ \t]+(.*)/.exec(line) ?? [];
  if (mark === '*' && marked) {
    return {
      message: 'cette étoile fait une liste : le renvoi « * » disparaîtrait.',
      remedy: `Écrivez « \\* ${repeated(text)} ».`,
      fixes: [{ wrong: line, right: `\\* ${text}` }],
    };
  }
  const isAmount = mark === '+' ? /^\d/ : /^\d[\d\s.,]*(?:%|€|°|k€|points?\b|pts?\b|degrés?\b)/;
  if (mark === '*' || !isAmount.test(text)) return undefined;
  return {
    message: `« ${mark} » en tête de ligne fait une liste : le signe ${mark === '-' ? 'moins' : 'plus'} disparaîtrait.`,
    remedy: `Collez-le au nombre : « ${mark}${repeated(text)} ». Pour une liste d’un seul élément, commencez par « * ».`,
  };
}

/** Returns the message about a sentence such as « 2019. Une année… », which Markdown reads as entry 2019 of a list. */
function year(line: string): FindingWords | undefined {
  const [, number, mark = ''] = /^(\d{4,})([.)])[ \t]/.exec(line) ?? [];
  if (!number) return undefined;
  return {
    message: `« ${number}${mark} » en tête de ligne commence une liste numérotée.`,
    remedy: `Écrivez « ${number}\\${mark} ».`,
    fixes: [{ wrong: number + mark, right: `${number}\\${mark}` }],
  };
}

function siblingBefore<Child extends Parent['children'][number]>(node: Child, parent?: Parent) {
  return parent?.children[parent.children.indexOf(node) - 1];
}
