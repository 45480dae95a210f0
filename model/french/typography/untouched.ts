import { MASK } from './signs';

/**
 * Replaces web and e-mail addresses, paths, names in braces, emoticons, minutes and seconds by a placeholder that
 * no rule changes. The text keeps its length.
 */
export function masked(text: string): string {
  return text.replace(UNTOUCHED, (match) => MASK.repeat(match.length));
}

/** Restores the masked characters. */
export function unmasked(text: string, original: string, mask: string): string {
  const hidden: string[] = [];
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] === MASK) hidden.push(original[index] ?? '');
  }
  let next = 0;
  return text.replace(/\ufdd0/g, () => hidden[next++] ?? '');
}

/**
 * Texts that typography must not change. Each pattern starts where no earlier match can start, so that a long run
 * of signs is read once. Punctuation after an address belongs to the sentence.
 */
const UNTOUCHED = new RegExp(
  [
    /\ufdd0+/u,
    /(?<![\p{L}\p{N}])(?:https?|ftp):\/\/\S*[\p{L}\p{N}/=&_-]/u,
    /(?<![\p{L}\p{N}.-])www\.\S*[\p{L}\p{N}/=&_-]/u,
    // « exemple.fr/page », « exemple.fr:8080 », « exemple.fr?page=2 », « exemple.fr#plan ».
    /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}_-]{1,63}\.)+[a-z]{2,24}(?:\/|:\d|\?\w{1,40}=|#\w)(?:\S*[\p{L}\p{N}/=&_-])?/u,
    /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u,
    // « C:\Photos », « /images/a.svg », « ../offres », up to the next space.
    /(?<![\p{L}\p{N}])[A-Za-z]:[\\/]\S*/u,
    /(?<![^\s(])(?:~|\.{1,2})?\/[\w.-](?:\S*[\p{L}\p{N}/_-])?/u,
    /\{[^{}\n]{1,60}\}/u,
    // « :sourire: », « :-) », « <3 ».
    /(?<![\p{L}\p{N}:]):[a-z][a-z0-9_+-]{0,40}:(?![\p{L}\p{N}:])/u,
    /(?<![^\s(])(?:[:;]-?'?[()DPp/|*]|<3)(?![\p{L}\p{N}])/u,
    // « 5'30 » and « 5'30" »: minutes or feet.
    /(?<![\p{L}\p{N}])\d{1,3}['’′] ?\d{1,2}(?:"|″|''|’’)?(?![\p{L}\p{N}])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
