import { textHash } from '../../reader/files/sourceFiles.mjs';
import { knownHtmlOf } from '../../reader/markdown/bodies';

/**
 * What was read of a model: what stood in each place, as a tree of the same shape. A page is a pure
 * function of the model, so that one whose trace still holds is the page that would be made again.
 */
export interface Trace {
  readonly [key: string]: Trace | string;
}

/** Where the names of an object's places stand in its trace. */
const KEYS = '\u0000keys';

/** A view of a model that remembers what is read through it. */
export function recorded<Model extends object>(model: Model): { view: Model; trace: Trace } {
  const trace: Growing = {};
  return { view: viewOf(model, trace), trace };
}

/** Whether a model has, in every place that was read, what stood there. */
export function stillHolds(trace: Trace | string, holder: object, key: string): boolean {
  if (typeof trace === 'string') return trace === leafOf(holder, key);
  const value: unknown = Reflect.get(holder, key);
  if (!isObject(value)) return false;
  return holdsIn(trace, value);
}

/** The same for a trace of a whole model. */
export function holdsIn(trace: Trace, model: object): boolean {
  return Object.entries(trace).every(([key, inner]) =>
    key === KEYS ? inner === keysOf(model) : stillHolds(inner, model, key),
  );
}

interface Growing {
  [key: string]: Growing | string;
}

function viewOf<Model extends object>(real: Model, trace: Growing): Model {
  const views = new Map<object, object>();
  const read = (key: string | symbol): unknown => {
    const value: unknown = Reflect.get(real, key);
    // What arrays can do is no part of a model.
    if (typeof key === 'symbol' || typeof value === 'function') return value;
    if (!isObject(value)) {
      trace[key] = leafOf(real, key);
      return value;
    }
    const inner = trace[key];
    const below: Growing = typeof inner === 'object' ? inner : {};
    trace[key] = below;
    const view = views.get(value) ?? viewOf(value, below);
    views.set(value, view);
    return view;
  };
  // Not the model itself, which is frozen: a view of that would have to hand out its very objects.
  const stand: object = Array.isArray(real) ? [] : {};
  return new Proxy(stand, {
    get: (_stand, key) => read(key),
    has(_stand, key) {
      read(key);
      return Reflect.has(real, key);
    },
    ownKeys() {
      trace[KEYS] = keysOf(real);
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
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
  }) as Model;
}

/** A model is frozen, through a view too. */
function refuse(): false {
  return false;
}

/** A short name for what stands in a place: something else has another one. */
function leafOf(holder: object, key: string): string {
  const kept = key === 'html' || key === 'openingHtml' ? knownHtmlOf(holder)?.[key] : undefined;
  if (kept !== undefined) return `#${kept}`;
  const value: unknown = Reflect.get(holder, key);
  if (isObject(value)) return 'object';
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length < 40 ? text : `#${textHash(text)}`;
}

function keysOf(holder: object): string {
  return textHash(JSON.stringify(Object.keys(holder)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
