import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Contour, coverRows, type Size } from './coverage';

const SIZE = { width: 40, height: 30 };
/** A contour as SVG writes one: `0,0 1,0 1,1`. */
const contourOf = (points: string): Contour =>
  points.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });
const box = (left: number, top: number, right: number, bottom: number) =>
  contourOf(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`);
/** The coverage of the whole image, row by row. */
function coverageOf(contours: readonly Contour[], size: Size): Uint8Array {
  const whole = new Uint8Array(size.width * size.height);
  coverRows(contours, size, (row, coverage) => whole.set(coverage, row * size.width));
  return whole;
}
const at = (coverage: Uint8Array, x: number, y: number) => coverage[y * SIZE.width + x];

test('whole pixels, halves of them, and none', () => {
  const coverage = coverageOf([box(2, 3, 5.5, 6.25)], SIZE);
  expect(at(coverage, 2, 3)).toBe(255);
  expect(at(coverage, 4, 5)).toBe(255);
  expect(at(coverage, 5, 4)).toBe(128);
  expect(at(coverage, 4, 6)).toBe(64);
  expect(at(coverage, 5, 6)).toBe(32);
  expect([at(coverage, 1, 4), at(coverage, 6, 4)]).toEqual([0, 0]);
  expect([at(coverage, 3, 2), at(coverage, 3, 7)]).toEqual([0, 0]);
});

test('a hole turns the other way', () => {
  const hole = [...box(10, 10, 20, 20)].reverse();
  const coverage = coverageOf([box(5, 5, 25, 25), hole], SIZE);
  expect([at(coverage, 7, 7), at(coverage, 15, 15), at(coverage, 22, 15)]).toEqual([255, 0, 255]);
});

test.each([
  ['right', box(35, 5, 400, 10), [38, 7]],
  ['left', box(-300, 5, 4, 10), [1, 7]],
  ['above', box(5, -200, 10, 4), [7, 1]],
  ['below', box(5, 25, 10, 900), [7, 28]],
])('what leaves the image on the %s is cut there', (_side, contour, [x = 0, y = 0]) => {
  const coverage = coverageOf([contour], SIZE);
  expect(at(coverage, x, y)).toBe(255);
  expect(at(coverage, 20, 15)).toBe(0);
});

const angles = Array.from({ length: 64 }, (_, i) => i / 10.1859);
test.each([
  ['a slanted triangle', '3.2,2.7 36.1,9.4 11.9,27.3'],
  ['a flat sliver', '1,14 39,15.3 2,15.1'],
  ['a disc', angles.map((a) => `${20 + 9.6 * Math.cos(a)},${15 + 9.6 * Math.sin(a)}`).join(' ')],
])('%s is what an image library draws', async (_what, points) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/><path fill="#fff" d="M${points}Z"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const coverage = coverageOf([contourOf(points)], SIZE);
  const differences = [...drawn].map((value, index) => Math.abs(value - (coverage[index] ?? 0)));
  expect(drawn.filter((value) => value > 100).length).toBeGreaterThan(5);
  // Sixteen levels are published; libraries sample a few points of each pixel.
  expect(Math.max(...differences)).toBeLessThan(24);
});
