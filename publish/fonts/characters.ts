import type { Site } from '../../model/site';
import { knownHtmlOf } from '../../reader/markdown/bodies';

/** What French, the interface and a visitor who fills the form may need: always in the fonts. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

/** Every character that the site's content may show, each once, in order. */
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
  const kept = knownHtmlOf(value);
  // A body tells its characters without being read.
  const inner = kept ? [kept.characters, Reflect.get(value, 'headings')] : Object.values(value);
  for (const entry of inner) collect(entry, found, seen);
}

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
