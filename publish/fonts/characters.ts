import type { Site } from '../../model/site';

/** Characters that are always in the fonts: for French, the interface, and what a visitor types into the form. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

/** Returns every character that the site may show, each once, in order. */
export function charactersOf(site: Site): string {
  const found = new Set(ALWAYS);
  // A thousand articles have millions of characters, some hundred different ones: a set alone would be slow.
  const isKnown = new Uint8Array(0x10000);
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      if (isKnown[text.charCodeAt(at)]) continue;
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      found.add(character);
      // The second half of a surrogate pair; the first half alone is not a character.
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
