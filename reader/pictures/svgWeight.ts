import { referredId } from './svgList';
import { type Drawn, numbersOf, outlineOf, pixelsOf } from './svgOutline';
import { CANVAS, isSet, type Place, type Survey, surveyOf, zoomOf } from './svgSurvey';

/** The deepest nesting, what references lead to included: deeper than any software exports. */
export const MAX_DEPTH = 200;
/** The most that a drawing weighs. Chromium then takes two seconds for it at 900 × 600, on one core without a GPU. */
const MAX_WEIGHT = 2_000_000;
/** The most px of a unit: browsers lay out the lines of larger curves without end. */
const MAX_ZOOM = 200_000;
/** The most fonts that a browser looks for, a millisecond each. */
const MAX_FONTS = 100;
const SHAPE = 40;
/** A line that crosses the picture. */
const CROSSING = 80;
const GRADIENT = 800;
/** A letter, and what it adds where it is as high as the picture. */
const LETTER = 150;
const LARGE_LETTER = 1_500;
/** A text that may have a font of its own. */
const FONT = 800;
/** A picture of its own that is then put on the others. */
const LAYER = 5_000;
/** A step of a filter, which reads every pixel; a blur reads many pixels for each. */
const STEP = 5_000;
const BLUR = 40_000;
/** Browsers blur no wider, and make no larger tiles of a pattern, in px. */
const MAX_DEVIATION = 532;
const MAX_TILE = 2_048 ** 2;
const DASH = 10;
/** Each pair of parts of the shapes that cut out together: browsers join them to one. */
const JOINED = 8;

interface Weighed {
  readonly weight: number;
  /** How deep it is nested, what it refers to included. */
  readonly height: number;
  /** How much larger it draws the smallest unit in it. */
  readonly zoom: number;
}

const NEVER = Number.POSITIVE_INFINITY;
const ENDLESS: Weighed = { weight: NEVER, height: NEVER, zoom: NEVER };

/**
 * Whether a drawing takes too long to draw. References are followed: ten in each of ten that ten others name are a
 * thousand. Each element is weighed once; one that refers to itself is endless.
 *
 * @param recolors whether a colour scheme may give lines to shapes that have none.
 */
export function isTooComplex(root: Drawn, recolors: boolean): boolean {
  const survey = surveyOf(root);
  const known = new Map<Drawn, Weighed>();
  const weigh = (drawn: Drawn, depth: number): Weighed => {
    const before = known.get(drawn);
    if (before) return before;
    known.set(drawn, ENDLESS);
    if (depth > MAX_DEPTH) return ENDLESS;
    let [height, zoom] = [0, 1];
    const weightOf = (other: Drawn): number => {
      const found = weigh(other, depth + 1);
      height = Math.max(height, found.height + 1);
      zoom = Math.max(zoom, found.zoom);
      return found.weight;
    };
    let weight = ownWeight(drawn, survey, recolors);
    for (const child of drawn.children) if (typeof child !== 'string') weight += weightOf(child);
    const inherited: { attribute: string; added: number }[] = [];
    for (const [attribute, value] of drawn.attributes) {
      const target = survey.byId.get(referredId(attribute, value) ?? '');
      if (!target) continue;
      const added = weightOf(target);
      if (/^(?:fill|stroke|marker)/.test(attribute)) inherited.push({ attribute, added });
      // What cuts out is joined to one shape first.
      else weight += added * (attribute === 'clip-path' ? 2 : 1);
    }
    // What a group gives to all that it contains is drawn with each.
    const { parts } = outlineOf(drawn);
    for (const { attribute, added } of inherited) {
      if (attribute.startsWith('marker')) weight += added * (parts || weight);
      else weight += added * (parts ? 1 : weight / SHAPE);
    }
    zoom *= survey.places.get(drawn)?.own ?? 1;
    const weighed = height > MAX_DEPTH ? ENDLESS : { weight, height, zoom };
    known.set(drawn, weighed);
    return weighed;
  };
  const { weight, zoom } = weigh(root, 0);
  const isTooLarge = zoom * survey.scale > MAX_ZOOM;
  return weight > MAX_WEIGHT || isTooLarge || survey.fonts.size > MAX_FONTS;
}

/** Weighs an element without what it contains and refers to. */
function ownWeight(drawn: Drawn, survey: Survey, recolors: boolean): number {
  const { name, attributes, children } = drawn;
  const place = survey.places.get(drawn) ?? NOWHERE;
  const { worn, zoom } = place;
  const written = children.map((child) => (typeof child === 'string' ? child.trim().length : 0));
  const letters = sumOf(written);
  let weight = SHAPE + letters + sumOf([...attributes.values()].map(({ length }) => length));
  weight += LAYER * layersOf(drawn);
  if (name === 'filter') weight += LAYER + stepsOf(drawn, survey);
  if (name === 'clipPath') weight += joinedPairsOf(drawn) * JOINED;
  if (name === 'pattern') weight += LAYER * tilesOf(drawn, survey);
  const stroke = isSet(worn.get('stroke')) ? pixelsOf(worn.get('stroke-width') ?? '1') : 0;
  const line = Math.max(stroke, survey.copiedStroke, recolors ? stroke || 1 : 0);
  const isText = /^t(?:ext|span)/.test(name);
  if (isText) {
    const size = reachOf(pixelsOf(worn.get('font-size') ?? '16'), zoom, survey, 1);
    weight += letters * (LETTER + (line ? 2 : 1) * LARGE_LETTER * size) + FONT;
  }
  const { parts } = outlineOf(drawn);
  if (
    ['fill', 'stroke'].some((paint) => worn.get(paint)?.includes('url(')) &&
    (parts || isText || name === 'use')
  ) {
    weight += GRADIENT;
  }
  return weight + linesOf(drawn, place, line, survey);
}

