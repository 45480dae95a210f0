import { type IsoDate, longDate } from '../../../model/french/dates';
import type { Entries, Entry } from '../../entries';
import type { OpenedFile } from '../../files/open';

/** What decides whether a record is published. */
export interface Timing {
  readonly draft?: boolean;
  /** The first day on which it is published, in Paris. */
  readonly publishDate?: IsoDate;
  /** The day that an article bears: it is not read before. */
  readonly date?: IsoDate;
}

/** Whether a record stays out of the site that is published today: a draft, or one for a later day. */
export function isHeldBack(record: Timing, today: IsoDate): boolean {
  return Boolean(record.draft) || isForLater(record, today);
}

/** The first day on which a record is published: the later of the two that it may bear. */
export function dueDay({ publishDate, date }: Timing): IsoDate | undefined {
  return publishDate && date ? (publishDate > date ? publishDate : date) : (publishDate ?? date);
}

/** Whether the day of a record is yet to come. */
export function isForLater(record: Timing, today: IsoDate): boolean {
  const day = dueDay(record);
  return day !== undefined && day > today;
}

/** What a reviewer is told over a page that is held back; undefined over any other. */
export function heldBackNotice(record: Timing, today: IsoDate): string | undefined {
  if (record.draft) return 'Brouillon : cette page n’est pas publiée.';
  const day = dueDay(record);
  return day && isForLater(record, today)
    ? `Programmée : cette page sera publiée le ${longDate(day)}.`
    : undefined;
}

/** The same in so few words that they stand beside the name of a record. */
export function heldBackMark(record: Timing, today: IsoDate): string | undefined {
  if (record.draft) return 'Brouillon';
  const day = dueDay(record);
  return day && isForLater(record, today) ? `En ligne le ${longDate(day)}` : undefined;
}

/** The entries that are published: all but those of the files that are held back. */
export function withoutHeldBack(entries: Entries, heldBack: ReadonlySet<OpenedFile>): Entries {
  const published = <Fields>(list: readonly Entry<Fields>[]) =>
    list.filter(({ file }) => !heldBack.has(file));
  return {
    pages: published(entries.pages),
    expertises: published(entries.expertises),
    realisations: published(entries.realisations),
    ressources: published(entries.ressources),
    offres: published(entries.offres),
    options: published(entries.options),
    valeurs: published(entries.valeurs),
    clients: published(entries.clients),
    temoignages: published(entries.temoignages),
    equipe: published(entries.equipe),
    films: published(entries.films),
  };
}
