// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/**
 * Returns the calendar day it is in Paris at an instant, `YYYY-MM-DD`.
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
  const part = (/** @type {string} */ type) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
