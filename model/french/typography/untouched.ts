import { MASK } from './signs';

/**
 * Puts a sign that no rule touches in place of each character of web and e-mail addresses, paths,
 * names between braces, emoticons, minutes and seconds. The text keeps its length.
 */
export function masked(text: string): string {
  return text.replace(UNTOUCHED, (found) => MASK.repeat(found.length));
}

/** Puts back what was masked, now that the text around it is right. */
export function unmasked(text: string, original: string, mask: string): string {
  const hidden: string[] = [];
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] === MASK) hidden.push(original[index] ?? '');
  }
  let next = 0;
  return text.replace(/\ufdd0/g, () => hidden[next++] ?? '');
}

/**
 * Each begins where nothing of its kind can have begun before, so that a long run of signs is read
 * once. The punctuation after an address is the sentence's.
 */
const UNTOUCHED = new RegExp(
  [
    /\ufdd0+/u,
    /(?<![\p{L}\p{N}])(?:https?|ftp):\/\/\S*[\p{L}\p{N}/=&_-]/u,
    /(?<![\p{L}\p{N}.-])www\.\S*[\p{L}\p{N}/=&_-]/u,
    // « exemple.fr/page », « exemple.fr:8080 », « exemple.fr?page=2 », « exemple.fr#plan ».
    /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}_-]{1,63}\.)+[a-z]{2,24}(?:\/|:\d|\?\w{1,40}=|#\w)(?:\S*[\p{L}\p{N}/=&_-])?/u,
    /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u,
    // « C:\Photos », « /images/a.svg », « ../offres »: from their start to the next space.
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
