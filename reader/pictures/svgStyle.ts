import { OUTSIDE, refuse, unlisted } from './fault';

/** A rule of a style sheet, for one selector. */
export interface StyleRule {
  /** The names, ids and classes of each part of the selector, last part first: `g .a#b` is `['.a', '#b'], ['g']`. */
  readonly parts: readonly (readonly string[])[];
  readonly declarations: readonly Declaration[];
  /** The colour scheme, `dark` or `light`, to which the rule is limited; undefined if it applies to both. */
  readonly scheme: string | undefined;
  /** The precedence of the rule: first by the ids in its selector, then by its classes, then by its elements. */
  readonly specificity: number;
}

/** A CSS declaration: a property and its value, `fill: red`. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  /** The line in the file of the CSS rule, or of the `style` attribute, that contains the declaration. */
  readonly line: number;
}

const SCHEME = String.raw`\s*@media\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*`;
const RULE = new RegExp(
  String.raw`${SCHEME}\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}@]+)\{([^{}]*)\}`,
  'gy',
);
/** The pattern of an accepted selector: elements, ids, classes and descendants, at most 500 characters. */
const SELECTOR = /^(?=.{1,500}$)(?:(?:\*|[a-zA-Z]+)?(?:[.#][\w-]+)*(?:\s+(?=\S)|$))+$/;

/**
 * Parses a style sheet. Accepts only the few forms of CSS that drawing software writes.
 *
 * @param line the line of the file on which the sheet begins.
 * @throws Refusal for any other form.
 */
export function readRules(css: string, line: number, scheme?: string): StyleRule[] {
  const sheet = withoutComments(css).trimEnd();
  const lineAt = (index: number) => line + sheet.slice(0, index).trimEnd().split('\n').length - 1;
  let end = 0;
  const rules = [...sheet.matchAll(RULE)].flatMap((match): StyleRule[] => {
    const [whole, named, inner = '', selectors = '', block = ''] = match;
    end = match.index + whole.length;
    const start = lineAt(match.index + whole.indexOf('{'));
    if (named) return scheme ? refuse(unlisted(whole, start)) : readRules(inner, start, named);
    const declarations = readDeclarations(block, start);
    return selectors.split(',').map((text): StyleRule => {
      const selector = text.trim();
      if (!SELECTOR.test(selector)) refuse(unlisted(selector, start));
      const parts = selector.split(/\s+/).map((part) => part.match(/[.#]?[\w-]+/g) ?? []);
      const specificity = parts
        .flat()
        .reduce((sum, name) => sum + (WEIGHTS[name.charAt(0)] ?? 1), 0);
      return { parts: parts.reverse(), declarations, scheme, specificity };
    });
  });
  const tail = sheet.slice(end);
  if (tail) refuse(/^\s*@(?:import|font-face)/i.test(tail) ? OUTSIDE : unlisted(tail, lineAt(end)));
  return rules;
}

const WEIGHTS: Readonly<Record<string, number>> = { '#': 1e6, '.': 1e3 };

/** Parses the declarations of a CSS rule or of a `style` attribute. */
export function readDeclarations(css: string, line: number): Declaration[] {
  return withoutComments(css)
    .split(';')
    .filter((declaration) => declaration.trim())
    .map((declaration): Declaration => {
      const [, property = '', value = '', sign] =
        /^\s*([\w-]+)\s*:([^!]*)(!\s*important\s*)?$/i.exec(declaration) ??
        refuse(unlisted(declaration, line));
      const isImportant = sign !== undefined;
      return { property: property.toLowerCase(), value: value.trim(), isImportant, line };
    });
}

/** Removes HTML comment signs and CSS comments, but keeps their line breaks, so that line numbers stay right. */
function withoutComments(css: string): string {
  const comments = /\/\*.*?(?:\*\/|$)|<!--|-->/gs;
  return css.replace(comments, (comment) => ` ${comment.replace(/[^\n]/g, '')}`);
}
