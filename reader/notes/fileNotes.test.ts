import { describe, expect, test } from 'vitest';
import { FileNotes } from './fileNotes';
import { Notebook } from './notebook';

/** Makes `value` and counts how often. */
function counted(value: unknown) {
  const make = Object.assign(
    () => {
      make.times += 1;
      return value;
    },
    { times: 0 },
  );
  return make;
}

describe('what depends on the file alone', () => {
  test('is made once, here and after it was written', () => {
    const make = counted({ a: ['é'] });
    const notes = new FileNotes();
    for (const known of [notes, notes]) expect(known.once('a', make)).toEqual({ a: ['é'] });
    expect(new FileNotes(notes.written).once('a', make)).toEqual({ a: ['é'] });
    expect(make.times).toBe(1);
    expect(notes.once('b', make)).toEqual({ a: ['é'] });
    expect(make.times).toBe(2);
  });

  test.each([[undefined], [null], [0], [false], ['']])('may be %j', (value) => {
    const make = counted(value);
    const notes = new FileNotes();
    expect(notes.once('a', make)).toBe(value);
    expect(new FileNotes(notes.written).once('a', make)).toBe(value);
    expect(make.times).toBe(1);
  });

  test('is at once what it will be when read again', () => {
    const made = new FileNotes().once('a', () => ({ a: undefined, b: new Date(0) }) as unknown);
    expect(made).toStrictEqual({ b: '1970-01-01T00:00:00.000Z' });
  });

  test('is not kept where making it failed', () => {
    const notes = new FileNotes();
    const fail = () => {
      throw new Error('panne');
    };
    expect(() => notes.once('a', fail)).toThrow('panne');
    expect(notes.once('a', () => 1)).toBe(1);
  });
});

describe('what asks about the rest', () => {
  const site = new Map([
    ['a', 'un'],
    ['b', 'x'.repeat(100)],
    ['c', 'trois'],
  ]);
  const questions = (changes: Record<string, string> = {}) => ({
    value: (name: string) => changes[name] ?? site.get(name),
    count: () => site.size,
  });
  /** Asks for a, then for b where a says « un ». */
  const make = (ask: ReturnType<typeof questions>) =>
    ask.value('a') === 'un' ? `un, ${ask.value('b')}` : `${ask.value('a')}`;

  test.each<[what: string, changes: Record<string, string>, times: number]>([
    ['nothing', {}, 1],
    ['what it did not ask', { c: 'autre' }, 1],
    ['an answer', { a: 'deux' }, 2],
    ['the end of a long answer', { b: `${'x'.repeat(99)}y` }, 2],
    ['a name that stood for nothing', { d: 'quatre' }, 1],
  ])('is made again only where an answer changed: %s', (_what, changes, times) => {
    let made = 0;
    const count = (ask: ReturnType<typeof questions>) => {
      made += 1;
      return make(ask);
    };
    const notes = new FileNotes();
    notes.asking('a', questions(), count);
    const again = new FileNotes(notes.written).asking('a', questions(changes), count);
    expect(again).toBe(make(questions(changes)));
    expect(made).toBe(times);
  });

  test('asks anew once it is made again: what it asks may be something else', () => {
    const notes = new FileNotes();
    notes.asking('a', questions(), make);
    notes.asking('a', questions({ a: 'deux' }), make);
    expect(notes.known('a', questions({ a: 'deux', b: 'autre' }))).toEqual({ value: 'deux' });
    expect(notes.known('a', questions())).toBeUndefined();
  });
});

describe('the notebook', () => {
  const file = (path: string, text = path) => ({ path, bytes: Buffer.from(text) });
  const noted = (notebook: Notebook, of: ReturnType<typeof file>) =>
    notebook.notesOf(of).known('a', {});

  test('finds the notes of a file again, not those of other bytes or of another name', () => {
    const notebook = new Notebook();
    notebook.notesOf(file('a.md')).once('a', () => 1);
    const again = new Notebook(undefined, notebook.written);
    expect(noted(again, file('a.md'))).toEqual({ value: 1 });
    expect(noted(again, file('a.md', 'autre'))).toBeUndefined();
    expect(noted(again, file('b.md', 'a.md'))).toBeUndefined();
  });

  test('forgets a version of a file, and no other', () => {
    const notebook = new Notebook();
    for (const text of ['un', 'deux']) notebook.notesOf(file('a.md', text)).once('a', () => text);
    notebook.forget(file('a.md', 'un'));
    expect(noted(notebook, file('a.md', 'un'))).toBeUndefined();
    expect(noted(notebook, file('a.md', 'deux'))).toEqual({ value: 'deux' });
  });

  test('remembers as many files that are no longer there as there are, and no more', () => {
    const names = Array.from({ length: 300 }, (_, index) => `${index}.md`);
    let written = '';
    for (const round of ['1', '2', '3', '4']) {
      const notebook = new Notebook(undefined, written);
      for (const name of names) notebook.notesOf(file(name, round)).once('a', () => round);
      ({ written } = notebook);
    }
    expect(written.trim().split('\n')).toHaveLength(600);
    const found = ['4', '3', '2'].map((round) =>
      noted(new Notebook(undefined, written), file('0.md', round)),
    );
    expect(found).toEqual([{ value: '4' }, { value: '3' }, undefined]);
  });

  test('holds long texts beside the notes', () => {
    const { texts } = new Notebook();
    const name = texts.keep('un long texte');
    expect(texts.read(name)).toBe('un long texte');
    expect(texts.read('0')).toBeUndefined();
  });
});
