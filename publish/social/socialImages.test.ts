import sharp from 'sharp';
import { expect, test } from 'vitest';
import { light } from '../../theme/theme';
import { cropped } from './socialImages';

const solid = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 184, g: 0, b: 95, alpha } } });
const SIZE = { width: 1200, height: 630 };

test.each([
  ['wide', solid(1600, 400, 1).jpeg()],
  ['turned by its camera', solid(400, 1600, 1).jpeg().withMetadata({ orientation: 6 })],
])('cropped turns a picture that is %s into a JPEG without metadata', async (_what, photo) => {
  const made = await cropped(await photo.toBuffer());
  const { format, width, height, exif, orientation } = await sharp(made).metadata();
  const none = { exif: undefined, orientation: undefined };
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    ...SIZE,
    ...none,
  });
  expect(made.length).toBeLessThan(300_000);
});

test('cropped fills the transparent parts of a picture with the background colour of pages', async () => {
  const made = await cropped(await solid(1200, 630, 0).png().toBuffer());
  const [red = 0, green = 0, blue = 0] = await sharp(made).raw().toBuffer();
  const page = Buffer.from(light.page.slice(1), 'hex');
  // The tolerance covers the losses of JPEG.
  const losses = [red, green, blue].map((value, index) => Math.abs(value - (page[index] ?? 0)));
  expect(Math.max(...losses)).toBeLessThanOrEqual(1);
});

test('cropped keeps the colours of a picture with 16 bits for each channel', async () => {
  const deep = solid(1200, 630, 1).withIccProfile('p3').toColourspace('rgb16').png();
  const made = await cropped(await deep.toBuffer());
  const [red, green, blue] = await sharp(made).raw().toBuffer();
  const near = (value: number) => expect.closeTo(value, -1);
  expect([red, green, blue]).toEqual([near(184), near(0), near(95)]);
});

test('cropped renders an SVG drawing at the final size instead of enlarging it', async () => {
  const size = 'width="12" height="12" viewBox="0 0 12 12"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h6v12H0z"/></svg>`;
  const made = await cropped(Buffer.from(svg));
  const data = await sharp(made).greyscale().raw().toBuffer();
  // An enlarged drawing would have many greys between black and white.
  const greys = [...data.subarray(0, 1200)].filter((grey) => grey > 30 && grey < 225);
  expect(greys.length).toBeLessThan(8);
});
