import { describe, expect, test } from 'vitest';
import { type Colors, checkContrast, contrastFaults } from './contrast';
import * as theme from './theme';

/** The schemes of a theme in black and white, which has enough contrast everywhere. */
const scheme = {
  ...{ page: '#ffffff', raised: '#ffffff', accent: '#000000', band: '#000000' },
  ...{ ink: '#000000', muted: '#000000', line: '#000000', focus: '#000000', error: '#000000' },
  ...{ success: '#000000', 'on-accent': '#ffffff', 'on-band': '#ffffff' },
};
const bothSchemes = {
  ...{ highlight: '#ffffff', onHighlight: '#000000', focusOnBand: '#ffffff', veil: '#00000099' },
  ...{ lineOnBand: '#ffffff', pictureGround: '#ffffff', logoGround: '#ffffff' },
};
const dyes = { sombre: { color: '#000000', ink: '#ffffff' } };
const blackAndWhite: Colors = { light: scheme, dark: scheme, bothSchemes, dyes };

describe('contrastFaults', () => {
  test('contrastFaults reports no fault in the colours of the site', () => {
    expect(contrastFaults(theme)).toEqual([]);
  });

  test.each<[what: string, part: Partial<Colors>, sentence: string]>([
    [
      'of text in one scheme',
      { dark: { ...scheme, muted: '#777777' } },
      'dark.muted (#777777) on dark.page (#ffffff) has a contrast of 4.47, and needs 4.5 (WCAG 2.2, 1.4.3)',
    ],
    [
      'of the border of a field',
      { light: { ...scheme, line: '#959595' } },
      'light.line (#959595) on light.page (#ffffff) has a contrast of 2.99, and needs 3 (WCAG 2.2, 1.4.11)',
    ],
    [
      'of the focus on a band',
      { bothSchemes: { ...bothSchemes, focusOnBand: '#595959' } },
      'bothSchemes.focusOnBand (#595959) on dark.band (#000000) has a contrast of 2.99, and needs 3 (WCAG 2.2, 1.4.11)',
    ],
    [
      'of highlighted text',
      { bothSchemes: { ...bothSchemes, onHighlight: '#777777' } },
      'bothSchemes.onHighlight (#777777) on bothSchemes.highlight (#ffffff) has a contrast of 4.47, and needs 4.5 (WCAG 2.2, 1.4.3)',
    ],
    [
      'of text on a dye',
      { dyes: { sombre: { color: '#777777', ink: '#ffffff' } } },
      'dyes.sombre.ink (#ffffff) on dyes.sombre.color (#777777) has a contrast of 4.47, and needs 4.5 (WCAG 2.2, 1.4.3)',
    ],
    [
      'of a button on a dye',
      {
        dyes: { clair: { color: '#ffffff', ink: '#757575' } },
        light: { ...scheme, page: '#fafafa' },
      },
      'light.page (#fafafa) on dyes.clair.ink (#757575) has a contrast of 4.41, and needs 4.5 (WCAG 2.2, 1.4.3)',
    ],
    [
      'that cannot be measured',
      { light: { ...scheme, page: 'white' } },
      'light.page is "white": write it as #RRGGBB',
    ],
  ])('contrastFaults names a contrast %s', (_what, part, sentence) => {
    expect(contrastFaults({ ...blackAndWhite, ...part })).toContain(sentence);
  });

  test('contrastFaults reports no fault in a theme of black and white', () => {
    expect(contrastFaults(blackAndWhite)).toEqual([]);
  });
});

test('checkContrast throws one error that lists all colours with too little contrast', () => {
  const wrong = { ...scheme, muted: '#777777', error: '#777777' };
  expect(() => checkContrast({ ...blackAndWhite, dark: wrong })).toThrow(
    /^Change these colours of theme\/theme\.ts:\ndark\.muted .*\ndark\.error .*/,
  );
});
