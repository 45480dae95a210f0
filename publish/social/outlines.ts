import type { Font, PathCommand } from 'opentype.js';
import type { Contour, Point } from './coverage';

/** Returns a line of text as closed contours, its baseline at `y`, all in px. */
export function textContours(
  font: Font,
  text: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Contour[] {
  return flatten(font.getPath(text, place.x, place.y, place.size).commands);
}

/** Returns a disc as a polygon, with about one side for each px of its edge. */
export function disc([x, y]: Point, radius: number): Contour {
  const sides = Math.max(12, Math.ceil(2 * Math.PI * radius));
  return Array.from({ length: sides }, (_, side): Point => {
    const angle = (2 * Math.PI * side) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/**
 * Flattens outlines to contours of straight pieces; each closes where the next begins.
 *
 * @throws Error for a cubic curve: the outlines of TrueType have quadratic ones alone.
 */
function flatten(commands: readonly PathCommand[]): Contour[] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let from: Point = [0, 0];
  for (const step of commands) {
    if (step.type === 'Z') continue;
    if (step.type === 'C') throw new Error('The outlines of titles are not those of TrueType');
    const to: Point = [step.x, step.y];
    if (step.type === 'M') {
      contour = [];
      contours.push(contour);
    }
    if (step.type === 'Q') addCurve(contour, from, [step.x1, step.y1], to);
    else contour.push(to);
    from = to;
  }
  return contours;
}

/** Adds points of a quadratic Bézier curve, about three px apart, after its first one. */
function addCurve(contour: Point[], a: Point, b: Point, c: Point): void {
  const pieces = Math.max(2, Math.ceil((distance(a, b) + distance(b, c)) / 3));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    contour.push([pointAt(a[0], b[0], c[0], share), pointAt(a[1], b[1], c[1], share)]);
  }
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
}

/** Returns a point of a quadratic Bézier curve, at a share of its length (de Casteljau). */
function pointAt(a: number, b: number, c: number, share: number): number {
  const from = a + (b - a) * share;
  return from + (b + (c - b) * share - from) * share;
}
