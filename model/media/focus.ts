import type { Parsed, Refusal } from '../french/dates';
import { fold, guessSpelling } from '../french/spelling';

/** The part of a picture that each French word means, in percent from the left edge (`x`) and the top (`y`). */
const PLACES: Readonly<Record<string, { readonly x?: number; readonly y?: number }>> = {
  haut: { y: 0 },
  bas: { y: 100 },
  gauche: { x: 0 },
  droite: { x: 100 },
  centre: {},
};

/**
 * Parses the author's words for the part of a picture that a frame must not cut off. The parsed value is an
 * `object-position` of CSS.
 *
 * @example parseFocus('en bas à gauche') // { ok: true, value: '0% 100%' }
 * @example parseFocus('30 % 20 %') // { ok: true, value: '30% 20%' }
 */
export function parseFocus(typed: string): Parsed<string> {
  const [, left, top] = /^(\d{1,3}) ?% ?[ ,;/] ?(\d{1,3}) ?%$/.exec(typed.trim()) ?? [];
  if (left && top && Number(left) <= 100 && Number(top) <= 100) {
    return { ok: true, value: `${Number(left)}% ${Number(top)}%` };
  }
  if (/\d/.test(typed)) return { ok: false, reason: NOT_PERCENT, ...percentsOf(typed) };
  const words = typed.split(/[\s\u00a0,-]+/).filter((word) => word && !LITTLE.has(fold(word)));
  const names = words.map((word) => NAMES.get(fold(word)) ?? guessSpelling(word, NAMES.keys()));
  const places = names.flatMap((name) => PLACES[name ?? ''] ?? []);
  const isKnown = words.length > 0 && places.length === words.length;
  const isOnce = new Set(places.flatMap(Object.keys)).size === places.flatMap(Object.keys).length;
  if (!isKnown || !isOnce) return { ok: false, reason: UNREADABLE, remedy: REMEDY };
  if (words.some((word) => !NAMES.has(fold(word)))) {
    const right = names.join(' ');
    return { ok: false, reason: UNREADABLE, remedy: `Écrivez « ${right} ».`, fixes: [right] };
  }
  const { x = 50, y = 50 } = Object.assign({}, ...places);
  return { ok: true, value: `${x}% ${y}%` };
}

/** Returns the remedy for numbers, such as « 30 20 » or « 33.3% 20% », that are not two whole percentages. */
function percentsOf(typed: string): Pick<Refusal, 'remedy' | 'fixes'> {
  const numbers = (typed.match(/-?\d+(?:[.,]\d+)?/g) ?? []).map((n) => Number(n.replace(',', '.')));
  const [left = 0, top = 0] = numbers.map(Math.round);
  const isPercent = numbers.every((n) => n === 0 || (n >= 1 && n <= 100));
  const right = numbers.length === 2 && isPercent ? `${left} % ${top} %` : undefined;
  if (right) return { remedy: `Écrivez « ${right} ».`, fixes: [right] };
  return {
    remedy: 'Écrivez-en deux, depuis la gauche puis depuis le haut : « 30 % 20 % ».',
  };
}

const NOT_PERCENT = 'en nombres, ce champ attend deux pourcentages entiers, de 0 à 100';
const UNREADABLE = 'ces mots ne disent pas quelle partie de l’image garder';
const REMEDY =
  'Écrivez « haut », « bas », « gauche », « droite » ou « centre », ou deux d’entre eux : « bas gauche ».';

/** The words that authors may type for the part of a picture, each with its key in `PLACES`. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(PLACES).map((name): [string, string] => [name, name]),
  ['droit', 'droite'],
  ['milieu', 'centre'],
]);

const LITTLE = new Set(['a', 'au', 'de', 'du', 'en', 'et', 'la', 'le']);
