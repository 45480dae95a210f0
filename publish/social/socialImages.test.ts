import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropped } from './socialImages';

const solid = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 184, g: 0, b: 95, alpha } } });
const SIZE = { width: 1200, height: 630 };

test.each([
  ['wide', solid(1600, 400, 1).jpeg()],
  ['turned by its camera', solid(400, 1600, 1).jpeg().withMetadata({ orientation: 6 })],
])('a picture that is %s becomes a JPEG of 1200 × 630, without metadata', async (_what, photo) => {
  const made = await cropped(await photo.toBuffer(), { extension: 'jpg', ...SIZE });
  const { format, width, height, exif, orientation } = await sharp(made).metadata();
  const none = { exif: undefined, orientation: undefined };
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    ...SIZE,
    ...none,
  });
  expect(made.length).toBeLessThan(300_000);
});

test('what shows through a picture is the ground of pages', async () => {
  const made = await cropped(await solid(1200, 630, 0).png().toBuffer(), {
    extension: 'png',
    ...SIZE,
  });
  const [red, green, blue] = await sharp(made).raw().toBuffer();
  // That of the theme, but for what a JPEG loses.
  expect([red, green, blue]).toEqual([247, 249, 248]);
});

test('a picture of 16 bits keeps its colours', async () => {
  const deep = solid(1200, 630, 1).withIccProfile('p3').toColourspace('rgb16').png();
  const made = await cropped(await deep.toBuffer(), { extension: 'jpg', ...SIZE });
  const [red, green, blue] = await sharp(made).raw().toBuffer();
  const near = (value: number) => expect.closeTo(value, -1);
  expect([red, green, blue]).toEqual([near(184), near(0), near(95)]);
});

test('a drawing is drawn at the size it is shown in', async () => {
  const size = 'width="12" height="12" viewBox="0 0 12 12"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h6v12H0z"/></svg>`;
  const made = await cropped(Buffer.from(svg), { extension: 'svg', width: 12, height: 12 });
  const data = await sharp(made).greyscale().raw().toBuffer();
  // Black, then white: an enlarged one would have many greys between them.
  const greys = [...data.subarray(0, 1200)].filter((grey) => grey > 30 && grey < 225);
  expect(greys.length).toBeLessThan(8);
});
