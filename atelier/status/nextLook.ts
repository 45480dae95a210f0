/** In ms: a change that was just saved is looked at soon, then less and less often. */
const FIRST = 5_000;
const LAST = 60_000;

/** In ms: GitHub answers sixty questions an hour to who shows no token, and a look asks three. */
const WITHOUT_TOKEN = 200_000;

/** How much longer each wait is than the one before. */
const SLOWER = 1.4;

/**
 * How long to wait before the next look, in ms.
 *
 * @param looks how many there have been since the change was saved, from 1.
 */
export function nextLook(looks: number, hasToken: boolean): number {
  const delay = Math.min(LAST, FIRST * SLOWER ** (looks - 1));
  return Math.round(hasToken ? delay : Math.max(delay, WITHOUT_TOKEN));
}
