import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { areWords } from '../../model/fields/examples';
import { flagWord } from '../../model/fields/flag';
import { straight } from '../../reader/frontMatter/yamlMessages';
import { canonical, infoOf, textOf } from './canonical';
import type { Value } from './content';
import { parseHead } from './header';

/** How a text of one line is typed. */
export type Style = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

/** Returns how the words of a field are typed where nobody typed it before: as in the examples of the guide. */
export function styleOf(tree: FieldTree | undefined): Style {
  const info = infoOf(tree);
  return info && areWords(info) ? 'QUOTE_DOUBLE' : 'PLAIN';
}

/** Returns the style of a node, for its next words. */
export function styleAt(node: Scalar): Style {
  return node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE' ? node.type : 'PLAIN';
}

/** Returns what is typed for a value of one word or text; a flag says so in the words of the one before it. */
export function wordsOf(value: Value, tree: FieldTree | undefined, before = ''): string {
  if (infoOf(tree)?.kind === 'flag') {
    const isOn = canonical(value, tree);
    if (isOn === 'oui' || isOn === undefined) return flagWord(isOn === 'oui', before);
  }
  return textOf(value);
}

/** Words on one line, in a style if it can say them, and between straight quotes if it cannot. */
export function oneLine(words: string, style: Style, isInFlow = false): string {
  if (style === 'PLAIN' && isPlain(words, isInFlow)) return words;
  if (style === 'QUOTE_SINGLE' && !words.includes('\n')) return `'${words.replaceAll("'", "''")}'`;
  return straight(words).replaceAll('\n', '\\n');
}

/** Returns whether the reader takes words without quotes for what they are. */
function isPlain(words: string, isInFlow: boolean): boolean {
  if (words === '' || words.includes('\n')) return false;
  const header = parseHead(isInFlow ? `k: [${words}]\n` : `k: ${words}\n`);
  if ('message' in header || !isMap(header.contents)) return false;
  const value = header.contents.items[0]?.value;
  const node = isInFlow && isSeq(value) && value.items.length === 1 ? value.items[0] : value;
  return isScalar(node) && node.type === 'PLAIN' && node.value === words;
}
