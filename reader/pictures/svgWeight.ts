import { COMPLEX, refuse } from './fault';
import { referredId } from './svgList';
import { numbersOf, outlineOf, pixelsOf } from './svgOutline';
import {
  CANVAS,
  elementsOf,
  firstPlace,
  INHERITED,
  type Place,
  placeOf,
  type Styles,
  stylesOf,
} from './svgPlace';
import { type DrawingElement, MAX_DEPTH } from './svgTree';

/** The longest accepted drawing time, in µs: estimated for Chromium, 900 × 600 px, on one core without a GPU. */
const MAX_WEIGHT = 2_000_000;
/** The largest accepted scale, in px for one unit of an SVG: at larger scales, browsers never finish drawing curves. */
const MAX_ZOOM = 200_000;
/** The most font names accepted in an SVG: a browser takes a millisecond to look for each font. */
const MAX_FONTS = 100;
const SHAPE = 40;
/** The time, in µs, to draw a line that crosses the picture. */
const CROSSING = 80;
const GRADIENT = 2_400;
/** The time, in µs, to draw a letter. A letter as high as the picture adds `LARGE_LETTER`. */
const LETTER = 150;
const LARGE_LETTER = 1_500;
/** The additional time, in µs, for each text: a browser may have to look for another font. */
const FONT = 800;
/** The time, in µs, for a layer: a browser draws it as a separate picture, then puts this on the layers below. */
const LAYER = 5_000;
/** The time, in µs, for a filter's step that reads each pixel once. A blur reads each pixel many times. */
const STEP = 5_000;
const BLUR = 40_000;
/** The largest standard deviation, in px, that browsers use for a blur. */
const MAX_DEVIATION = 532;
/** The time, in µs, to draw a pattern's tile at the largest size that browsers use. */
const TILE = 25 * LAYER;
const DASH = 10;
/** The time, in µs, for each pair of segments in a clip path: browsers compare all pairs to join several shapes. */
const JOINED = 8;

/**
 * Refuses an SVG that would take too long to draw, by the estimated cost of its elements. Counts an element again for
 * each reference to it. Every element has a cost, so references inside referenced elements soon exceed the limit. An
 * element that refers to itself exceeds the limit of nested elements.
 *
 * @param recolors whether styles for a colour scheme may add outlines to shapes that have none.
 * @throws Refusal if the SVG would take too long to draw.
 */
export function limitWeight(root: DrawingElement, recolors: boolean): void {
  const byId = new Map<string, { target: DrawingElement; outer: Styles }>();
  const fonts = new Set<string>();
  let total = 0;
  const index = (element: DrawingElement, outer: Styles): void => {
    const id = element.attributes.get('id');
    if (id !== undefined) byId.set(id, { target: element, outer });
    for (const font of element.attributes.get('font-family')?.split(',') ?? []) fonts.add(font);
    const styles = stylesOf(element, outer);
    for (const child of elementsOf(element)) index(child, styles);
  };
  const draw = (element: DrawingElement, around: Place): void => {
    const place = placeOf(element, around);
    const { styles, zoom, times, depth } = place;
    const { parts } = outlineOf(element);
    const isPainted = parts > 0 || isText(element);
    total += times * weightOf(element, place, recolors);
    if (!(total <= MAX_WEIGHT && zoom <= MAX_ZOOM && depth <= MAX_DEPTH)) refuse(COMPLEX);
    for (const child of elementsOf(element)) draw(child, place);
    const follow = (attribute: string, value: string): void => {
      const referred = byId.get(referredId(attribute, value) ?? '');
      if (!referred) return;
      const isMarker = attribute.startsWith('marker');
      // Browsers first join the shapes of a clip path into one.
      const often = attribute === 'clip-path' ? 2 : isMarker ? parts : 1;
      const size = isMarker ? Math.max(1, pixelsOf(styles.get('stroke-width') ?? '1')) : 1;
      draw(referred.target, {
        ...place,
        styles: attribute === 'href' ? styles : referred.outer,
        zoom: zoom * size,
        times: times * often,
      });
    };
    for (const [name, value] of element.attributes) if (!INHERITED.test(name)) follow(name, value);
    if (isPainted) for (const [name, value] of styles) follow(name, value);
  };
  index(root, new Map());
  if (fonts.size > MAX_FONTS) refuse(COMPLEX);
  draw(root, firstPlace(root));
}

