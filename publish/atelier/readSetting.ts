/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the value of a variable, without the spaces around it; undefined where it is not set.
 *
 * @param remedy the instruction that ends the message: `write 0 to leave the editor out`.
 * @throws Error with the variable, its wrong value and the remedy.
 */
export function readSetting(
  env: Environment,
  name: string,
  right: RegExp,
  remedy: string,
): string | undefined {
  const value = env[name]?.trim();
  if (!value || right.test(value)) return value || undefined;
  throw new Error(`${name} is "${value}": ${remedy}, or unset it`);
}
