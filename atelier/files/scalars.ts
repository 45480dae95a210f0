import { isMap, isScalar, type Scalar } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { areWords } from '../../model/fields/examples';
import { flagWord } from '../../model/fields/flag';
import { canonical, infoOf, textOf } from './canonical';
import type { Value } from './content';
import { parseHead } from './header';

/** Converts a value to YAML text. A boolean is written as in the old text, `before`: `oui`/`non`, `true`/`false`… */
export function wordsOf(value: Value, tree: FieldTree | undefined, before = ''): string {
  if (infoOf(tree)?.kind === 'flag') {
    const isOn = canonical(value, tree);
    if (isOn === 'oui' || isOn === undefined) return flagWord(isOn === 'oui', before);
  }
  return textOf(value);
}

/**
 * Sets the text of a YAML scalar, in the wanted style if that style can express the text.
 *
 * @param style plain, quoted or block; by default the scalar's style or, for a new scalar, double quotes for a text and
 * plain for other values.
 */
export function setWords(
  scalar: Scalar,
  words: string,
  tree: FieldTree | undefined,
  style = scalar.value === '' && scalar.type === 'PLAIN' ? undefined : scalar.type,
): void {
  const isStripped = scalar.type?.startsWith('BLOCK') && /[^\n]$/.test(String(scalar.value));
  const wanted = styleFor(words, style ?? (isWords(tree) ? 'QUOTE_DOUBLE' : 'PLAIN'));
  // The reader takes a comment after a text without quotes for a part of the text.
  scalar.type = wanted === 'PLAIN' && scalar.comment ? 'QUOTE_DOUBLE' : wanted;
  // A block without a line break at its end would get another YAML indicator.
  scalar.value = words + (scalar.type.startsWith('BLOCK') && !isStripped ? '\n' : '');
}

function isWords(tree: FieldTree | undefined): boolean {
  const info = infoOf(tree);
  return info !== undefined && areWords(info);
}

/** The longest text, in characters, that gets no double quotes. Without them, the YAML library wraps longer texts. */
const MAX_BARE = 60;

function styleFor(words: string, style: Scalar.Type): Scalar.Type {
  const canBeBlock = words !== '' && !/^[ \t]/.test(words);
  if (style === 'BLOCK_FOLDED' && canBeBlock && !/[ \t]$/m.test(words)) return style;
  if ((style === 'BLOCK_LITERAL' || words.includes('\n')) && canBeBlock) return 'BLOCK_LITERAL';
  if (words.length > MAX_BARE || words.includes('\n')) return 'QUOTE_DOUBLE';
  return style === 'QUOTE_SINGLE' || isPlain(words) ? style : 'QUOTE_DOUBLE';
}

/** Whether YAML reads a text that is written without quotes as exactly this text. */
function isPlain(words: string): boolean {
  const header = parseHead(`k: ${words}\n`);
  if ('message' in header || !isMap(header.contents)) return false;
  const node = header.contents.items[0]?.value;
  return isScalar(node) && node.type === 'PLAIN' && node.value === words;
}
