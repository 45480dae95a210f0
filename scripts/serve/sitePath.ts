/**
 * The path inside the site of what a request asks for, with its query; undefined for what is outside
 * of it. A request may name the whole address too (RFC 9112, 3.2.2).
 */
export function sitePath(asked: string, base: string): string | undefined {
  const target = /^https?:\/\//i.test(asked) ? pathOf(asked) : asked;
  const rest = target.startsWith(base) ? target.slice(base.length) : undefined;
  if (rest === undefined || rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

/** Returns the files that may be at a path, by their own: `/offres` is `/offres/index.html`. */
export function addressesOf(path: string): readonly string[] {
  const [encoded = ''] = path.split(/[?#]/, 1);
  const name = encoded.includes('%') ? decode(encoded) : encoded;
  if (name === undefined) return [];
  return name.endsWith('/') ? [`${name}index.html`] : [name, `${name}/index.html`, `${name}.html`];
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
