import { contentHash } from '../files/contentHash';

/** What is asked about the rest of the site while something is made: each question takes a text. */
export type Questions = Readonly<Record<string, (argument: string) => unknown>>;

/** A question that was asked, and what was answered then. */
export type Asked = readonly [question: string, argument: string, answer: string];

/** Something that was made, as plain data, and all that was asked for it. */
interface Note {
  readonly value?: unknown;
  readonly asked?: readonly Asked[];
}

/**
 * What was made of one file, kept by the digest of its bytes: parsing a text takes a thousand times
 * longer than reading again what was found in it. What depends on the file alone holds for ever; what
 * asked about the rest of the site holds as long as the answers are the same, and nobody has to list
 * what it depends on. Values are plain data: what is read again is exactly what was made.
 */
export class FileNotes {
  #notes: Record<string, Note> | undefined;
  #written: string | undefined;

  /** @param written what `written` gave; undefined for a file that was never seen. */
  constructor(written?: string) {
    this.#written = written;
  }

  /** What `make` gives, made once: it may depend on nothing but the file. */
  once<Value>(name: string, make: () => Value): Value {
    return this.asking(name, {}, make);
  }

  /** What `make` gives, made again once a question that it asked has another answer. */
  asking<Value, Asks extends Questions>(
    name: string,
    questions: Asks,
    make: (questions: Asks) => Value,
  ): Value {
    const known = this.known<Value>(name, questions);
    if (known) return known.value;
    const { ask, asked } = recorded(questions);
    const made: Note = asPlain({ value: make(ask), asked: asked.length ? asked : undefined });
    this.#all()[name] = made;
    this.#written = undefined;
    // Under this name only this `make` writes, and notes go with the code that wrote them.
    return made.value as Value;
  }

  /** What was made under a name, if it still holds. */
  known<Value>(name: string, questions: Questions): { readonly value: Value } | undefined {
    const note = this.#all()[name];
    return note && stillHolds(note, questions) ? { value: note.value as Value } : undefined;
  }

  /** All notes as one line of text. */
  get written(): string {
    this.#written ??= JSON.stringify(this.#notes ?? {});
    return this.#written;
  }

  #all(): Record<string, Note> {
    this.#notes ??= JSON.parse(this.#written ?? '{}') as Record<string, Note>;
    return this.#notes;
  }
}

/** Questions that remember what they were asked and answered. */
function recorded<Asks extends Questions>(questions: Asks): { ask: Asks; asked: Asked[] } {
  const asked: Asked[] = [];
  const known = new Set<string>();
  const ask = Object.fromEntries(
    Object.entries(questions).map(([question, answer]) => [
      question,
      (argument: string) => {
        const given = answer(argument);
        const key = `${question} ${argument}`;
        if (!known.has(key)) asked.push([question, argument, nameOf(given)]);
        known.add(key);
        return given;
      },
    ]),
  );
  return { ask: ask as unknown as Asks, asked };
}

function stillHolds({ asked = [] }: Note, questions: Questions): boolean {
  return asked.every(
    ([question, argument, answer]) => nameOf(questions[question]?.(argument)) === answer,
  );
}

/** A short name for an answer: another answer has another one. */
function nameOf(answer: unknown): string {
  const text = JSON.stringify(answer) ?? '';
  return text.length < 40 ? text : `#${contentHash(text)}`;
}

function asPlain(note: Note): Note {
  return JSON.parse(JSON.stringify(note)) as Note;
}
