import type { Font, PathCommand } from 'opentype.js';
import type { Contour, Point } from './coverage';

/** A line of text as closed contours, its baseline at `y`, all in px. */
export function textContours(
  font: Font,
  text: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Contour[] {
  return flatten(font.getPath(text, place.x, place.y, place.size).commands);
}

/** A disc, in px: as many sides as its edge is long. */
export function disc([x, y]: Point, radius: number): Contour {
  const sides = Math.max(12, Math.ceil(2 * Math.PI * radius));
  return Array.from({ length: sides }, (_, side): Point => {
    const angle = (2 * Math.PI * side) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Contours of straight pieces: each closes where the next begins. */
function flatten(commands: readonly PathCommand[]): Contour[] {
  const contours: Point[][] = [];
  let from: Point = [0, 0];
  for (const step of commands) {
    if (step.type === 'Z') continue;
    const to: Point = [step.x, step.y];
    if (step.type === 'M') contours.push([]);
    const contour = contours.at(-1);
    if (step.type === 'Q') contour?.push(...curve([from, [step.x1, step.y1], to]));
    else if (step.type === 'C')
      contour?.push(...curve([from, [step.x1, step.y1], [step.x2, step.y2], to]));
    else contour?.push(to);
    from = to;
  }
  return contours;
}

/** Points on a Bézier curve after its first one, about three px apart: nobody sees its corners. */
function curve(controls: readonly Point[]): Point[] {
  const length = controls.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = controls[Math.max(0, index - 1)] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  const pieces = Math.max(2, Math.ceil(length / 3));
  return Array.from({ length: pieces }, (_, piece) => pointAt(controls, (piece + 1) / pieces));
}

/** The point of a Bézier curve at a share of its way (de Casteljau). */
function pointAt(controls: readonly Point[], share: number): Point {
  let points = controls;
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  }
  return points[0] ?? [0, 0];
}
