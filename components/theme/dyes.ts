import { COLORS, type ColorName } from '../../model/records/colors';
import type { Article, Expertise, Page, PortfolioItem } from '../../model/records/site';
import { isBright } from '../../theme/contrast';
import { dyes, light } from '../../theme/theme';

/** Returns the text colour of a button in the ink colour on a page's colour. */
export function buttonInkOn(dye: ColorName): string {
  return isBright(dyes[dye]) ? light.page : light.ink;
}

/**
 * Returns the colour of a page: the colour that an expertise names; for portfolio items a different one for each
 * neighbour; for any other page one that its slug decides.
 */
export function dyeOf(record: Dyed): ColorName {
  if (record.kind === 'expertise') return record.color;
  return record.kind === 'portfolioItem' ? dyeAt(record.order) : dyeNamed(record.slug);
}

/** Returns the colour for a name: always the same one. */
export function dyeNamed(name: string): ColorName {
  return dyeAt([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
}

/** The fields of a record that decide its page's colour. */
type Dyed =
  | Pick<Expertise, 'kind' | 'color'>
  | Pick<PortfolioItem, 'kind' | 'order'>
  | Pick<Page | Article, 'kind' | 'slug'>;

function dyeAt(place: number): ColorName {
  const dye = COLORS[place % COLORS.length];
  if (!dye) throw new Error('theme/theme.ts has no dyes: add at least one');
  return dye;
}
