// @ts-check
// Plain JavaScript, so that commands with nothing to do can end before TypeScript is loaded.

/**
 * Returns the calendar day in Paris at an instant, `YYYY-MM-DD`.
 *
 * @param {Date} instant
 * @returns {string}
 */
export function parisDay(instant) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (/** @type {string} the part of the date: `year`, `month` or `day` */ type) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
