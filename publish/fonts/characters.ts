import type { Site } from '../../model/site';

/** Characters that are always in the fonts: for French, the interface, and what a visitor types into the form. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

/** Returns every character that the site may show, each once, in order. */
export function charactersOf(site: Site): string {
  const found = new Set(ALWAYS);
  collect(site, found, new Set());
  return [...found].sort().join('');
}

function collect(value: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof value === 'string') {
    for (const character of value) found.add(character);
    return;
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const entry of Object.values(value)) collect(entry, found, seen);
}

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
