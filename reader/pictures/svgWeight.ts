import { COMPLEX, refuse } from './fault';
import { referredId } from './svgList';
import { numbersOf, outlineOf, pixelsOf } from './svgOutline';
import {
  CANVAS,
  elementsOf,
  firstPlace,
  type Place,
  placeOf,
  WORN,
  type Worn,
  wornBy,
} from './svgPlace';
import { type DrawingElement, MAX_DEPTH } from './svgTree';

/** The most that a drawing weighs. Chromium then takes two seconds for it at 900 × 600, on one core without a GPU. */
const MAX_WEIGHT = 2_000_000;
/** The most px of a unit: browsers lay out the lines of larger curves without end. */
const MAX_ZOOM = 200_000;
/** The most fonts that a browser looks for, a millisecond each. */
const MAX_FONTS = 100;
const SHAPE = 40;
/** A line that crosses the picture. */
const CROSSING = 80;
const GRADIENT = 2_400;
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
/** Browsers blur no wider, in px. */
const MAX_DEVIATION = 532;
/** A tile of a pattern, of the largest size that browsers make. */
const TILE = 25 * LAYER;
const DASH = 10;
/** Each pair of parts of the shapes that cut out together: browsers join them to one. */
const JOINED = 8;

/**
 * Weighs a drawing as a browser draws it: a referenced element is weighed again at each reference. Each element has a
 * least weight, so copies of copies soon exceed the limit, and an element that refers to itself is too deep.
 *
 * @param recolors whether a colour scheme may give lines to shapes that have none.
 * @throws Refusal if the drawing would take too long to draw.
 */
export function limitWeight(root: DrawingElement, recolors: boolean): void {
  const byId = new Map<string, { target: DrawingElement; outer: Worn }>();
  const fonts = new Set<string>();
  let total = 0;
  const index = (drawn: DrawingElement, outer: Worn): void => {
    const id = drawn.attributes.get('id');
    if (id !== undefined) byId.set(id, { target: drawn, outer });
    for (const font of drawn.attributes.get('font-family')?.split(',') ?? []) fonts.add(font);
    const worn = wornBy(drawn, outer);
    for (const child of elementsOf(drawn)) index(child, worn);
  };
  const draw = (drawn: DrawingElement, around: Place): void => {
    const place = placeOf(drawn, around);
    const { worn, zoom, times, depth } = place;
    const { parts } = outlineOf(drawn);
    const isPainted = parts > 0 || isText(drawn);
    total += times * weightOf(drawn, place, recolors);
    if (!(total <= MAX_WEIGHT && zoom <= MAX_ZOOM && depth <= MAX_DEPTH)) refuse(COMPLEX);
    for (const child of elementsOf(drawn)) draw(child, place);
    const follow = (attribute: string, value: string): void => {
      const found = byId.get(referredId(attribute, value) ?? '');
      if (!found) return;
      const isMarker = attribute.startsWith('marker');
      // What cuts out is joined to one shape first.
      const often = attribute === 'clip-path' ? 2 : isMarker ? parts : 1;
      const size = isMarker ? Math.max(1, pixelsOf(worn.get('stroke-width') ?? '1')) : 1;
      draw(found.target, {
        ...place,
        worn: attribute === 'href' ? worn : found.outer,
        zoom: zoom * size,
        times: times * often,
      });
    };
    for (const [name, value] of drawn.attributes) if (!WORN.test(name)) follow(name, value);
    if (isPainted) for (const [name, value] of worn) follow(name, value);
  };
  index(root, new Map());
  if (fonts.size > MAX_FONTS) refuse(COMPLEX);
  draw(root, firstPlace(root));
}

function isText({ name }: DrawingElement): boolean {
  return /^t(?:ext|span)/.test(name);
}

