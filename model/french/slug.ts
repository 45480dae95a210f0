import { withoutAccents } from './accents';

/** Words as they stand in an address: « Réseaux sociaux » gives `reseaux-sociaux`. Empty without a letter or a digit. */
export function slugOf(words: string): string {
  // Typography may have raised letters: « 1er » and « 1ᵉʳ » are one word.
  return withoutAccents(words.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
