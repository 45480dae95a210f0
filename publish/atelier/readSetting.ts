/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns a setting, without the spaces around it; undefined where it is not set.
 *
 * @param remedy what to write in the place of a wrong value.
 * @throws Error that names a wrong setting, with its value and the remedy.
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
