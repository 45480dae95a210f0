import { expect, test } from 'vitest';
import { isLong, seeded, seedFrom } from '../tests/random';
import { processorTime } from '../tests/samples/processorTime';
import { soundDrawing, sourceWith, TODAY } from '../tests/samples/smallSite';
import { DerivedCache } from './cache/derivedCache';
import { readContentFolder } from './files/disk';
import type { Problem } from './problem';
import { readSite } from './read';
import type { Source } from './source';

const COUNT = isLong ? 1_000 : 80;
/** The longest time in which a mutated file may be read, in ms of processor time. */
const LIMIT = 5000;

const seed = seedFrom('MUTATION_SEED', 676_628);

test(`readSite returns a site or problems for ${COUNT} randomly changed files (MUTATION_SEED=${seed})`, () => {
  const real = readContentFolder('tests');
  const small = sourceWith({}, { images: real.images.map(soundDrawing) });
  const random = seeded(seed).next;
  // Unchanged files are cached; only mutated ones are read each time.
  let cache = new DerivedCache();
  for (let index = 0; index < COUNT; index += 1) {
    const victim = real.texts[Math.floor(random() * real.texts.length)];
    if (!victim) throw new Error('There is no content to mutate');
    const { name, bytes } = mutate(victim.bytes, random);
    const what = `seed ${seed}, mutation ${index} (${name}) of ${victim.path}`;
    // A file may be valid only with the other real files; most are read in the small site, to save time.
    const { texts } = index % 8 === 0 ? real : small;
    const source = {
      ...small,
      cache,
      texts: [...texts.filter(({ path }) => path !== victim.path), { ...victim, bytes }],
    };
    const { result, time } = processorTime(() => findWrong(source, what));
    expect(time, `${what}: time`).toBeLessThan(LIMIT);
    expect(result, what).toEqual([]);
    const first = problemsOf(source);
    cache = new DerivedCache(cache.written);
    expect(problemsOf({ ...source, cache }), `${what}, from the cache`).toEqual(first);
  }
}, 600_000);

function problemsOf(source: Source): readonly Problem[] {
  const result = readSite(source, { drafts: true, today: TODAY });
  return result.ok ? [] : result.problems;
}

/** Returns the faults that reading a source reveals in the reader. */
function findWrong(source: Source, what: string): string[] {
  let result: ReturnType<typeof readSite>;
  try {
    result = readSite(source, { drafts: true, today: TODAY });
    // The model is assembled only at the first access, which must not throw either.
    if (result.ok)
      return result.site.pages.filter(({ body }) => body.html).length ? [] : ['no page'];
  } catch (error) {
    return [`${what} threw ${error instanceof Error ? error.stack : String(error)}`];
  }
  if (result.problems.length === 0) return ['neither a model nor problems'];
  return result.problems.flatMap(({ file, line, column, message, remedy }) => {
    const bytes = source.texts.find(({ path }) => path === file)?.bytes;
    if (!bytes) return [`a problem in ${file}, which is not there`];
    const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/);
    const said = `${file}:${line}:${column} ${message} ${remedy}`;
    const isPlaced =
      line >= 1 &&
      line <= lines.length &&
      column >= 1 &&
      column <= (lines[line - 1]?.length ?? 0) + 1;
    const isFrench = /\S/.test(message) && !/undefined|\[object|NaN/.test(message);
    return [
      ...(isPlaced ? [] : [`no such place: ${said}`]),
      ...(isFrench ? [] : [`words: ${said}`]),
    ];
  });
}

type Random = () => number;

/** Damages a file. Returns it with the name of the mutation. */
function mutate(bytes: Uint8Array, random: Random): { name: string; bytes: Uint8Array } {
  const [name, change] = pick(MUTATIONS, random);
  const changed = change(new TextDecoder().decode(bytes), random);
  return { name, bytes: typeof changed === 'string' ? new TextEncoder().encode(changed) : changed };
}

type Mutation = (text: string, random: Random) => string | Uint8Array;

