import type { z } from 'zod';
import { type IsoDate, longDate } from '../../../model/french/dates';
import { SITE_FILE } from '../../../model/schemaOf';
import type { siteSchema } from '../../../model/siteSchema';
import type { Entries } from '../../entries';
import { isOver, isToCome } from './bannerDays';
import { dueDay, isForLater } from './heldBack';

/** A file that is right, and waits for its day; or the banner of site.md, that waits or is over. */
export interface Waiting {
  /** `content/ressources/noel.md`. */
  readonly file: string;
  /** The first day on which it is published, in Paris; of a banner that is over, its last. */
  readonly day: IsoDate;
  readonly banner?: 'to come' | 'over';
}

/** The files that wait for their day, the next first. A draft waits for nothing. */
export function waitingFiles(
  entries: Entries,
  identity: z.output<typeof siteSchema> | undefined,
  today: IsoDate,
): Waiting[] {
  const files = Object.values(entries)
    .flat()
    .flatMap(({ file, fields }): Waiting[] => {
      const day = dueDay(fields);
      const isDraft = 'draft' in fields && fields.draft;
      return day && isForLater(fields, today) && !isDraft ? [{ file: file.path, day }] : [];
    });
  return [...files, ...waitingBanner(identity?.banner, today)].sort(
    (a, b) => compare(a.day, b.day) || compare(a.file, b.file),
  );
}

/**
 * « 1 article attend son jour : content/ressources/noel.md, le 24 décembre 2026. » Whatever the year that
 * was typed, a banner that nobody sees is told.
 */
export function waitingSentence(waiting: readonly Waiting[]): string {
  const over = waiting.filter(({ banner }) => banner === 'over');
  const toCome = waiting.filter(({ banner }) => banner !== 'over');
  return [
    ...(toCome.length ? [toComeSentence(toCome)] : []),
    ...over.map(
      ({ file, day }) =>
        `Le bandeau de ${file} ne se voit plus : son dernier jour était le ${longDate(day)}.`,
    ),
  ].join(' ');
}

function toComeSentence(waiting: readonly Waiting[]): string {
  const areArticles = waiting.every(({ file }) => file.startsWith('content/ressources/'));
  const areBanners = waiting.every(({ banner }) => banner);
  const noun = areArticles ? 'article' : areBanners ? 'bandeau' : 'fichier';
  const days = waiting
    .map(({ file, day, banner }) => {
      const part = banner && !areBanners ? ' (son bandeau)' : '';
      return `${file}${part}, le ${longDate(day)}`;
    })
    .join(' ; ');
  return waiting.length > 1
    ? `${waiting.length} ${noun}s attendent leur jour : ${days}.`
    : `1 ${noun} attend son jour : ${days}.`;
}

function waitingBanner(
  banner: z.output<typeof siteSchema>['banner'],
  today: IsoDate,
): readonly Waiting[] {
  if (!banner) return [];
  const { from, until } = banner;
  if (from && isToCome(banner, today)) return [{ file: SITE_FILE, day: from, banner: 'to come' }];
  return isOver(banner, today) ? [{ file: SITE_FILE, day: until, banner: 'over' }] : [];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
