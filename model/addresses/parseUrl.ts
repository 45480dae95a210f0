/** Parses an absolute address. `URL.canParse` of Node 20 refuses accented domains after some 3,000 calls. */
export function parseUrl(typed: string): URL | undefined {
  try {
    return new URL(typed);
  } catch {
    return undefined;
  }
}
