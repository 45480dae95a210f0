import type { z } from 'zod';
import { type IsoDate, longDate } from '../../../model/french/dates';
import { SITE_FILE } from '../../../model/records/schemaOf';
import type { SiteBanner } from '../../../model/records/site';
import type { siteSchema } from '../../../model/records/siteSchema';
import { type Entries, entriesOf } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { printable } from '../../problem';

/** The fields that decide whether a record is published. */
export interface Timing {
  readonly draft?: boolean;
  /** The first day on which the record is published, in the time zone of Paris. */
  readonly publishDate?: IsoDate;
  /** The date of an article. The article is not published before that day. */
  readonly date?: IsoDate;
}

/** Whether a record is not published today, because it is a draft or scheduled for later. */
export function isHeldBack(record: Timing, today: IsoDate): boolean {
  return Boolean(record.draft) || isForLater(record, today);
}

/** Returns the first day on which a record is published: the later of its two dates, if it has both. */
export function dueDay({ publishDate, date }: Timing): IsoDate | undefined {
  return publishDate && date ? (publishDate > date ? publishDate : date) : (publishDate ?? date);
}

/** Returns the day on which a record that is no draft goes online, or today if it is online already. */
export function opens(record: Timing, today: IsoDate): IsoDate {
  const day = dueDay(record);
  return day && day > today ? day : today;
}

/** Whether a record is scheduled for a later day. */
export function isForLater(record: Timing, today: IsoDate): boolean {
  return opens(record, today) > today;
}

/** Returns an unpublished record's texts for reviewers: a notice above its page, and a label next to its name. */
export function heldBackWords(
  record: Timing,
  today: IsoDate,
): { readonly notice: string; readonly mark: string } | undefined {
  if (record.draft)
    return { notice: 'Brouillon : cette page n’est pas publiée.', mark: 'Brouillon' };
  const day = dueDay(record);
  if (!day || day <= today) return undefined;
  return {
    notice: `Programmée : cette page sera publiée le ${longDate(day)}.`,
    mark: `En ligne le ${longDate(day)}`,
  };
}

/** Returns the entries of all folders without those of unpublished records. */
export function withoutHeldBack(entries: Entries, heldBack: ReadonlySet<OpenedFile>): Entries {
  return entriesOf((folder) => entries[folder].filter(({ file }) => !heldBack.has(file)));
}

/** The first and the last day on which pages show a banner, in the time zone of Paris. */
interface Days {
  readonly from?: IsoDate | undefined;
  readonly until: IsoDate;
}

/**
 * Returns the banner that pages show on a day; undefined before its first day and after its last.
 *
 * @param drafts whether to return a banner even before its first day, with a label that names that day.
 */
export function bannerOn(
  today: IsoDate,
  banner: (SiteBanner & Days) | undefined,
  drafts: boolean,
): SiteBanner | undefined {
  const [waiting] = waitingBanner(banner, today);
  if (!banner || (waiting && !(drafts && waiting.banner === 'to come'))) return undefined;
  const { text, link } = banner;
  return {
    text,
    ...(link && { link }),
    ...(waiting && { mark: `En ligne le ${longDate(waiting.day)}` }),
  };
}

/** A record that is scheduled for a later day, or the banner of site.md if it is scheduled or has ended. */
export interface Waiting {
  /** The path of the file: `content/ressources/noel.md`. */
  readonly file: string;
  /** The first day of publication, in the time zone of Paris; for a banner that has ended, its last day. */
  readonly day: IsoDate;
  readonly banner?: 'to come' | 'over';
}

/** Lists the scheduled records by day, and the banner if it is scheduled or has ended. Leaves out drafts. */
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
  const order = ({ day, file }: Waiting) => `${day} ${file}`;
  return [...files, ...waitingBanner(identity?.banner, today)].sort((a, b) =>
    order(a) < order(b) ? -1 : 1,
  );
}

function waitingBanner(banner: Days | undefined, today: IsoDate): readonly Waiting[] {
  if (!banner) return [];
  const { from, until } = banner;
  if (from && from > today) return [{ file: SITE_FILE, day: from, banner: 'to come' }];
  return until < today ? [{ file: SITE_FILE, day: until, banner: 'over' }] : [];
}

/** The most scheduled records that `waitingSentence` names for one day. If there are more, it names the first only. */
const MAX_NAMED_A_DAY = 3;

/**
 * Formats the list of scheduled records: « 1 article attend son jour : content/ressources/noel.md, le 24 décembre 2026.
 * » Also names the last day of a banner that has ended, since its year may be a typing mistake.
 */
export function waitingSentence(waiting: readonly Waiting[]): string {
  const over = waiting.filter(({ banner }) => banner === 'over');
  const toCome = waiting.filter(({ banner }) => banner !== 'over');
  const days = toCome.flatMap(({ file, day, banner }, index) => {
    const sameDay = toCome.filter((other) => other.day === day).length;
    const isGrouped = sameDay > MAX_NAMED_A_DAY;
    if (isGrouped && toCome[index - 1]?.day === day) return [];
    const others = isGrouped ? ` et ${sameDay - 1} autres` : '';
    return `${printable(file)}${banner ? ' (son bandeau)' : ''}${others}, le ${longDate(day)}`;
  });
  const areArticles = toCome.every(({ file }) => file.startsWith('content/ressources/'));
  const noun = areArticles ? 'article' : 'fichier';
  const count =
    toCome.length > 1
      ? `${toCome.length} ${noun}s attendent leur jour`
      : `1 ${noun} attend son jour`;
  return [
    ...(toCome.length ? [`${count} : ${days.join(' ; ')}.`] : []),
    ...over.map(
      ({ file, day }) =>
        `Le bandeau de ${file} ne se voit plus : son dernier jour était le ${longDate(day)}.`,
    ),
  ].join(' ');
}
