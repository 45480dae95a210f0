// @ts-check
// Plain JavaScript: what decides alone waits for no installation.

/** When the site is published each day, in Paris. */
const DAILY = '04:10';

/**
 * Whether a run that a schedule has started is the one that publishes. Forges only know UTC, so two
 * crons stand for one time of day in Paris, and one of them is wrong for half the year.
 *
 * @param {string | undefined} cron `10 2 * * *`, in UTC, as the forge says which one fired; undefined
 *   where it does not: publishing twice does no harm, never publishing would.
 * @param {Date} now when the run has started, perhaps long after its time.
 * @returns {boolean}
 */
export function isDue(cron, now) {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron ?? '') ?? [];
  if (minute === undefined || hour === undefined) return true;
  const fired = new Date(now);
  fired.setUTCHours(Number(hour), Number(minute), 0, 0);
  if (fired > now) fired.setUTCDate(fired.getUTCDate() - 1);
  return timeInParis(fired) === DAILY;
}

/** @param {Date} instant */
function timeInParis(instant) {
  return new Intl.DateTimeFormat('fr', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}
