import { numbersOf, pixelsOf } from './svgOutline';
import type { DrawingElement } from './svgTree';

/** The size, in px, at which the cost of drawing an SVG is estimated. */
export const CANVAS = { width: 900, height: 600 };

/** The SVG properties that an element has or inherits. */
export type Styles = ReadonlyMap<string, string>;

/** The scale, styles and nesting depth of an SVG element, partly inherited from the elements around it. */
export interface Place {
  readonly styles: Styles;
  /** The scale of the element: how many px on the screen one unit of its coordinates takes at most. */
  readonly zoom: number;
  /** The longer side of the view box around the element, in units of that view box. */
  readonly side: number;
  readonly times: number;
  readonly depth: number;
}

/** The pattern of the SVG properties that an element inherits from its parent. */
export const INHERITED = /^(?:fill|stroke|stroke-width|stroke-dasharray|font-size|marker-\w+)$/;
/** Matches the names of SVG elements with a width and height, to which browsers scale the elements' content. */
const SIZED = /^(?:svg|symbol|use|pattern|marker)$/;

export function firstPlace({ attributes }: DrawingElement): Place {
  const [, , width = Number.NaN, height = Number.NaN] = numbersOf(attributes.get('viewBox') ?? '');
  const zoom = Math.max(CANVAS.width / width, CANVAS.height / height) || 1;
  return {
    styles: new Map(),
    zoom,
    side: Math.max(width, height) || CANVAS.width,
    times: 1,
    depth: 0,
  };
}

/** Returns the SVG properties that an element has or inherits. */
export function stylesOf({ attributes }: DrawingElement, outer: Styles): Styles {
  const set = [...attributes].filter(
    ([name, value]) => INHERITED.test(name) && !/^(?:inherit|unset)$/.test(value),
  );
  return new Map([...outer, ...set]);
}

/**
 * Returns the scale, styles and depth of an SVG element.
 *
 * @param around the scale, styles and depth of its parent, or of the element that refers to it.
 */
export function placeOf(element: DrawingElement, around: Place): Place {
  const { attributes, name, parent } = element;
  const place = { ...around, styles: stylesOf(element, around.styles), depth: around.depth + 1 };
  const zoom = around.zoom * zoomOf(attributes);
  if (!parent || !SIZED.test(name)) return { ...place, zoom };
  const sides = ['width', 'height'].map((key) => attributes.get(key) ?? '0');
  const lengths = sides.map((side) =>
    side.endsWith('%') ? (around.side * Number.parseFloat(side)) / 100 : pixelsOf(side),
  );
  const side = Math.max(around.side, ...lengths);
  const [, , ...box] = numbersOf(attributes.get('viewBox') ?? '');
  if (box.length === 0) return { ...place, zoom, side };
  return { ...place, zoom: (zoom * side) / Math.min(...box), side: Math.max(...box) };
}

/** Returns the largest factor by which the transforms of an SVG element scale it. */
function zoomOf(attributes: ReadonlyMap<string, string>): number {
  const transforms = ['transform', 'patternTransform', 'style'].map((name) => attributes.get(name));
  let zoom = 1;
  for (const [, name, inside = ''] of transforms
    .join(' ')
    .matchAll(/(scale|matrix|skew)\w*\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 0] = numbersOf(inside);
    if (name === 'skew') zoom *= 1 + Math.abs(Math.tan((a * Math.PI) / 180));
    else zoom *= name === 'scale' ? Math.max(Math.abs(a), Math.abs(b)) : Math.hypot(a, b, c, d);
  }
  return Number.isNaN(zoom) ? Number.POSITIVE_INFINITY : Math.max(zoom, 1e-9);
}

export function elementsOf({ children }: DrawingElement): DrawingElement[] {
  return children.filter((child) => typeof child !== 'string');
}
