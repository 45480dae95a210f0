import type { SvgPathCommand } from 'harfbuzzjs';
import type { Contour, Point } from './coverage';

/** A font whose text is drawn as closed contours. */
export interface OutlineFont {
  has(character: string): boolean;
  /** Returns the width of a line of text, in its size. */
  widthOf(text: string): number;
  /** Returns a line of text, its baseline at `y`, all in px. */
  contoursOf(
    text: string,
    place: { readonly x: number; readonly y: number; readonly size: number },
  ): Contour[];
}

/** @param bytes of a TrueType font. */
export async function outlineFont(bytes: Uint8Array): Promise<OutlineFont> {
  // Loaded only where an image is drawn.
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const glyphsOf = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return {
    has: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    widthOf: (text) =>
      glyphsOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / face.upem,
    contoursOf(text, { x, y, size }) {
      const scale = size / face.upem;
      let pen = 0;
      return glyphsOf(text).flatMap(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const [left, baseline] = [pen + xOffset, yOffset];
        pen += xAdvance;
        return flatten(font.glyphToJson(codepoint), ([across = 0, up = 0]) => [
          x + (left + across) * scale,
          y - (baseline + up) * scale,
        ]);
      });
    },
  };
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
 * Flattens the outlines of a glyph to contours of straight pieces; each closes where the next begins.
 *
 * @throws Error for a cubic curve: the outlines of TrueType have quadratic ones alone.
 */
function flatten(
  commands: readonly SvgPathCommand[],
  placed: (units: readonly number[]) => Point,
): Contour[] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let from: Point = [0, 0];
  for (const { type, values } of commands) {
    if (type === 'Z') continue;
    if (type === 'C') throw new Error('The outlines of titles are not those of TrueType');
    const to = placed(values.slice(-2));
    if (type === 'M') {
      contour = [];
      contours.push(contour);
    }
    if (type === 'Q') addCurve(contour, from, placed(values), to);
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
