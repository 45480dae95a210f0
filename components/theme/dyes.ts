import { COLORS, type ColorName } from '../../model/colors';
import type { Article, Expertise, Page, PortfolioItem } from '../../model/site';
import { palette } from './tokens';

/** What each of the dyes that content may choose is painted with. */
export const DYES: Readonly<Record<ColorName, string>> = palette;

/** The ink that reads on each dye. */
export const INK_ON: Readonly<Record<ColorName, string>> = {
  guimet: palette.ecran,
  fuchsine: palette.ecran,
  picrique: palette.nuit,
};

/** Whether a dye is brighter than its ink. */
export function isBright(dye: ColorName): boolean {
  return INK_ON[dye] === palette.nuit;
}

/** The ink of a button on each dye, which is painted with the ink of the text around it. */
export function buttonInkOn(dye: ColorName): string {
  return isBright(dye) ? palette.ecran : palette.nuit;
}

/**
 * The one dye that leads a page: an expertise's own, for a piece of work the one after its neighbour's,
 * else one that its slug picks for ever.
 */
export function dyeOf(record: Dyed): ColorName {
  if (record.kind === 'expertise') return record.color;
  return record.kind === 'portfolioItem' ? dyeAt(record.order) : dyeNamed(record.slug);
}

/** A dye that a name picks for ever. */
export function dyeNamed(name: string): ColorName {
  return dyeAt([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
}

/** What is looked at of a page. */
type Dyed =
  | Pick<Expertise, 'kind' | 'color'>
  | Pick<PortfolioItem, 'kind' | 'order'>
  | Pick<Page | Article, 'kind' | 'slug'>;

function dyeAt(place: number): ColorName {
  return COLORS[place % COLORS.length] ?? 'guimet';
}
