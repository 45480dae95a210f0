import { contentHash } from '../files/contentHash';

/** The values that a computation read, as JSON or hashes, each under the property name or function argument read. */
export type Reads = string | { readonly [key: string]: Reads };

/** The values that were read from an input, by the name of the input's property. */
export type InputReads = { readonly [key: string]: Reads };

/** The key under which a `Reads` tree records the list of an object's property names, as a hash. */
const KEYS = '\u0000keys';

/**
 * Returns a view of an input and, in `reads`, the values read through the view. The input may contain plain data, and
 * functions that take one string. A result made from the view alone stays valid for each input with the same values
 * (`stillTrue`).
 */
export function recordReads<Input extends object>(
  input: Input,
): { readonly view: Input; readonly reads: InputReads } {
  const reads = noReads();
  return { view: viewOf(input, reads), reads };
}

/** Whether an input has the same values as those recorded when an earlier input was read. */
export function stillTrue(reads: InputReads, input: object): boolean {
  return Object.entries(reads).every(([key, read]) => stillTrueAt(key, read, input));
}

/** Whether one property of an input has the same values as `read`, which was recorded from an earlier input. */
export function stillTrueAt(key: string, read: Reads, input: object): boolean {
  if (key === KEYS) return read === fingerprintOfKeys(input);
  if (typeof read === 'string') return read === fingerprintAt(input, key);
  const value: unknown = Reflect.get(input, key);
  if (typeof value === 'function') {
    return Object.entries(read).every(([text, answer]) => answer === fingerprintOf(value(text)));
  }
  return isObject(value) && stillTrue(read, value);
}

/** A `Reads` tree that is still being recorded. */
type RecordedReads = { [key: string]: RecordedReads | string };

/** Creates an object without a prototype, since a recorded key may be `__proto__`. */
function noReads(): RecordedReads {
  return Object.create(null);
}

/**
 * Returns a proxy of an object. The proxy records in `reads` each value read through it, and each result of a function.
 * Inner objects are returned as such proxies. Array methods run on the proxy, so their reads are recorded.
 */
function viewOf<Real extends object>(real: Real, reads: RecordedReads): Real {
  const views = new Map<unknown, unknown>();
  const readsUnder = (key: string): RecordedReads => {
    const recorded = reads[key];
    const inner = typeof recorded === 'object' ? recorded : noReads();
    reads[key] = inner;
    return inner;
  };
  const read = (key: string | symbol): unknown => {
    const value: unknown = Reflect.get(real, key);
    if (typeof key === 'symbol') return value;
    if (typeof value === 'function') {
      // Methods of arrays are not recorded: they read through the view.
      return Object.hasOwn(real, key) ? recordedCalls(value.bind(real), readsUnder(key)) : value;
    }
    if (!isObject(value)) {
      reads[key] = fingerprintAt(real, key);
      return value;
    }
    const view = views.get(value) ?? viewOf(value, readsUnder(key));
    views.set(value, view);
    return view;
  };
  // The target is not the input itself: the proxy of a frozen object must return the object's own values, not views.
  const target: object = Array.isArray(real) ? [] : {};
  return new Proxy(target, {
    get: (_target, key) => read(key),
    has(_target, key) {
      read(key);
      return Reflect.has(real, key);
    },
    ownKeys() {
      reads[KEYS] = fingerprintOfKeys(real);
      return Reflect.ownKeys(real);
    },
    getOwnPropertyDescriptor(_target, key) {
      const value = read(key);
      const descriptor = Reflect.getOwnPropertyDescriptor(real, key);
      if (!descriptor) return undefined;
      const isLength = Array.isArray(real) && key === 'length';
      const { enumerable = false } = descriptor;
      return { value, enumerable, writable: true, configurable: !isLength };
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(real),
  }) as Real;
}

function recordedCalls(ask: (text: string) => unknown, reads: RecordedReads) {
  return (text: string) => {
    const answer = ask(text);
    reads[text] ??= fingerprintOf(answer);
    return answer;
  };
}

function fingerprintAt(holder: object, key: string): string {
  const value: unknown = Reflect.get(holder, key);
  return isObject(value) ? 'object' : fingerprintOf(value);
}

/** Returns a short text that is equal for equal values: the JSON of a value or, if that is long, its hash. */
function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length < 40 ? text : `#${contentHash(text)}`;
}

function fingerprintOfKeys(holder: object): string {
  return contentHash(JSON.stringify(Object.keys(holder)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
