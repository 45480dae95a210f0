import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Contour, coverRows } from './coverage';

const SIZE = { width: 40, height: 30 };
const WHOLE = '5,5 25,5 25,25 5,25';
const HOLE = '10,20 20,20 20,10 10,10';
const angles = Array.from({ length: 64 }, (_, i) => i / 10.1859);
const DISC = angles.map((a) => `${20 + 9.6 * Math.cos(a)},${15 + 9.6 * Math.sin(a)}`).join(' ');

/** A contour as SVG writes one: `0,0 1,0 1,1`. */
const contourOf = (points: string): Contour =>
  points.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });

/** The coverage of the whole image, row by row. */
function coverageOf(contours: readonly string[]): Uint8Array {
  const whole = new Uint8Array(SIZE.width * SIZE.height);
  coverRows(contours.map(contourOf), SIZE, (row, part) => whole.set(part, row * SIZE.width));
  return whole;
}

test('a pixel that is covered in part is of that part', () => {
  const coverage = coverageOf(['2,3 5.5,3 5.5,6.25 2,6.25']);
  const row = (y: number) => [...coverage.subarray(y * 40 + 1, y * 40 + 7)];
  expect([2, 4, 6, 7].map(row)).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 255, 255, 255, 128, 0],
    [0, 64, 64, 64, 32, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});

test.each([
  ['a surface with a hole', [WHOLE, HOLE]],
  ['what leaves the image on the right', ['35,5 400,5 400,10 35,10']],
  ['what leaves it on the left', ['-300,5 4,5 4,10 -300,10']],
  ['what leaves it above and below', ['5,-200 10,-200 10,900 5,900']],
  ['a slanted triangle', ['3.2,2.7 36.1,9.4 11.9,27.3']],
  ['a flat sliver', ['1,14 39,15.3 2,15.1']],
  ['a disc', [DISC]],
])('%s is what an image library draws', async (_what, contours) => {
  const path = contours.map((points) => `M${points}Z`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/><path fill="#fff" d="${path}"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const coverage = coverageOf(contours);
  const differences = [...drawn].map((value, index) => Math.abs(value - (coverage[index] ?? 0)));
  expect(drawn.filter((value) => value > 100).length).toBeGreaterThan(5);
  // Sixteen levels are published; libraries sample a few points of each pixel.
  expect(Math.max(...differences)).toBeLessThan(24);
});
