import { contentHash } from '../files/contentHash';

/**
 * What was read of a world: a name for what stood in each place, and for the answer of each function to
 * each text, as a tree of the same shape.
 */
export type Reads = string | { readonly [key: string]: Reads };

/** The reads of a whole world, by its keys. */
export type WorldReads = { readonly [key: string]: Reads };

/** Where the names of an object's keys stand in its reads. */
const KEYS = '\u0000keys';

/**
 * Returns a view of plain data and of functions of one text that records what is read through it. What was
 * made from the view alone would be the same for any world for which `stillTrue` holds.
 */
export function recordReads<World extends object>(
  world: World,
): { readonly view: World; readonly reads: WorldReads } {
  const reads = noReads();
  return { view: viewOf(world, reads), reads };
}

/** Tells whether a world has, in every place that was read, what stood there. */
export function stillTrue(reads: WorldReads, world: object): boolean {
  return Object.entries(reads).every(([key, read]) => stillTrueAt(key, read, world));
}

/** Tells the same of one key of a world. */
export function stillTrueAt(key: string, read: Reads, world: object): boolean {
  if (key === KEYS) return read === keysOf(world);
  if (typeof read === 'string') return read === nameAt(world, key);
  const value: unknown = Reflect.get(world, key);
  if (typeof value === 'function') {
    return Object.entries(read).every(([text, answer]) => answer === nameOf(value(text)));
  }
  return isObject(value) && stillTrue(read, value);
}

type Growing = { [key: string]: Growing | string };

/** Without a prototype: a text that is asked about may be `__proto__`. */
function noReads(): Growing {
  return Object.create(null);
}

function viewOf<Real extends object>(real: Real, reads: Growing): Real {
  const views = new Map<unknown, unknown>();
  const below = (key: string): Growing => {
    const known = reads[key];
    const inner = typeof known === 'object' ? known : noReads();
    reads[key] = inner;
    return inner;
  };
  const read = (key: string | symbol): unknown => {
    const value: unknown = Reflect.get(real, key);
    if (typeof key === 'symbol') return value;
    if (typeof value === 'function') {
      // What arrays can do is no part of a world.
      return Object.hasOwn(real, key) ? recordedCalls(value.bind(real), below(key)) : value;
    }
    if (!isObject(value)) {
      reads[key] = nameAt(real, key);
      return value;
    }
    const view = views.get(value) ?? viewOf(value, below(key));
    views.set(value, view);
    return view;
  };
  // Not the world itself, which is frozen: a view of that would have to hand out its very objects.
  const stand: object = Array.isArray(real) ? [] : {};
  return new Proxy(stand, {
    get: (_stand, key) => read(key),
    has(_stand, key) {
      read(key);
      return Reflect.has(real, key);
    },
    ownKeys() {
      reads[KEYS] = keysOf(real);
      return Reflect.ownKeys(real);
    },
    getOwnPropertyDescriptor(_stand, key) {
      const value = read(key);
      const found = Reflect.getOwnPropertyDescriptor(real, key);
      const isLength = Array.isArray(real) && key === 'length';
      return (
        found && {
          value,
          writable: true,
          enumerable: found.enumerable ?? false,
          configurable: !isLength,
        }
      );
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(real),
  }) as Real;
}

function recordedCalls(ask: (text: string) => unknown, reads: Growing) {
  return (text: string) => {
    const answer = ask(text);
    reads[text] ??= nameOf(answer);
    return answer;
  };
}

function nameAt(holder: object, key: string): string {
  const value: unknown = Reflect.get(holder, key);
  return isObject(value) ? 'object' : nameOf(value);
}

/** A short name for a value: another one has another name. */
function nameOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length < 40 ? text : `#${contentHash(text)}`;
}

function keysOf(holder: object): string {
  return contentHash(JSON.stringify(Object.keys(holder)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
