import { COLORS, type ColorName } from '../../model/records/colors';
import type { Article, Expertise, Page, PortfolioItem } from '../../model/records/site';
import { isBright } from '../../theme/contrast';
import { dyes, light } from '../../theme/theme';

/** Returns the colour of a button's text in a section with this background. The button's fill is the section's ink. */
export function buttonInkOn(dye: ColorName): string {
  return isBright(dyes[dye]) ? light.page : light.ink;
}

/**
 * Returns the decorative colour of a page. For an expertise, its file names the colour. Portfolio items take the
 * colours in turn, so that two items side by side differ. For any other page, the slug determines the colour.
 */
export function dyeOf(record: Dyed): ColorName {
  if (record.kind === 'expertise') return record.color;
  return record.kind === 'portfolioItem' ? dyeAt(record.order) : dyeNamed(record.slug);
}

/** Returns the theme colour derived from a name: the same name always gives the same colour. */
export function dyeNamed(name: string): ColorName {
  return dyeAt([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0));
}

/** The fields of a content file that decide the colour of its page. */
type Dyed =
  | Pick<Expertise, 'kind' | 'color'>
  | Pick<PortfolioItem, 'kind' | 'order'>
  | Pick<Page | Article, 'kind' | 'slug'>;

function dyeAt(place: number): ColorName {
  const dye = COLORS[place % COLORS.length];
  if (!dye) throw new Error('theme/theme.ts has no dyes: add at least one');
  return dye;
}
