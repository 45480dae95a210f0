import { expect, test } from 'vitest';
import { openPicture } from './openPicture';

const FRAME = { width: 120, height: 60 };

test.each([
  ['0 0 50000 8000', 'inside', 120, 19],
  ['0 0 18000 15000', 'cover', 120, 100],
  ['0 0 0.5 0.2', 'inside', 60, 60],
  ['0 0 2 1', 'cover', 120, 60],
  ['0 0 10 90000', 'inside', 1, 60],
  ['0 0 10 90000', 'cover', 120, 20_000],
] as const)(
  'openPicture renders an SVG of the view box « %s » for a frame that has it %s',
  async (box, fit, width, height) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h9v9z"/></svg>`;
    const picture = await openPicture(Buffer.from(svg), { ...FRAME, fit });
    expect(await picture.metadata()).toMatchObject({ width, height });
    const { info } = await picture
      .resize({ ...FRAME, fit })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThanOrEqual(FRAME.width);
  },
);
