import { expect, test } from 'vitest';
import { mutate, randomFrom } from '../tests/samples/mutations';
import { processorTime } from '../tests/samples/processorTime';
import { soundDrawing, sourceWith, TODAY } from '../tests/samples/smallSite';
import { isLong, seedFrom } from '../tests/seed';
import { readContentFolder } from './files/disk';
import { Notebook } from './notes/notebook';
import type { Problem } from './problem';
import { readSite } from './read';
import type { Source } from './source';

const COUNT = isLong ? 1_000 : 80;
/** Longest reading of one mutated file, in ms of processor time. */
const LIMIT = 5000;

const seed = seedFrom('MUTATION_SEED', 676_628);

test(`${COUNT} mutated files end in a model or in problems with a place (MUTATION_SEED=${seed})`, () => {
  const real = readContentFolder('tests');
  const small = sourceWith({}, real.images.map(soundDrawing));
  const random = randomFrom(seed);
  // What is right is read once: a mutated file, each time.
  let notebook = new Notebook();
  for (let index = 0; index < COUNT; index += 1) {
    const victim = real.texts[Math.floor(random() * real.texts.length)];
    if (!victim) throw new Error('There is no content to mutate');
    const { name, bytes } = mutate(victim.bytes, random);
    const what = `seed ${seed}, mutation ${index} (${name}) of ${victim.path}`;
    // Among its real neighbours a file may stay right; most go to the small site, to save time.
    const { texts } = index % 8 === 0 ? real : small;
    const source = {
      ...small,
      notebook,
      texts: [...texts.filter(({ path }) => path !== victim.path), { ...victim, bytes }],
    };
    const { result, time } = processorTime(() => findWrong(source, what));
    expect(time, `${what}: time`).toBeLessThan(LIMIT);
    expect(result, what).toEqual([]);
    const first = problemsOf(source);
    notebook = new Notebook(notebook.texts, notebook.written);
    expect(problemsOf({ ...source, notebook }), `${what}, from notes`).toEqual(first);
  }
}, 600_000);

function problemsOf(source: Source): readonly Problem[] {
  const result = readSite(source, { drafts: true, today: TODAY });
  return result.ok ? [] : result.problems;
}

/** What is wrong with the way a source is read. */
function findWrong(source: Source, what: string): string[] {
  let result: ReturnType<typeof readSite>;
  try {
    result = readSite(source, { drafts: true, today: TODAY });
    // HTML is only written when it is asked for, and must not throw then either.
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
