/** Splits a text into content files. The line `=== site.md` above each has its path below content/. */
export function contentFiles(text: string): Readonly<Record<string, string>> {
  const [, ...parts] = text.split(/^=== (.*)\n/m);
  const paths = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(paths.map((path, index) => [path, parts[index * 2 + 1] ?? '']));
}
