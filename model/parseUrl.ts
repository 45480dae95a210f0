/**
 * Returns an absolute address parsed (WHATWG URL), or undefined where it is none. `URL.canParse` of Node 20
 * begins to refuse accented domains after some 3,000 calls.
 */
export function parseUrl(typed: string): URL | undefined {
  try {
    return new URL(typed);
  } catch {
    return undefined;
  }
}
