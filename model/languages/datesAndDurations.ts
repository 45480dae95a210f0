import type { IsoDate } from '../french/dates';

/**
 * Returns a function that formats a date in a language, without locale APIs, which differ between machines.
 *
 * @param months the names of the months, from January on, separated by spaces.
 */
export function dated(months: string, write: (day: number, month: string, year: number) => string) {
  const names = months.split(' ');
  return (date: IsoDate): string => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    return write(day, names[month - 1] ?? '', year);
  };
}

/**
 * Returns a function that formats a number of seconds as a duration: « 12 secondes », « 1 min 20 s ».
 *
 * @param one the word for one second.
 * @param several the word for several seconds.
 */
export function duration(one: string, several: string) {
  const pair = (number: number, sign: string) => (number ? [`${number}\u00a0${sign}`] : []);
  return (seconds: number): string => {
    if (seconds < 60) return `${seconds}\u00a0${seconds === 1 ? one : several}`;
    const minutes = Math.floor(seconds / 60);
    const parts =
      minutes < 60
        ? [...pair(minutes, 'min'), ...pair(seconds % 60, 's')]
        : [...pair(Math.floor(minutes / 60), 'h'), ...pair(minutes % 60, 'min')];
    return parts.join('\u00a0');
  };
}
