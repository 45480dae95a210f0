/** What a part of an address is made of, and so the name of a file. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The same as staff read it. */
export const SLUG_LETTERS = 'des minuscules sans accent, des chiffres et des tirets';

/** Words as they stand in an address: « Réseaux sociaux » gives `reseaux-sociaux`. Empty without a letter or a digit. */
export function slugOf(words: string): string {
  // Typography may have raised letters: « 1er » and « 1ᵉʳ » are one word.
  return withoutAccents(words.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A text without its accents, its tied letters apart: « Cœur de Noël » gives `Coeur de Noel`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæŒÆ]/g, (tied) => APART[tied] ?? tied);
}

/** Letters without accents, apostrophes made spaces: « L’été à Lyon » gives `l-ete-a-lyon`. */
export function plainLetters(text: string): string {
  return withoutAccents(text)
    .replace(/['’\s]+/g, ' ')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');
}

const APART: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', Œ: 'Oe', Æ: 'Ae' };
