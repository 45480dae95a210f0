/** Markup that a page would show literally, because the field is plain text, and the advice on how to fix the text. */
export interface ShownSign {
  readonly sign: string;
  readonly remedy: string;
}

/** Returns the first Markdown or HTML markup in a plain text; undefined if there is none. */
export function findShownSign(text: string): ShownSign | undefined {
  for (const { pattern, remedy } of SIGNS) {
    const match = pattern.exec(text);
    if (match) return { sign: match[0], remedy };
  }
  return undefined;
}

const WORDS_ALONE = 'Gardez les mots, retirez ces signes.';

const SIGNS: readonly { readonly pattern: RegExp; readonly remedy: string }[] = [
  // HTML tags, which pasted texts contain; « <montage> » is a word between signs.
  {
    pattern:
      /<\/?(?:a|b|br|center|div|em|font|h\d|i|img|li|mark|p|small|span|strong|su[bp]|u|ul)(?:[\s/][^<>]{0,80})?>/i,
    remedy: WORDS_ALONE,
  },
  {
    pattern: /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/i,
    remedy: 'Tapez le caractère lui-même : « é », « & », « ’ ».',
  },
  // Bullets and arrows of a font that only Word has: other programs show an empty box.
  {
    pattern: /[\ue000-\uf8ff]/,
    remedy: 'Effacez ce signe : il vient d’une police de Word, et rien d’autre ne sait l’afficher.',
  },
  { pattern: /\[[^\]]{1,80}\]\([^)]{1,80}\)/, remedy: WORDS_ALONE },
  // Does not match « Dès 1 500€* » nor « 4*4 ».
  {
    pattern: /\*\*[^*]{1,80}\*\*|(?<![\p{L}\d*])\*[^\s*][^*]{0,80}\*(?![\p{L}\d*])/u,
    remedy: WORDS_ALONE,
  },
];
