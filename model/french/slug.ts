/** The pattern of a segment of an address, and of the name of a content file. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The characters of a slug, described for staff. */
export const SLUG_LETTERS = 'des minuscules sans accent, des chiffres et des tirets';

/** Turns words into a segment of an address. @example slugOf('Réseaux sociaux') // 'reseaux-sociaux' */
export function slugOf(words: string): string {
  // Typography may have made superscripts: « 1er » and « 1ᵉʳ » give the same slug.
  return withoutAccents(words.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Removes accents and splits ligatures: « Cœur de Noël » gives `Coeur de Noel`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\ufb00-\ufb06]/g, (tied) => tied.normalize('NFKD'))
    .replace(/[œæŒÆ]/g, (tied) => APART[tied] ?? tied);
}

/** Removes accents, and joins words with hyphens; capitals stay: « L’été à Lyon » gives `L-ete-a-Lyon`. */
export function plainLetters(text: string): string {
  return withoutAccents(text)
    .replace(/['’\s]+/g, ' ')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');
}

const APART: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', Œ: 'Oe', Æ: 'Ae' };
