import { COLORS, type ColorName } from '../../model/colors';
import type { PagedRecord } from '../../model/site';
import { palette } from './tokens';

/** What each of the dyes that content may choose is painted with. */
export const DYES: Readonly<Record<ColorName, string>> = palette;

/** The ink that reads on each dye. */
export const INK_ON: Readonly<Record<ColorName, string>> = {
  guimet: palette.ecran,
  fuchsine: palette.ecran,
  picrique: palette.nuit,
};

/** The ink of a button on each dye, which is painted with the ink of the text around it. */
export const BUTTON_INK_ON: Readonly<Record<ColorName, string>> = {
  guimet: palette.nuit,
  fuchsine: palette.nuit,
  picrique: palette.ecran,
};

/** The one dye that leads a page: an expertise's own, else one that its slug picks for ever. */
export function dyeOf(record: PagedRecord): ColorName {
  if (record.kind === 'expertise') return record.color;
  const letters = [...record.slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return COLORS[letters % COLORS.length] ?? 'guimet';
}
