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

/** What is written: parts of traces that many pages have in common stand in it once. */
interface Written {
  readonly parts: readonly (readonly [key: string, part: Trace | string])[];
  readonly policies: readonly KeptPage['policy'][];
  readonly pages: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly html: string;
  readonly policy: number;
  /** Which parts its trace is made of. */
  readonly parts: readonly number[];
}

/**
 * The pages that one code made with one set of settings, each with the trace of what it read in the
 * model.
 */
export class KeptPages {
  readonly #before: Written;
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
    const written = readNamed(placeOf(key));
    // Written by this very code, whose digest is in the key, and whole: the cache sees to that.
    this.#before = written
      ? (JSON.parse(written) as Written)
      : { parts: [], policies: [], pages: {} };
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
      policy: this.#policies.placeOf(policy),
      parts: entry.parts.map((part) => {
        this.#moved[part] ??= this.#parts.placeOf(this.#before.parts[part]);
        return this.#moved[part];
      }),
    };
    return page;
  }

  /** Keeps a page that was just made. */
  add(file: string, { html, policy }: KeptPage, trace: Trace): void {
    this.#pages[file] = {
      html,
      policy: this.#policies.placeOf(policy),
      parts: Object.entries(trace).map((part) => this.#parts.placeOf(part)),
    };
  }

  /** Keeps those of this build for the next one. */
  save(): void {
    const pages = JSON.stringify(this.#pages);
    keepNamed(
      placeOf(this.key),
      `{"parts":${this.#parts.written},"policies":${this.#policies.written},"pages":${pages}}`,
    );
  }

  #partHolds(index: number): boolean {
    const [key, part] = this.#before.parts[index] ?? [];
    if (key === undefined || part === undefined) return false;
    this.#holds[index] ??= stillHolds(part, this.site, key);
    return this.#holds[index];
  }
}

function placeOf(key: string): string {
  return `pages-${key}`;
}

/** A list that has each value once. */
class Distinct {
  readonly #places = new Map<string, number>();

  /** Where a value stands; at the end, the first time. */
  placeOf(value: unknown): number {
    const text = JSON.stringify(value);
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  get written(): string {
    return `[${[...this.#places.keys()].join(',')}]`;
  }
}
