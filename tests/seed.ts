/** Whether this is `npm run audit -- --long`: more of the same input, drawn by chance. */
export const isLong = process.env.LONG === '1';

/**
 * Returns the seed of a test that draws its input: the same in each run of the gate, drawn by chance in a
 * long run. A test prints it in its name.
 *
 * @param name of the environment variable that gives another one, to see a failure again.
 */
export function seedFrom(name: string, fixed: number): number {
  const given = process.env[name];
  if (given) return Number(given);
  return isLong ? Math.floor(Math.random() * 1_000_000) : fixed;
}
