/** Signs that would show as they were typed in a field that is words alone, and what to do. */
export interface ShownSign {
  readonly sign: string;
  readonly remedy: string;
}

/** Returns the first sign of Markdown or HTML in a text that neither is read in. */
export function findShownSign(text: string): ShownSign | undefined {
  for (const { pattern, remedy } of SIGNS) {
    const found = pattern.exec(text);
    if (found) return { sign: found[0], remedy };
  }
  return undefined;
}

const WORDS_ALONE = 'Gardez les mots, retirez ces signes.';

const SIGNS: readonly { readonly pattern: RegExp; readonly remedy: string }[] = [
  // The tags that a text pasted from elsewhere brings along; « <montage> » is a word.
  {
    pattern:
      /<\/?(?:a|b|br|center|div|em|font|h\d|i|img|li|mark|p|small|span|strong|su[bp]|u|ul)(?:[\s/][^<>]{0,80})?>/i,
    remedy: WORDS_ALONE,
  },
  {
    pattern: /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/i,
    remedy: 'Tapez le caractère lui-même : « é », « & », « ’ ».',
  },
  // Bullets and arrows that Word keeps in a font of its own: an empty box everywhere else.
  {
    pattern: /[\ue000-\uf8ff]/,
    remedy: 'Effacez ce signe : il vient d’une police de Word, et rien d’autre ne sait l’afficher.',
  },
  { pattern: /\[[^\]]{1,80}\]\([^)]{1,80}\)/, remedy: WORDS_ALONE },
  // Not « Dès 1 500€* » nor « 4*4 ».
  {
    pattern: /\*\*[^*]{1,80}\*\*|(?<![\p{L}\d*])\*[^\s*][^*]{0,80}\*(?![\p{L}\d*])/u,
    remedy: WORDS_ALONE,
  },
];
