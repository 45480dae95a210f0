import { referredId } from './svgList';

/** The deepest nesting, what references lead to included: deeper than any software exports. */
export const MAX_DEPTH = 200;
/** The most that a drawing weighs, in characters of a path. */
const MAX_WEIGHT = 2_000_000;
/** The weight of a shape, which may fill the whole picture. */
const SHAPE = 100;
const STROKE = 200;
const GRADIENT = 800;
/** The weight of a letter, which is a shape of its font. */
const LETTER = 1_000;
/** The weight of a picture of its own that is then put on the others. */
const LAYER = 4_000;
/** The weight of a step of a filter, which reads every pixel; a blur reads many pixels for each. */
const STEP = 4_000;
const BLUR = 20_000;
/** The weight of a dash, which is a shape of its own. */
const DASH = 10;
/** A copy may have a line that its original has not. */
const COPY = 2;

/** An element of the plain drawing. */
export interface Drawn {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Drawn | string)[];
}

interface Weighed {
  readonly weight: number;
  /** How deep it is nested, what it refers to included. */
  readonly height: number;
}

const ENDLESS: Weighed = { weight: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * Whether a drawing takes too long to draw. References are followed: ten in each of ten that ten others name are a
 * thousand. Each element is weighed once; one that refers to itself is endless.
 */
export function isTooComplex(root: Drawn): boolean {
  const { byId, own } = weighAlone(root);
  const known = new Map<Drawn, Weighed>();
  const weigh = (drawn: Drawn, depth: number): Weighed => {
    const before = known.get(drawn);
    if (before) return before;
    known.set(drawn, ENDLESS);
    if (depth > MAX_DEPTH) return ENDLESS;
    let height = 0;
    const weightOf = (other: Drawn): number => {
      const found = weigh(other, depth + 1);
      height = Math.max(height, found.height + 1);
      return found.weight;
    };
    let weight = own.get(drawn) ?? 0;
    for (const child of drawn.children) if (typeof child !== 'string') weight += weightOf(child);
    const inherited: { attribute: string; added: number }[] = [];
    for (const [attribute, value] of drawn.attributes) {
      const target = byId.get(referredId(attribute, value));
      if (!target) continue;
      const added = weightOf(target);
      if (/^(?:fill|stroke|marker)/.test(attribute)) inherited.push({ attribute, added });
      else weight += added * (drawn.name === 'use' ? COPY : 1);
    }
    // What a group gives to all that it contains is drawn with each.
    const vertices = pathOf(drawn).length;
    const shapes = weight / SHAPE;
    for (const { attribute, added } of inherited) {
      if (attribute.startsWith('marker')) weight += added * (vertices || weight);
      else weight += added * (vertices ? 1 : shapes);
    }
    const weighed = height > MAX_DEPTH ? ENDLESS : { weight, height };
    known.set(drawn, weighed);
    return weighed;
  };
  return weigh(root, 0).weight > MAX_WEIGHT;
}

/** Properties that an element takes from those around it, where it has none. */
const WORN = ['fill', 'stroke', 'stroke-dasharray'];

/** Weighs each element without what it contains and refers to. */
function weighAlone(root: Drawn) {
  const byId = new Map<string | undefined, Drawn>();
  const own = new Map<Drawn, number>();
  const visit = (drawn: Drawn, around: ReadonlyMap<string, string>): void => {
    const id = drawn.attributes.get('id');
    if (id !== undefined) byId.set(id, drawn);
    const worn = new Map(around);
    for (const property of WORN) {
      const value = drawn.attributes.get(property);
      if (value !== undefined && !/^(?:inherit|unset)$/.test(value)) worn.set(property, value);
    }
    // A class is for a colour scheme, where there may be a line.
    if (drawn.attributes.has('class')) worn.set('stroke', '');
    own.set(drawn, ownWeight(drawn, worn));
    for (const child of drawn.children) if (typeof child !== 'string') visit(child, worn);
  };
  visit(root, new Map());
  return { byId, own };
}

const SHAPES = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath)$/;

function ownWeight(drawn: Drawn, worn: ReadonlyMap<string, string>): number {
  const { name, attributes, children } = drawn;
  const written = children.map((child) => (typeof child === 'string' ? child.trim().length : 0));
  const letters = written.reduce((sum, length) => sum + length, 0);
  const characters = [...attributes.values()].reduce((sum, { length }) => sum + length, letters);
  const isShape = SHAPES.test(name);
  const isShaded = ['fill', 'stroke'].some((paint) => worn.get(paint)?.includes('url('));
  return (
    SHAPE +
    characters +
    (isShape && isSet(worn.get('stroke')) ? STROKE : 0) +
    (isShape && isShaded ? GRADIENT : 0) +
    (isShape ? LETTER * letters : 0) +
    LAYER * layersOf(drawn) +
    (/^fe(?:Gau|Dro)/.test(name) ? BLUR : /^fe[A-Z]/.test(name) ? STEP : 0) +
    DASH * dashesOf(drawn, worn)
  );
}

function layersOf({ name, attributes }: Drawn): number {
  const opacity = attributes.get('opacity');
  return [
    name === 'mask' || name === 'pattern',
    /blend|isolation/.test(attributes.get('style') ?? ''),
    opacity !== undefined && Number(opacity) !== 1,
    attributes.get('mask')?.includes('url('),
    attributes.get('clip-path')?.includes('url('),
  ].filter(Boolean).length;
}

/** Returns how many dashes a line may have; endless where lengths are no plain numbers. */
function dashesOf(drawn: Drawn, worn: ReadonlyMap<string, string>): number {
  const pattern = worn.get('stroke-dasharray')?.replaceAll('px', '');
  if (!isSet(pattern) || !/\d/.test(pattern ?? '')) return 0;
  const { name, attributes } = drawn;
  if (name === 'use') return Number.POSITIVE_INFINITY;
  if (!SHAPES.test(name)) return 0;
  const lengths = LENGTHS.map((attribute) => attributes.get(attribute)?.replaceAll('px', '') ?? '');
  const hasUnits = [pattern, ...lengths].some((length) => /[^\s\d.,e+-]/i.test(length ?? ''));
  const isText = name.startsWith('t') && isSet(worn.get('stroke'));
  if (hasUnits || isText || isSet(attributes.get('vector-effect'))) return Number.POSITIVE_INFINITY;
  const path = pathOf(drawn);
  const numbers = numbersOf(path);
  const reach = sumOf([...numbers, ...lengths.flatMap(numbersOf)]);
  // Each of these may lead across the whole path: the way back to its start, and what a reflected point adds up to.
  const jumps = /t/i.test(path) ? numbers.length : path.split(/z/i).length;
  const dashes = numbersOf(pattern ?? '');
  const period = sumOf(dashes);
  return period > 0 ? ((7 + 5 * jumps) * reach * dashes.length) / period : 0;
}

const LENGTHS = ['x1', 'x2', 'y1', 'y2', 'width', 'height', 'r', 'rx', 'ry'];

function pathOf({ attributes }: Drawn): string {
  return attributes.get('d') ?? attributes.get('points') ?? '';
}

function numbersOf(text: string): number[] {
  const found = text.match(/(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  return found.map(Number);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'none';
}
