import type { Site } from '../../model/records/site';

/** Characters that are always in the fonts: for French, for the interface, and for texts that visitors type. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

/** Returns every character that the site may show, each once, in order. */
export function charactersOf(site: Site): string {
  const others = JSON.stringify(site).match(/[^\0-~]/gu) ?? [];
  return [...new Set([...ALWAYS, ...others])].sort().join('');
}

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
