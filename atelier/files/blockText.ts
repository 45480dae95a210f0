import type { Scalar } from 'yaml';
import { contentEnd, type Edit, lineEnd } from './edits';

/** Narrower lines would look chopped. */
const MIN_WIDTH = 60;

/**
 * New words for a text that is typed on lines of its own, under `>` or `|`: its sign and its
 * indent stay. Undefined where the sign cannot say these words.
 *
 * @param indent of the lines, where there is none yet.
 */
export function blockEdit(
  node: Scalar.Parsed,
  words: string,
  text: string,
  indent: number,
): Edit | undefined {
  const isFolded = node.type === 'BLOCK_FOLDED';
  if (!canHold(words, isFolded)) return undefined;
  const from = lineEnd(text, node.range[0]);
  const to = Math.max(from, contentEnd(node, text));
  const typed = text.slice(from, to);
  const [pad = ''] = /^ *(?=\S)/m.exec(typed) ?? [' '.repeat(indent)];
  const old = typed.split('\n').map((line) => line.slice(pad.length));
  const lines = isFolded ? folded(old, words) : words.split('\n');
  return { from, to, text: `${indented(lines, pad)}${to === from ? '\n' : ''}` };
}

/** Words of several lines under a `|`, as the value of a field or of an entry; undefined where it cannot say them. */
export function literal(words: string, indent: number): string | undefined {
  if (!words.includes('\n') || !canHold(words, false)) return undefined;
  return `|\n${indented(words.split('\n'), ' '.repeat(indent))}`;
}

/** What begins with a space would ask for more than a sign; `>` keeps no space at the ends of lines. */
function canHold(words: string, isFolded: boolean): boolean {
  return words !== '' && !(isFolded ? /^[ \t]|[ \t]$/m : /^[ \t]/).test(words);
}

function indented(lines: readonly string[], pad: string): string {
  return lines.map((line) => (line ? pad + line : '')).join('\n');
}

/** An empty line for each break: YAML makes a space of a break alone. */
function folded(old: readonly string[], words: string): string[] {
  const width = Math.max(MIN_WIDTH, ...old.map((line) => line.length));
  return words
    .split('\n')
    .flatMap((line, index) => [...(index ? [''] : []), ...(line ? wrap(line, width) : [])]);
}

/** Breaks lines at single spaces alone: the others would be lost. */
function wrap(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
