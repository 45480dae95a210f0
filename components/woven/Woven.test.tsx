import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bannerDye } from '../../theme/theme';
import { Woven } from './Woven';

const names = { stem: '/images/quais', hash: 'h', extension: 'jpg', alt: 'Les quais' } as const;

/** Returns the `sizes` of an unwoven picture in a square frame. */
function sizesOf(width: number, height: number): string[] {
  const picture = { ...names, widths: [400], width, height, isPlain: true };
  const html = renderToStaticMarkup(
    <Woven
      picture={picture}
      weave={{ dye: bannerDye, columns: 4, rows: 4 }}
      sizes="(min-width: 45em) 16rem, calc(100vw - 2.5rem)"
      urgency="seen"
    />,
  );
  expect(html).toMatch(
    /type="image\/avif".*type="image\/webp".*\.jpg.*alt="Les quais".*loading="lazy"/,
  );
  return [...new Set([...html.matchAll(/ sizes="([^"]*)"/g)].map(([, sizes = '']) => sizes))];
}

describe('Woven, of a picture as it is', () => {
  test.each([
    [600, 1200, 1],
    [1200, 600, 2],
  ])(
    'Woven gives the width at which a picture of %i × %i fills its frame, and less to sharp phones',
    (width, height, scale) => {
      expect(sizesOf(width, height)).toEqual([
        [
          `(min-width: 45em) calc((16rem) * ${scale.toFixed(2)})`,
          `(min-resolution: 2.5x) calc((calc(100vw - 2.5rem)) * ${(scale * 0.45).toFixed(2)})`,
          `(min-resolution: 1.5x) calc((calc(100vw - 2.5rem)) * ${(scale * 0.68).toFixed(2)})`,
          `calc((calc(100vw - 2.5rem)) * ${scale.toFixed(2)})`,
        ].join(', '),
      ]);
    },
  );
});
