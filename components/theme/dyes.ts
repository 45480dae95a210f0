import { COLORS, type ColorName } from '../../model/records/colors';
import type { Article, Expertise, Page, PortfolioItem } from '../../model/records/site';
import { isBright } from '../../theme/contrast';
import { dyes, light } from '../../theme/theme';

/** Returns the text colour of a button on a dye; the button itself has the ink of the text around it. */
export function buttonInkOn(dye: ColorName): string {
  return isBright(dyes[dye]) ? light.page : light.ink;
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
  const dye = COLORS[place % COLORS.length];
  if (!dye) throw new Error('theme/theme.ts has no dyes: pages need one at least');
  return dye;
}
