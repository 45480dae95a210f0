import type { Site } from '../../model/site';

/** What French, the interface and a visitor who fills the form may need: always in the fonts. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

/** Every character that the site's content may show, each once, in order. */
export function charactersOf(site: Site): string {
  const found = new Set(ALWAYS);
  // A thousand articles have millions of characters, and some hundred different ones.
  const isKnown = new Uint8Array(0x10000);
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      if (isKnown[text.charCodeAt(at)]) continue;
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      found.add(character);
      // Half of a pair says nothing of the other half.
      if (character.length > 1) at += 1;
      else isKnown[character.charCodeAt(0)] = 1;
    }
  };
  collect(site, add, new Set());
  return [...found].sort().join('');
}

function collect(value: unknown, add: (text: string) => void, seen: Set<unknown>): void {
  if (typeof value === 'string') {
    add(value);
    return;
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const entry of Object.values(value)) collect(entry, add, seen);
}

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
