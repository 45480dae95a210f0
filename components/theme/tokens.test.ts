import { describe, expect, test } from 'vitest';
import { COLORS } from '../../model/records/colors';
import { buttonInkOn, DYES, INK_ON } from './dyes';
import { globalStyle } from './globalStyle';
import { bothSchemes, palette, schemes } from './tokens';

/** The contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** The contrast of field borders and focus rings (WCAG 2.2, 1.4.11). */
const GRAPHICS = 3;

describe('tokens', () => {
  test.each(
    Object.entries(schemes).flatMap(([name, scheme]) => [
      [name, 'ink on page', scheme.ink, scheme.page, TEXT],
      [name, 'muted on page', scheme.muted, scheme.page, TEXT],
      [name, 'ink on raised', scheme.ink, scheme.raised, TEXT],
      [name, 'muted on raised', scheme.muted, scheme.raised, TEXT],
      [name, 'link on page', scheme.accent, scheme.page, TEXT],
      [name, 'link on raised', scheme.accent, scheme.raised, TEXT],
      [name, 'button', scheme['on-accent'], scheme.accent, TEXT],
      [name, 'text of a dark band', scheme['on-band'], scheme.band, TEXT],
      [name, 'focus on a dark band', bothSchemes.focusOnBand, scheme.band, GRAPHICS],
      [name, 'page on ink', scheme.page, scheme.ink, TEXT],
      [name, 'error on page', scheme.error, scheme.page, TEXT],
      [name, 'success on page', scheme.success, scheme.page, TEXT],
      [name, 'field border', scheme.line, scheme.page, GRAPHICS],
      [name, 'focus on page', scheme.focus, scheme.page, GRAPHICS],
      [name, 'focus on raised', scheme.focus, scheme.raised, GRAPHICS],
    ]),
  )('the contrast of the scheme %s is high enough: %s', (_scheme, _pair, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['ecran on nuit', palette.ecran, palette.nuit],
    ['highlighted words', bothSchemes.onHighlight, bothSchemes.highlight],
    ['fuchsineVive on nuit', palette.fuchsineVive, palette.nuit],
    ['guimetVif on nuit', palette.guimetVif, palette.nuit],
    ...COLORS.flatMap((dye) => [
      [`ink on ${dye}`, INK_ON[dye], DYES[dye]],
      [`a button on ${dye}`, buttonInkOn(dye), INK_ON[dye]],
    ]),
  ])('the contrast of text is high enough: %s', (_pair, front = '', back = '') => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(TEXT);
  });
});

/** Returns the contrast ratio of two sRGB colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the brightness of a colour, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 *
 * @param color such as `#14121a`.
 */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const css = globalStyle();

/** Returns the declarations for an element's bare name. */
const rulesOf = (element: string) =>
  [...css.matchAll(/(?<=^|[}])([^{}@]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').includes(element))
    .map(([, , declarations]) => declarations)
    .join(';');

test.each(['button', 'input', 'select', 'textarea'])('globalStyle gives %s its font', (control) => {
  expect(rulesOf(control)).toContain('font:inherit');
});

test('globalStyle excludes a <source> from the grid around its picture', () => {
  expect(rulesOf('picture')).toContain('display:contents');
  expect(rulesOf('source')).toContain('display:none');
});
