import { OUTSIDE, refuse, unlisted } from './svgFaults';
import type { DrawingElement, Sheet } from './svgTree';

/** The visitor's colour scheme that a rule is for. */
export type Scheme = 'dark' | 'light';

/** A rule of a style sheet, for one selector. */
export interface StyleRule {
  /** The compounds of its selector, `g .a#b`, the last first. */
  readonly compounds: readonly Compound[];
  readonly declarations: readonly Declaration[];
  /** Undefined where it holds in both schemes. */
  readonly scheme: Scheme | undefined;
  /** Higher where the selector names more ids, then classes, then elements. */
  readonly specificity: number;
}

interface Compound {
  readonly tag: string | undefined;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

/** A property and its value: `fill: red`. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  /** Its line in the file. */
  readonly line: number;
}

const RULE =
  /\s*@media\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}@]+)\{([^{}]*)\}/gy;
const SELECTOR = /^(?:\*|[a-zA-Z]+)?(?:[.#][\w-]+)*$/;
/** The longest selector, in characters. */
const MAX_SELECTOR = 500;

/**
 * Reads a style sheet in the few forms that drawing software writes: names, ids, classes, one in another, and colour
 * schemes.
 *
 * @throws Refusal for any other form.
 */
export function readRules({ css, line }: Sheet, scheme?: Scheme): StyleRule[] {
  const plain = withoutComments(css).trimEnd();
  const lineAt = (index: number) => line + newlines(plain.slice(0, index));
  const rules: StyleRule[] = [];
  let end = 0;
  for (const match of plain.matchAll(RULE)) {
    const [whole, named, inner = '', selectors = '', block = ''] = match;
    const start = lineAt(match.index);
    end = match.index + whole.length;
    if (named) {
      if (scheme) refuse(unlisted(whole, start));
      const first = start + newlines(whole.slice(0, whole.indexOf('{')));
      rules.push(...readRules({ css: inner, line: first }, named === 'dark' ? 'dark' : 'light'));
      continue;
    }
    const declarations = readDeclarations(block, start + newlines(selectors));
    for (const selector of selectors.split(',')) {
      const compounds = readSelector(selector) ?? refuse(unlisted(selector, start));
      rules.push({ compounds, declarations, scheme, specificity: specificityOf(compounds) });
    }
  }
  const rest = plain.slice(end);
  if (rest) refuse(/^\s*@(?:import|font-face)/i.test(rest) ? OUTSIDE : unlisted(rest, lineAt(end)));
  return rules;
}

/** Reads what is between the braces of a rule, or in a `style` attribute. */
export function readDeclarations(css: string, line: number): Declaration[] {
  let at = line;
  return withoutComments(css)
    .split(';')
    .flatMap((declaration): Declaration[] => {
      const start = at + newlines(/^\s*/.exec(declaration)?.[0] ?? '');
      at += newlines(declaration);
      if (!declaration.trim()) return [];
      const colon = Math.max(0, declaration.indexOf(':'));
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const [value = '', sign] = declaration.slice(colon + 1).split('!');
      const isImportant = sign?.trim().toLowerCase() === 'important';
      if (!/^[\w-]+$/.test(property) || (sign !== undefined && !isImportant)) {
        refuse(unlisted(declaration, start));
      }
      return [{ property, value: value.trim(), isImportant, line: start }];
    });
}

function readSelector(selector: string): Compound[] | undefined {
  const parts = selector.trim().split(/\s+/);
  if (selector.length > MAX_SELECTOR || !parts.every((part) => part && SELECTOR.test(part))) {
    return undefined;
  }
  return parts.toReversed().map((part) => ({
    tag: /^[a-zA-Z]+/.exec(part)?.[0],
    ids: (part.match(/#[\w-]+/g) ?? []).map((id) => id.slice(1)),
    classes: (part.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
  }));
}

function specificityOf(compounds: readonly Compound[]): number {
  return compounds.reduce(
    (sum, { tag, ids, classes }) =>
      sum + ids.length * 1e6 + classes.length * 1e3 + (tag === undefined ? 0 : 1),
    0,
  );
}

/** Whether a rule is for an element. */
export function isFor(
  { compounds: [last, ...outer] }: StyleRule,
  element: DrawingElement,
): boolean {
  if (!last || !matches(last, element)) return false;
  let at = element.parent;
  for (const compound of outer) {
    while (at && !matches(compound, at)) at = at.parent;
    if (!at) return false;
    at = at.parent;
  }
  return true;
}

function matches({ tag, ids, classes }: Compound, element: DrawingElement): boolean {
  return (
    (tag === undefined || tag === element.tag) &&
    ids.every((id) => id === element.id) &&
    classes.every((name) => element.classes.has(name))
  );
}

/** Replaces the comments of CSS, and the signs of HTML around it, by spaces and their line breaks. */
function withoutComments(css: string): string {
  return css.replace(
    /\/\*.*?(?:\*\/|$)|<!--|-->/gs,
    (comment) => ` ${comment.replace(/[^\n]/g, '')}`,
  );
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
