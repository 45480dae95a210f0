import { describe, expect, test, vi } from 'vitest';
import { DerivedCache } from './derivedCache';

const file = (path: string, text = path) => ({ path, bytes: Buffer.from(text) });
const reopened = (cache: DerivedCache) => new DerivedCache(cache.written);

describe('DerivedCache', () => {
  test('DerivedCache.derived calls its make callback once for equal inputs, even in a reloaded cache', () => {
    const make = vi.fn((world: { title: string }) => `${world.title}, ${world.title}`);
    let cache = new DerivedCache();
    for (const other of [1, 2, 3]) {
      expect(cache.derived('a', { title: 'un', other }, make)).toBe('un, un');
      cache = reopened(cache);
    }
    expect(make).toHaveBeenCalledTimes(1);
    expect(reopened(cache).derived('a', { title: 'deux' }, make)).toBe('deux, deux');
  });

  test('DerivedCache.derived records which parts of the input its callback reads, each time it calls the callback', () => {
    const cache = new DerivedCache();
    const make = (world: { a: number; b: number }) => (world.a > 0 ? world.b : 0);
    cache.derived('v', { a: 1, b: 2 }, make);
    cache.derived('v', { a: 0, b: 2 }, make);
    expect(cache.peek('v', { a: 0, b: 3 })).toEqual({ value: 0 });
    expect(cache.peek('v', { a: 1, b: 2 })).toBeUndefined();
  });

  test.each([[undefined], [null], [0], [false], ['']])('FileCache.once caches %j', (value) => {
    const make = vi.fn(() => value);
    const cache = new DerivedCache();
    const first = cache.ofFile(file('a.md')).once('v', make);
    const again = reopened(cache).ofFile(file('a.md')).once('v', make);
    expect([first ?? null, again ?? null]).toEqual([value ?? null, value ?? null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('DerivedCache.derived converts a value to JSON and back at the first call too, so that all calls return the same', () => {
    const made = new DerivedCache().derived('v', {}, (): unknown => ({
      a: undefined,
      b: new Date(0),
    }));
    expect(made).toStrictEqual({ b: '1970-01-01T00:00:00.000Z' });
  });

  test('DerivedCache.derived caches nothing if its make callback throws', () => {
    const cache = new DerivedCache();
    const fail = () => {
      throw new Error('panne');
    };
    expect(() => cache.derived('v', {}, fail)).toThrow('panne');
    expect(cache.derived('v', {}, () => 1)).toBe(1);
  });
});

test('DerivedCache.made calls its make callback only once for the same key', async () => {
  const make = vi.fn(async () => 'lu');
  const cache = new DerivedCache();
  expect(await cache.made('a', make)).toBe('lu');
  expect(await reopened(cache).made('a', make)).toBe('lu');
  expect(make).toHaveBeenCalledTimes(1);
});

describe('ofFile', () => {
  const cachedValue = (cache: DerivedCache, of: ReturnType<typeof file>) =>
    cache.ofFile(of).once('v', (): unknown => 'anew');

  test('DerivedCache.ofFile returns a cached value only for a file of the same path and bytes', () => {
    const cache = new DerivedCache();
    cache.ofFile(file('a.md')).once('v', () => 1);
    const again = reopened(cache);
    expect(cachedValue(again, file('a.md'))).toBe(1);
    expect(cachedValue(again, file('a.md', 'autre'))).toBe('anew');
    expect(cachedValue(again, file('b.md', 'a.md'))).toBe('anew');
  });

  test('DerivedCache.forget deletes the values cached for a file with the given content, but not for other content at the same path', () => {
    const cache = new DerivedCache();
    for (const text of ['un', 'deux']) cache.ofFile(file('a.md', text)).once('v', () => text);
    cache.forget(file('a.md', 'un'));
    expect(cachedValue(cache, file('a.md', 'un'))).toBe('anew');
    expect(cachedValue(cache, file('a.md', 'deux'))).toBe('deux');
  });

  test('DerivedCache.written has all used values and as many unused ones, the latest: 600 of each', () => {
    const names = Array.from({ length: 600 }, (_, index) => `${index}.md`);
    let cache = new DerivedCache();
    for (const round of ['1', '2', '3', '4']) {
      cache = reopened(cache);
      for (const name of names) cache.ofFile(file(name, round)).once('v', () => round);
    }
    expect(JSON.parse(cache.written).entries).toHaveLength(1200);
    const again = ['4', '3', '2'].map((round) => cachedValue(reopened(cache), file('0.md', round)));
    expect(again).toEqual(['4', '3', 'anew']);
  });
});

test('DerivedCache.written contains an input value only once if two cached values depend on it', () => {
  const cache = new DerivedCache();
  const input = { shared: 'x'.repeat(20), own: 'y'.repeat(20) };
  for (const key of ['a', 'b', 'c'])
    cache.derived(key, input, ({ shared, own }) => shared.length + own.length);
  expect(cache.written.match(/x{20}/g)).toHaveLength(1);
});
