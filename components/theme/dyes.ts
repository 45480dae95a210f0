import { COLORS, type ColorName } from '../../model/records/colors';
import type { Article, Expertise, Page, PortfolioItem } from '../../model/records/site';
import { palette } from './tokens';

/** The colour of each dye that content may choose. */
export const DYES: Readonly<Record<ColorName, string>> = palette;

/** The legible ink on each dye. */
export const INK_ON: Readonly<Record<ColorName, string>> = {
  guimet: palette.ecran,
  fuchsine: palette.ecran,
  picrique: palette.nuit,
};

/** Whether a dye is brighter than its ink. */
export function isBright(dye: ColorName): boolean {
  return INK_ON[dye] === palette.nuit;
}

/** Returns the text colour of a button on a dye; the button itself has the ink of the text around it. */
export function buttonInkOn(dye: ColorName): string {
  return isBright(dye) ? palette.ecran : palette.nuit;
}

/**
 * Returns the dye of a page: an expertise's own; for a portfolio item the one after its neighbour's; for any other
 * page a fixed one chosen by the slug.
 */
export function dyeOf(record: Dyed): ColorName {
  if (record.kind === 'expertise') return record.color;
  return record.kind === 'portfolioItem' ? dyeAt(record.order) : dyeNamed(record.slug);
}

/** Returns the fixed dye of a name. */
export function dyeNamed(name: string): ColorName {
  return dyeAt([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
}

/** The fields that decide a page's dye. */
type Dyed =
  | Pick<Expertise, 'kind' | 'color'>
  | Pick<PortfolioItem, 'kind' | 'order'>
  | Pick<Page | Article, 'kind' | 'slug'>;

function dyeAt(place: number): ColorName {
  return COLORS[place % COLORS.length] ?? 'guimet';
}