const NOWHERE: Place = { worn: new Map(), zoom: 1, own: 1 };

/** Returns how many times a length goes through the picture. */
function reachOf(length: number, zoom: number, { copies }: Survey, most: number): number {
  return length === 0 ? 0 : Math.min(most, (length * zoom * copies) / CANVAS.height);
}

/** Weighs the outline of a shape, and the line around it with its dashes. */
function linesOf(drawn: Drawn, { worn, zoom }: Place, line: number, survey: Survey): number {
  const { length, parts } = outlineOf(drawn);
  const fill = reachOf(length, zoom, survey, 4 * parts);
  const corner = 8 * reachOf(line, zoom, survey, 2);
  const pattern = worn.get('stroke-dasharray')?.replaceAll('px', '') ?? 'none';
  let dashes = 0;
  if (/\d/.test(pattern)) {
    const lengths = numbersOf(pattern);
    const isText = /^t(?:ext|span)/.test(drawn.name) && line > 0;
    const isOdd = /[^\s\d.,e+-]/i.test(pattern) || isSet(drawn.attributes.get('vector-effect'));
    if (drawn.name === 'use' || isText || (isOdd && parts)) return Number.POSITIVE_INFINITY;
    const period = sumOf(lengths);
    dashes = period > 0 && length > 0 ? (length * lengths.length) / period : 0;
  }
  return CROSSING * (fill + (line ? 2 * fill : 0) + corner * (parts + dashes)) + DASH * dashes;
}

function layersOf({ name, attributes }: Drawn): number {
  const opacity = attributes.get('opacity');
  return [
    name === 'mask',
    /blend|isolation/.test(attributes.get('style') ?? ''),
    opacity !== undefined && Number(opacity) !== 1,
    attributes.get('mask')?.includes('url('),
    attributes.get('clip-path')?.includes('url('),
  ].filter(Boolean).length;
}

function joinedPairsOf({ children }: Drawn): number {
  const shapes = children.filter((child) => typeof child !== 'string');
  return shapes.length > 1 ? sumOf(shapes.map((shape) => outlineOf(shape).parts)) ** 2 : 0;
}

/** Weighs the steps of a filter. Browsers make what several steps read once for each. */
function stepsOf(filter: Drawn, { maxZoom, copies }: Survey): number {
  const isScaled = filter.attributes.get('primitiveUnits') !== 'objectBoundingBox';
  const scale = isScaled ? maxZoom * copies : Number.POSITIVE_INFINITY;
  const steps = filter.children.filter((child) => typeof child !== 'string');
  const deviations = steps.map(({ attributes }) =>
    Math.max(...numbersOf(attributes.get('stdDeviation') ?? '0')),
  );
  // What a step reads around the picture, those before it read, too.
  const reach =
    6 *
    sumOf(
      deviations.map((deviation) =>
        deviation > 0 ? Math.min(deviation * scale, MAX_DEVIATION) : 0,
      ),
    );
  const area = (1 + reach / CANVAS.width) * (1 + reach / CANVAS.height);
  const results = new Map<string, number>();
  let [last, total] = [0, 0];
  for (const [index, step] of steps.entries()) {
    const isBlur = (deviations[index] ?? 0) > 0;
    const own = area * (isBlur ? BLUR * (step.name === 'feDropShadow' ? 2 : 1) : STEP);
    const nodes = step.children.filter((child) => typeof child !== 'string');
    const reading = step.name === 'feMerge' ? nodes : [step];
    const inputs = reading.flatMap(({ attributes }) =>
      step.name === 'feFlood' ? [] : [attributes.get('in') ?? '', attributes.get('in2') ?? 'none'],
    );
    const read = sumOf(inputs.map((name) => (name ? (results.get(name) ?? 0) : last)));
    last = own + read + STEP * nodes.length;
    total += own;
    results.set(step.attributes.get('result') ?? 'none', last);
    results.delete('none');
  }
  return Math.max(last, total);
}

/** Returns how many pictures of its size a tile of a pattern takes. */
function tilesOf(pattern: Drawn, { maxZoom, copies }: Survey): number {
  const { attributes } = pattern;
  const isScaled = attributes.get('patternUnits') === 'userSpaceOnUse' && !attributes.has('href');
  const [width, height] = ['width', 'height'].map((side) => pixelsOf(attributes.get(side) ?? '0'));
  const area = (width ?? 0) * (height ?? 0) * (maxZoom * copies * zoomOf(attributes)) ** 2;
  const pixels = isScaled && area < MAX_TILE ? area : MAX_TILE;
  return 1 + (3 * pixels) / (CANVAS.width * CANVAS.height);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