function isText({ name }: DrawingElement): boolean {
  return /^t(?:ext|span)/.test(name);
}

/** Estimates the cost of drawing an SVG element without its children and the elements that it refers to. */
function weightOf(element: DrawingElement, place: Place, recolors: boolean): number {
  const { name, attributes, children } = element;
  const { styles, zoom } = place;
  const letters = sumOf(
    children.map((child) => (typeof child === 'string' ? child.trim().length : 0)),
  );
  let weight = SHAPE + letters + sumOf([...attributes.values()].map(({ length }) => length));
  weight += LAYER * layersOf(element);
  if (name === 'filter') weight += LAYER + stepsOf(element, zoom);
  if (name === 'clipPath') weight += joinedPairsOf(element) * JOINED;
  if (name === 'pattern') weight += TILE;
  const stroke = isSet(styles.get('stroke')) ? pixelsOf(styles.get('stroke-width') ?? '1') : 0;
  const line = recolors ? stroke || 1 : stroke;
  if (isText(element)) {
    const size = reachOf(pixelsOf(styles.get('font-size') ?? '16'), zoom, 1);
    weight += letters * (LETTER + (line ? 2 : 1) * LARGE_LETTER * size) + FONT;
  }
  const paints = ['fill', 'stroke'].filter((paint) => styles.get(paint)?.includes('url('));
  if (outlineOf(element).parts || isText(element)) weight += GRADIENT * paints.length;
  return weight + linesOf(element, place, line);
}

/** Returns a length of an SVG, scaled by `zoom`, as a multiple of the picture's height; at most `most`. */
function reachOf(length: number, zoom: number, most: number): number {
  return length === 0 ? 0 : Math.min(most, (length * zoom) / CANVAS.height);
}

/** Estimates the cost of filling a shape, and of drawing its outline, which may be dashed. */
function linesOf(element: DrawingElement, { styles, zoom }: Place, line: number): number {
  const { length, parts } = outlineOf(element);
  const fill = reachOf(length, zoom, 4 * parts);
  const corner = 8 * reachOf(line, zoom, 2);
  const pattern = styles.get('stroke-dasharray')?.replaceAll('px', '') ?? 'none';
  let dashes = 0;
  if (/\d/.test(pattern) && line) {
    const isOdd = /[^\s\d.,e+-]/i.test(pattern) || isSet(element.attributes.get('vector-effect'));
    if (isText(element) || (isOdd && parts)) return Number.POSITIVE_INFINITY;
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

/** Estimates the cost of a filter's steps. Browsers compute the result of a step again for each step that reads it. */
function stepsOf(filter: DrawingElement, zoom: number): number {
  const steps = elementsOf(filter);
  const deviations = steps.map(({ attributes }) =>
    Math.max(...numbersOf(attributes.get('stdDeviation') ?? '0')),
  );
  // A blur also reads pixels around the picture, which the steps before it must compute.
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
    const cost = area * (isBlur ? BLUR * (step.name === 'feDropShadow' ? 2 : 1) : STEP);
    const nodes = elementsOf(step);
    const reading = step.name === 'feMerge' ? nodes : [step];
    const inputs = reading.flatMap(({ attributes }) =>
      step.name === 'feFlood' ? [] : [attributes.get('in') ?? '', attributes.get('in2') ?? 'none'],
    );
    const read = sumOf(inputs.map((name) => (name ? (results.get(name) ?? 0) : last)));
    last = cost + read + STEP * nodes.length;
    total += cost;
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
