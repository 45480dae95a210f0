/** What becomes of the live site when content is wrong: the sentence that ends every report. */
export const NOTHING_CHANGED = 'Rien n’a été publié ; le site en ligne n’a pas changé.';
