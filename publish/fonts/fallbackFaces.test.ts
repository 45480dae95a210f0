import { readFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { families } from '../../components/theme/fontFaces';
import { italicFont, textFont, titleFont } from '../../theme/theme';
import { checkWeights, fallbackFaces } from './fallbackFaces';
import { fontSource } from './subset';

describe('fallbackFaces', async () => {
  const css = await fallbackFaces();
  const rules = [...css.matchAll(RULE)].map(([, family = '', ...numbers]) => ({
    family,
    numbers: numbers.map(Number),
  }));

  test('fallbackFaces returns a rule for every fallback font in the font stacks', () => {
    const ours = [textFont, titleFont, italicFont].map(({ name }) => name);
    const stacked = Object.values(families).flatMap((stack) => stack.split(','));
    const fallbacks = stacked
      .map((family) => family.replaceAll('"', ''))
      .filter((family) => ours.some((name) => family.startsWith(`${name} `)))
      .filter((family) => !ours.includes(family));
    expect(new Set(rules.map(({ family }) => family))).toEqual(new Set(fallbacks));
  });

  test.each([
    ['text', textFont],
    ['title', titleFont],
    ['italic', italicFont],
  ] as const)(
    'fallbackFaces gives the fallbacks of the %s font its heights',
    async (name, font) => {
      const { ascender, descender } = await heightsOf(fontSource(name).file);
      const replacing = rules.filter(({ family }) =>
        [' repli', ' Roboto', ' DejaVu'].some((suffix) => family === font.name + suffix),
      );
      expect(replacing.length).toBeGreaterThan(0);
      for (const { numbers } of replacing) {
        const [scale = 0, ascent = 0, descent = 0] = numbers;
        expect((scale * ascent) / 100).toBeCloseTo(ascender, 0);
        expect((scale * descent) / 100).toBeCloseTo(descender, 0);
        // A smaller or larger scale would be that of another weight, or of no text.
        expect(scale).toBeGreaterThan(60);
        expect(scale).toBeLessThan(140);
      }
    },
  );
});

describe('checkWeights', () => {
  test('checkWeights accepts a font with more weights than pages need', () => {
    expect(() => checkWeights({ min: 100, max: 900 })).not.toThrow();
  });

  test.each([
    ['a font that is not variable', undefined],
    ['a font without bold', { min: 400, max: 600 }],
    ['a font without regular', { min: 500, max: 900 }],
  ])('checkWeights refuses %s, and says what to choose', (_what, weights) => {
    expect(() => checkWeights(weights)).toThrow('Choose a variable one');
  });
});

const RULE =
  /font-family:"([^"]+)";src:local\([^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g;

/** Returns ascent and descent in percent of the font size, from the table that browsers use (OpenType, "hhea"). */
async function heightsOf(file: string): Promise<{ ascender: number; descender: number }> {
  const face = new Face(
    new Blob(await subsetFont(readFileSync(file), 'A', { targetFormat: 'truetype' })),
  );
  const { ascender, descender } = new Font(face).hExtents();
  return { ascender: (100 * ascender) / face.upem, descender: (-100 * descender) / face.upem };
}
