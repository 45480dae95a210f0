import { dayInParis, longDate } from '../../model/french/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * An instant as one says it: « 14 h 32 » of today, « le 3 mars 2027 à 14 h 32 » of another day, in Paris.
 *
 * @param at in ms since 1970, as `now`.
 */
export function clockWords(at: number, now: number): string {
  const [hour, minute] = TIME.formatToParts(at).flatMap(({ type, value }) =>
    type === 'hour' || type === 'minute' ? [value] : [],
  );
  const time = `${Number(hour)} h ${minute}`;
  const [day, today] = [dayInParis(new Date(at)), dayInParis(new Date(now))];
  return day === today ? time : `le ${longDate(day)} à ${time}`;
}

const TIME = new Intl.DateTimeFormat('fr-FR', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' },
});

/**
 * How long it has been: « quelques secondes », « 3 minutes », « 2 heures », « 4 jours ».
 *
 * @param duration in ms; a clock that is late makes it negative: « quelques secondes ».
 */
export function durationWords(duration: number): string {
  if (duration < MINUTE) return 'quelques secondes';
  if (duration < HOUR) return counted(duration / MINUTE, 'minute');
  if (duration < 24 * HOUR) return counted(duration / HOUR, 'heure');
  return counted(duration / (24 * HOUR), 'jour');
}

function counted(amount: number, noun: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${noun}${whole > 1 ? 's' : ''}`;
}
