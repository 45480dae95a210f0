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
