import type { SaxesTagNS } from 'saxes';
import { withoutEscapes } from './svgText';

/** Deeper nesting than any software exports; that of what references lead to counts too. */
export const MAX_DEPTH = 200;
/** Twice what the largest file holds that is one path. librsvg then takes some seconds, and 350 MB. */
const MAX_WEIGHT = 2_000_000;
/** The most characters of CSS times elements of three names: each selector is tried on each name. */
const MAX_CSS_WEIGHT = 20_000_000;
/** Selectors that are tried on the neighbours of each element, too. */
const NEIGHBOURS = /:(?:nth|has|first|last|only)|~/;

/** What an element weighs beside a character of a path. */
const ELEMENT = 20;
/** What a letter weighs, which is a drawing of its font. */
const LETTER = 200;
/** What a picture of its own weighs, which is put on the page afterwards. */
const LAYER = 4_000;

/** An element of a drawing. */
export interface Drawn {
  /** What a selector of CSS names it by: its element, its id, its classes. */
  readonly names: readonly string[];
  readonly id: string | undefined;
  readonly children: Drawn[];
  readonly references: Reference[];
  /** How long its path is, in characters: a vertex takes two or more. */
  readonly path: number;
  /** Its text, where text is drawn; the CSS of a `style`. */
  text: string;
}

interface Reference {
  readonly id: string;
  /** `href`, or the property that it is the value of. */
  readonly property: string;
}

/** Gives an element without its children and its text. */
export function drawnOf({ local, attributes }: SaxesTagNS): Drawn {
  const all = Object.values(attributes);
  const attribute = (name: string) => all.find(({ local }) => local === name)?.value ?? '';
  return {
    names: [
      local,
      `#${attribute('id')}`,
      ...attribute('class')
        .split(/\s+/)
        .map((name) => `.${name}`),
    ],
    id: attribute('id') || undefined,
    children: [],
    references: all.flatMap(({ local: name, value }) => {
      if (name !== 'href') return referencesIn(name === 'style' ? value : `${name}:${value}`);
      return LINKS.test(local) ? [] : [{ id: idOf(value.trim().slice(1)), property: name }];
    }),
    path: attribute('d').length + attribute('points').length,
    text: '',
  };
}

/** Elements that name another one, and do not draw it. */
const LINKS = /^(?:a|animate\w*|set|mpath|discard)$/;

/**
 * Returns whether drawing takes too much once all references are followed: ten in each of ten that ten others name are a
 * thousand. Each element is weighed once. One that leads to itself is refused too: how often browsers follow it
 * depends on where they begin.
 */
export function isTooComplex(root: Drawn): boolean {
  const all = allOf(root);
  const css = all.flatMap(({ names: [name], text }) => (name === 'style' ? text : [])).join('\n');
  const names = all.reduce((count, drawn) => count + drawn.names.length, 0);
  const tries = (names / 3) * (NEIGHBOURS.test(withoutEscapes(css)) ? all.length / 100 : 1);
  if (css.length * tries > MAX_CSS_WEIGHT) return true;
  const rules = rulesOf(css);
  const byId = new Map(all.toReversed().map((drawn) => [drawn.id, drawn]));
  const known = new Map<Drawn, number>();
  const weigh = (drawn: Drawn, depth: number): number => {
    const before = known.get(drawn);
    if (before !== undefined) return before;
    known.set(drawn, Number.POSITIVE_INFINITY);
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY;
    let weight = ownWeight(drawn);
    for (const child of drawn.children) weight += weigh(child, depth + 1);
    const applied = rules.filter(({ isFor }) => isFor(drawn)).flatMap((rule) => rule.references);
    const references = [...drawn.references, ...applied].map(({ id, property }) => {
      const target = byId.get(id);
      return { property, weight: target ? weigh(target, depth + 1) : 0 };
    });
    for (const { property, weight: added } of references) {
      // Who takes the value of a custom property is not known here.
      if (property.startsWith('--')) return Number.POSITIVE_INFINITY;
      if (!INHERITED.test(property)) weight += added;
    }
    // What a group gives to all that it holds is drawn with each.
    const shapes = weight / ELEMENT;
    for (const { property, weight: added } of references) {
      if (/^marker/.test(property)) weight += added * (drawn.path || weight);
      else if (INHERITED.test(property)) weight += added * (drawn.path ? 1 : shapes);
    }
    known.set(drawn, weight);
    return weight;
  };
  return weigh(root, 0) > MAX_WEIGHT;
}

const INHERITED = /^(?:fill|stroke|marker)/;

function ownWeight({ names: [name = ''], path, text }: Drawn): number {
  const letters = /^(?:text|tspan|textPath|a)$/.test(name) ? text.trim().length : 0;
  const layer = /^(?:mask|pattern|filter|fe[A-Z]\w*)$/.test(name) ? LAYER : 0;
  return ELEMENT + LETTER * letters + layer + path;
}

function allOf(root: Drawn): Drawn[] {
  const all = [root];
  for (const { children } of all) for (const child of children) all.push(child);
  return all;
}

interface Rule {
  readonly references: readonly Reference[];
  readonly isFor: (drawn: Drawn) => boolean;
}

/** Returns the rules of a style sheet that refer to something; one that is hard to read is taken to be for all elements. */
function rulesOf(css: string): Rule[] {
  return withoutEscapes(css)
    .split('}')
    .flatMap((rule): Rule[] => {
      const references = referencesIn(rule);
      if (!references.length) return [];
      const begin = rule.lastIndexOf('{');
      const selector = rule.slice(0, Math.max(0, begin)).split(/[{;]/).at(-1) ?? '';
      const isPlain = /^[\p{L}\p{N}\s_.#,>+~-]+$/u.test(selector) && begin < rule.search(/url/i);
      const named = new Set(selector.match(/[.#]?[\p{L}\p{N}_-]+/gu));
      return [
        { references, isFor: ({ names }) => !isPlain || names.some((name) => named.has(name)) },
      ];
    });
}

/** Returns what declarations refer to in the drawing itself: `mask:url(#a)`. */
function referencesIn(css: string): Reference[] {
  if (!/url|\\/i.test(css)) return [];
  return withoutEscapes(css)
    .split(/[{;]/)
    .flatMap((declaration) =>
      [...declaration.matchAll(/url\(\s*(?:["']\s*)?#([^"')]*)/gi)].map(([, id = '']) => ({
        id: idOf(id),
        property: declaration.trim().split(':', 1)[0]?.toLowerCase() ?? '',
      })),
    );
}

/** An address names an id as it is, or escaped (RFC 3986, 2.1). */
function idOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment.trim());
  } catch {
    return fragment.trim();
  }
}
