import { type IsoDate, longDate } from '../../../model/french/dates';
import type { Entries } from '../../entries';
import { dueDay, isForLater } from './heldBack';

/** A file that is right, and waits for its day. */
export interface Waiting {
  /** `content/ressources/noel.md`. */
  readonly file: string;
  /** The first day on which it is published, in Paris. */
  readonly day: IsoDate;
}

/** The files that wait for their day, the next first. A draft waits for nothing. */
export function waitingFiles(entries: Entries, today: IsoDate): Waiting[] {
  return Object.values(entries)
    .flat()
    .flatMap(({ file, fields }): Waiting[] => {
      const day = dueDay(fields);
      const isDraft = 'draft' in fields && fields.draft;
      return day && isForLater(fields, today) && !isDraft ? [{ file: file.path, day }] : [];
    })
    .sort((a, b) => compare(a.day, b.day) || compare(a.file, b.file));
}

/** « 1 article attend son jour : content/ressources/noel.md, le 24 décembre 2026. » */
export function waitingSentence(waiting: readonly Waiting[]): string {
  const areArticles = waiting.every(({ file }) => file.startsWith('content/ressources/'));
  const noun = areArticles ? 'article' : 'fichier';
  const days = waiting.map(({ file, day }) => `${file}, le ${longDate(day)}`).join(' ; ');
  return waiting.length > 1
    ? `${waiting.length} ${noun}s attendent leur jour : ${days}.`
    : `1 ${noun} attend son jour : ${days}.`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
