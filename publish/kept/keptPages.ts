import type { Site } from '../../model/site';
import { keepNamed, readNamed } from '../../reader/files/cache';
import { stillHolds, type Trace } from './trace';

/** A page as it is published. */
export interface KeptPage {
  /** The name under which its HTML is kept. */
  readonly html: string;
  /** Its policy, directive by directive. */
  readonly policy: readonly (readonly [directive: string, sources: readonly string[]])[];
}

/** What is known of every page. It is written on one line; the parts follow, each on a line of its own. */
interface Written {
  readonly policies: readonly KeptPage['policy'][];
  readonly pages: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly html: string;
  readonly policy: number;
  /** Which parts its trace is made of: those that many pages have in common are written once. */
  readonly parts: readonly number[];
}

/**
 * The pages that one code made with one set of settings, each with the trace of what it read in the
 * model.
 */
export class KeptPages {
  readonly #before: Written;
  /** The parts of before as they are written: a thousand of them, parsed, would fill the memory. */
  readonly #partsBefore: readonly string[];
  readonly #holds: (boolean | undefined)[] = [];
  readonly #parts = new Distinct();
  readonly #policies = new Distinct();
  /** Where each part of before stands now. */
  readonly #moved: number[] = [];
  readonly #pages: Record<string, Entry> = {};

  /** @param key a name for all that decides how a page looks beside the model. */
  constructor(
    readonly site: Site,
    readonly key: string,
  ) {
    const [first, ...parts] = readNamed(placeOf(key))?.split('\n') ?? [];
    // Written by this very code, whose digest is in the key, and whole: the cache sees to that.
    this.#before = first ? (JSON.parse(first) as Written) : { policies: [], pages: {} };
    this.#partsBefore = parts;
  }

  /** A page of before, if nothing that it read has changed; it is kept on. */
  find(file: string): KeptPage | undefined {
    const entry = this.#before.pages[file];
    if (!entry?.parts.every((part) => this.#partHolds(part))) return undefined;
    const policy = this.#before.policies[entry.policy];
    if (!policy) return undefined;
    const page = { html: entry.html, policy };
    this.#pages[file] = {
      html: entry.html,
      policy: this.#policies.placeOf(JSON.stringify(policy)),
      parts: entry.parts.map((part) => {
        this.#moved[part] ??= this.#parts.placeOf(this.#partsBefore[part] ?? '');
        return this.#moved[part];
      }),
    };
    return page;
  }

  /** Keeps a page that was just made. */
  add(file: string, { html, policy }: KeptPage, trace: Trace): void {
    this.#pages[file] = {
      html,
      policy: this.#policies.placeOf(JSON.stringify(policy)),
      parts: Object.entries(trace).map((part) => this.#parts.placeOf(JSON.stringify(part))),
    };
  }

  /** Keeps those of this build for the next one. */
  save(): void {
    const pages = JSON.stringify(this.#pages);
    const first = `{"policies":[${this.#policies.all.join(',')}],"pages":${pages}}`;
    keepNamed(placeOf(this.key), [first, ...this.#parts.all].join('\n'));
  }

  #partHolds(index: number): boolean {
    this.#holds[index] ??= holds(this.#partsBefore[index], this.site);
    return this.#holds[index];
  }
}

function holds(written: string | undefined, site: Site): boolean {
  if (!written) return false;
  const [key, part]: [string, Trace | string] = JSON.parse(written);
  return stillHolds(part, site, key);
}

function placeOf(key: string): string {
  return `pages-${key}`;
}

/** A list that has each text once. */
class Distinct {
  readonly #places = new Map<string, number>();

  /** Where a text stands; at the end, the first time. */
  placeOf(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }
}
