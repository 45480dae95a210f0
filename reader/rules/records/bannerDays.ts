import type { IsoDate } from '../../../model/french/dates';
import type { SiteBanner } from '../../../model/site';

/** The days of a banner, both included, in Paris. */
interface Days {
  readonly from?: IsoDate | undefined;
  readonly until: IsoDate;
}

/** Whether a banner stands on the pages that are published on a day. */
export function isShown(banner: Days, today: IsoDate): boolean {
  return !isToCome(banner, today) && !isOver(banner, today);
}

export function isToCome({ from }: Days, today: IsoDate): boolean {
  return from !== undefined && from > today;
}

export function isOver({ until }: Days, today: IsoDate): boolean {
  return until < today;
}

/** What pages show of a banner. */
export function wordsOf({ text, link }: SiteBanner): SiteBanner {
  return { text, ...(link && { link }) };
}