/** Weighs an element without what it contains and refers to. */
function weightOf(drawn: DrawingElement, place: Place, recolors: boolean): number {
  const { name, attributes, children } = drawn;
  const { worn, zoom } = place;
  const letters = sumOf(
    children.map((child) => (typeof child === 'string' ? child.trim().length : 0)),
  );
  let weight = SHAPE + letters + sumOf([...attributes.values()].map(({ length }) => length));
  weight += LAYER * layersOf(drawn);
  if (name === 'filter') weight += LAYER + stepsOf(drawn, zoom);
  if (name === 'clipPath') weight += joinedPairsOf(drawn) * JOINED;
  if (name === 'pattern') weight += TILE;
  const stroke = isSet(worn.get('stroke')) ? pixelsOf(worn.get('stroke-width') ?? '1') : 0;
  const line = recolors ? stroke || 1 : stroke;
  if (isText(drawn)) {
    const size = reachOf(pixelsOf(worn.get('font-size') ?? '16'), zoom, 1);
    weight += letters * (LETTER + (line ? 2 : 1) * LARGE_LETTER * size) + FONT;
  }
  const paints = ['fill', 'stroke'].filter((paint) => worn.get(paint)?.includes('url('));
  if (outlineOf(drawn).parts || isText(drawn)) weight += GRADIENT * paints.length;
  return weight + linesOf(drawn, place, line);
}

/** Returns how many times a length goes through the picture. */
function reachOf(length: number, zoom: number, most: number): number {
  return length === 0 ? 0 : Math.min(most, (length * zoom) / CANVAS.height);
}

/** Weighs the outline of a shape, and the line around it with its dashes. */
function linesOf(drawn: DrawingElement, { worn, zoom }: Place, line: number): number {
  const { length, parts } = outlineOf(drawn);
  const fill = reachOf(length, zoom, 4 * parts);
  const corner = 8 * reachOf(line, zoom, 2);
  const pattern = worn.get('stroke-dasharray')?.replaceAll('px', '') ?? 'none';
  let dashes = 0;
  if (/\d/.test(pattern) && line) {
    const isOdd = /[^\s\d.,e+-]/i.test(pattern) || isSet(drawn.attributes.get('vector-effect'));
    if (isText(drawn) || (isOdd && parts)) return Number.POSITIVE_INFINITY;
    const lengths = numbersOf(pattern);
    const period = sumOf(lengths);
    dashes = period > 0 && length > 0 ? (length * lengths.length) / period : 0;
  }
  return CROSSING * (fill + (line ? 2 * fill : 0) + corner * (parts + dashes)) + DASH * dashes;
}

function layersOf({ name, attributes }: DrawingElement): number {
  const opacity = attributes.get('opacity');
  return [
    name === 'mask',
    /blend|isolation/.test(attributes.get('style') ?? ''),
    opacity !== undefined && Number(opacity) !== 1,
    attributes.get('mask')?.includes('url('),
    attributes.get('clip-path')?.includes('url('),
  ].filter(Boolean).length;
}

function joinedPairsOf(clip: DrawingElement): number {
  const shapes = elementsOf(clip);
  return shapes.length > 1 ? sumOf(shapes.map((shape) => outlineOf(shape).parts)) ** 2 : 0;
}

/** Weighs the steps of a filter. Browsers make what several steps read once for each. */
function stepsOf(filter: DrawingElement, zoom: number): number {
  const steps = elementsOf(filter);
  const deviations = steps.map(({ attributes }) =>
    Math.max(...numbersOf(attributes.get('stdDeviation') ?? '0')),
  );
  // What a step reads around the picture, those before it read, too.
  const reach =
    6 *
    sumOf(
      deviations.map((deviation) =>
        deviation > 0 ? Math.min(deviation * zoom, MAX_DEVIATION) : 0,
      ),
    );
  const area = (1 + reach / CANVAS.width) * (1 + reach / CANVAS.height);
  const results = new Map<string, number>();
  let [last, total] = [0, 0];
  for (const [index, step] of steps.entries()) {
    const isBlur = (deviations[index] ?? 0) > 0;
    const own = area * (isBlur ? BLUR * (step.name === 'feDropShadow' ? 2 : 1) : STEP);
    const nodes = elementsOf(step);
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

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'none';
}
