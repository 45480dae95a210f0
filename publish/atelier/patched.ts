/**
 * Replaces a place of minified code, whose names differ from version to version.
 *
 * @param find the code of the place. `«draft»` is a name, the same wherever it is repeated; `«…»` is any code.
 * @param by the code that replaces it, with the same names. Each `«…»` is the code that was at that place, in order.
 * @throws Error where the code has no such place, or several.
 */
export function patched(code: string, find: string, by: string): string {
  const [place, ...others] = code.matchAll(patternOf(find));
  if (!place) throw new Error(`There is no ${find}`);
  if (others.length) throw new Error(`There are ${others.length + 1} of ${find}`);
  const { groups = {}, index, 0: whole } = place;
  const after = numbered(by).replace(HOLE, (hole, name: string) => groups[name] ?? hole);
  return code.slice(0, index) + after + code.slice(index + whole.length);
}

const HOLE = /«(\w+)»/g;

/** The largest number of characters that `«…»` matches: code farther away belongs to another place. */
const FAR = 1400;

function patternOf(find: string): RegExp {
  const named = new Set<string>();
  const parts = numbered(find)
    .split(HOLE)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      if (named.has(part)) return `\\k<${part}>`;
      named.add(part);
      return `(?<${part}>${part.startsWith(ANY) ? `[^]{0,${FAR}}?` : '[\\w$]+'})`;
    });
  return new RegExp(parts.join(''), 'g');
}

/** The beginning of the group names for `«…»`. */
const ANY = 'any_';

/** Returns a pattern in which each `«…»` has a name of its own. */
function numbered(code: string): string {
  let number = 0;
  return code.replaceAll('«…»', () => `«${ANY}${number++}»`);
}
