import type { DrawingElement } from './svgTree';

/** The outline of a shape: an upper bound of its length, in the shape's own units, and its number of segments. */
export interface Outline {
  readonly length: number;
  readonly parts: number;
}

/** The number of arguments of each path command (SVG 2, 9.3). */
const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
};
const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
/** Matches the arguments of an arc. Its two flags, 0 or 1, need no space around them: `a1 1 0 0110 10`. */
const ARC = new RegExp(
  String.raw`(${NUMBER}[\s,]*)(${NUMBER}[\s,]*)(${NUMBER}[\s,]*)([01])[\s,]*([01])`,
  'gi',
);

export function outlineOf({
  name,
  attributes,
}: Pick<DrawingElement, 'name' | 'attributes'>): Outline {
  const side = (attribute: string) => pixelsOf(attributes.get(attribute) ?? '0');
  switch (name) {
    case 'path':
      return pathOutline(attributes.get('d') ?? '');
    case 'polyline':
    case 'polygon':
      return pathOutline(`M${attributes.get('points') ?? ''}z`);
    case 'rect':
      return { length: 2 * (side('width') + side('height')), parts: 8 };
    case 'line':
      return { length: side('x1') + side('y1') + side('x2') + side('y2'), parts: 1 };
    case 'circle':
      return { length: 7 * side('r'), parts: 8 };
    case 'ellipse':
      return { length: 7 * Math.max(side('rx'), side('ry')), parts: 8 };
    default:
      return { length: 0, parts: 0 };
  }
}

/** Returns the absolute value of a length in px; infinity for a length in another unit. */
export function pixelsOf(length: string): number {
  const number = Math.abs(Number(length.trim().replace(/px$/, '')));
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

export function numbersOf(text: string): number[] {
  return (text.match(new RegExp(NUMBER, 'gi')) ?? []).map(Number);
}

/** Returns a path's outline. Its length is an upper bound: from point to point, via the control points of curves. */
function pathOutline(d: string): Outline {
  let [length, parts, x, y, startX, startY, bendX, bendY] = [0, 0, 0, 0, 0, 0, 0, 0];
  const go = (toX: number, toY: number) => {
    length += Math.abs(toX - x) + Math.abs(toY - y);
    [bendX, bendY, x, y] = [x, y, toX, toY];
  };
  for (const [, command = '', text = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = command.toLowerCase();
    parts += 1;
    if (kind === 'z') go(startX, startY);
    const numbers = numbersOf(kind === 'a' ? text.replace(ARC, '$1 $2 $3 $4 $5 ') : text);
    const count = ARGUMENTS[kind] ?? 1;
    for (let at = 0; kind !== 'z' && at + count <= numbers.length; at += count) {
      const [fromX, fromY] = kind === command ? [x, y] : [0, 0];
      const values = numbers.slice(at, at + count);
      const [first = 0, second = 0] = values;
      parts += 1;
      if (kind === 'm' && at === 0) {
        [x, y] = [fromX + first, fromY + second];
        [startX, startY] = [x, y];
      } else if (kind === 'h') go(fromX + first, y);
      else if (kind === 'v') go(x, fromY + first);
      else {
        // An arc is at most twice as long as its ellipse. The control point of `t` mirrors the previous one.
        if (kind === 'a') length += 7 * (Math.abs(first) + Math.abs(second));
        if (kind === 't') go(2 * x - bendX, 2 * y - bendY);
        for (let point = kind === 'a' ? 5 : 0; point < count; point += 2)
          go(fromX + (values[point] ?? 0), fromY + (values[point + 1] ?? 0));
      }
    }
  }
  return { length, parts };
}