const MUTATIONS: readonly (readonly [name: string, change: Mutation])[] = [
  ['truncated', (text, random) => text.slice(0, random() * text.length)],
  ['beginning lost', (text, random) => text.slice(random() * text.length)],
  ['line lost', (text, random) => onLines(text, random, () => [])],
  ['line twice', (text, random) => onLines(text, random, (line) => [line, line])],
  ['line indented', (text, random) => onLines(text, random, (line) => [`  ${line}`])],
  ['line with a tab', (text, random) => onLines(text, random, (line) => [`\t${line}`])],
  ['lines shuffled', (text, random) => shuffled(text.split('\n'), random).join('\n')],
  ['value retyped', (text, random) => retype(text, random)],
  ['values retyped', (text, random) => times(8, text, (now) => retype(now, random))],
  ['odd key', (text, random) => inFront(text, `${pick(KEYS, random)}: ${pick(VALUES, random)}`)],
  [
    'odd key twice',
    (text, random) => times(2, text, (now) => inFront(now, `${pick(KEYS, random)}: a`)),
  ],
  ['YAML nested', (text, random) => inFront(text, `lede: ${nest('[', ']', random)}`)],
  ['YAML nested in braces', (text, random) => inFront(text, `lede: ${nest('{a: ', '}', random)}`)],
  ['YAML nested in lines', (text, random) => inFront(text, stairs(random() * 150))],
  ['YAML aliases', (text) => inFront(text, BOMB)],
  ['random bytes', (text, random) => withBytes(text, random)],
  ['signs', (text, random) => insert(text, soup(random, 300), random)],
  ['body of signs', (text, random) => `${text}\n${soup(random, 3000)}`],
  [
    'a sign repeated',
    (text, random) => `${text}\n${pick(SIGNS, random).repeat(random() * 20_000)}`,
  ],
  [
    'a sign a line',
    (text, random) => `${text}\n${`${pick(SIGNS, random)}\n`.repeat(random() * 6000)}`,
  ],
  ['huge', (text, random) => text.repeat(1 + random() * 400)],
  ['a long line', (text, random) => insert(text, 'mot '.repeat(random() * 100_000), random)],
  ['a long word', (text, random) => insert(text, 'é'.repeat(random() * 400_000), random)],
  ['nested quotes', (text, random) => `${text}\n${'> '.repeat(random() * 400)}a\n`],
  ['nested lists', (text, random) => `${text}\n${stairs(random() * 60)}\n`],
  ['Windows lines', (text) => text.replaceAll('\n', '\r\n')],
  ['old Macintosh lines', (text) => text.replaceAll('\n', '\r')],
  ['mixed lines', (text, random) => text.replace(/\n/g, () => pick(['\n', '\r', '\r\n'], random))],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['another opening', (text, random) => text.replace('---', pick(FENCES, random))],
  ['another closing', (text, random) => text.replace(/\n---/, `\n${pick(FENCES, random)}`)],
  ['no quotes', (text) => text.replaceAll('"', '')],
  ['single quotes', (text) => text.replaceAll('"', "'")],
  ['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
];

const KEYS = [
  ...['__proto__', 'constructor', 'toString', 'title', 'sections', '<<', '"a', '? [b]', '- a', ''],
  ...['{brand}', 'été', '😀'],
];

const VALUES = [
  ...['', 'oui', '12', '[]', '{}', '[a, b]', '{a: b}', '"a', "'a", '&a b', '*a'],
  ...['!!js/function a', '|', '>', '{brand}', '"{brnad}"', '@a', '`a`', '%', '- a', 'a : b'],
  ...['a #b', '2026-02-31', '0x1F', '.inf', '~', '\u202egnp.exe', '👩‍👩‍👧', '[[[[', '"\\ud800"'],
  ...['"\\x"', '/contact', 'javascript:a', '/images/rien.svg', '__proto__', '{__proto__: a}'],
  ...['\t', 'é'.repeat(400)],
];

const SIGNS = [
  ...['*', '_', '`', '```\n', '[', ']', '(', ')', '![', '](', '[^a]', '[a]: /b\n', '<', '<a>'],
  ...['<!--', '&', '&amp;', '\\', '#', '## a\n', '> ', '- ', '1. ', '- [ ] ', '|', '| a ', '| - '],
  ...['~~', '~~~\n', '---\n', '===\n', 'www.a.fr', 'https://a', 'a@b.fr', '{brand}', '{', '}'],
  ...['« ', ' !', "'", '...', '1 000', '\n', '\n\n', '\t', '    ', 'é', '😀', '\u202e', '\u0000'],
  ...['\u2028', 'mot '],
];

const FENCES = ['', '----', '---js', '---json', '--- ', '+++', ' ---', '--', '---\n---'];

/** Ten lists, each of ten times the one before: ten thousand million texts once YAML resolves the aliases. */
const BOMB = Array.from(
  { length: 10 },
  (_, level) =>
    `a${level}: &a${level} [${Array(10)
      .fill(level ? `*a${level - 1}` : 'b')
      .join(', ')}]`,
).join('\n');

function pick<Choice>(choices: readonly Choice[], random: Random): Choice {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to pick from');
  return choice;
}

function times(count: number, text: string, change: (text: string) => string): string {
  return Array.from({ length: count }).reduce<string>((now) => change(now), text);
}

function onLines(text: string, random: Random, change: (line: string) => string[]): string {
  const lines = text.split('\n');
  const at = Math.floor(random() * lines.length);
  return lines.flatMap((line, index) => (index === at ? change(line) : [line])).join('\n');
}

function shuffled(lines: readonly string[], random: Random): string[] {
  return lines
    .map((line) => ({ line, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ line }) => line);
}

/** Replaces the value of one field, or of a line that looks like a field. */
function retype(text: string, random: Random): string {
  const fields = [...text.matchAll(/^(\s*(?:- )?\w+:).*$/gm)];
  if (!fields.length) return text;
  const field = pick(fields, random);
  const after = text.slice(field.index + field[0].length);
  return `${text.slice(0, field.index)}${field[1]} ${pick(VALUES, random)}${after}`;
}

function inFront(text: string, lines: string): string {
  return text.replace('---\n', () => `---\n${lines}\n`);
}

function insert(text: string, more: string, random: Random): string {
  const at = random() * text.length;
  return text.slice(0, at) + more + text.slice(at);
}

function nest(open: string, close: string, random: Random): string {
  const depth = random() * 6000;
  return `${open.repeat(depth)}a${random() < 0.5 ? close.repeat(depth) : ''}`;
}

/** Returns lines, each indented two spaces more than the one before. */
function stairs(height: number): string {
  return Array.from({ length: height }, (_, step) => `${'  '.repeat(step)}- a:`).join('\n');
}

function soup(random: Random, length: number): string {
  return Array.from({ length: random() * length }, () => pick(SIGNS, random)).join('');
}

function withBytes(text: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  for (let count = random() * 20; count > 0; count -= 1) {
    bytes[Math.floor(random() * bytes.length)] = random() * 256;
  }
  return bytes;
}
