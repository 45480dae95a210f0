import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import {
  CACHE,
  cached,
  cachedText,
  cacheText,
  forgetUnused,
  openDerived,
  saveDerived,
} from './byteCache';

inEmptyFolder();

const bytes = (text: string) => new TextEncoder().encode(text);
const make = () => vi.fn(async () => bytes('made'));
const text = async (made: Promise<Uint8Array>) => new TextDecoder().decode(await made);

describe('cacheText and saveDerived', () => {
  test('cachedText returns the text that cacheText stored', () => {
    expect([cachedText(cacheText('é')), cachedText('0')]).toEqual(['é', undefined]);
  });

  test('openDerived loads the values that saveDerived last saved under the same name', () => {
    for (const value of ['un', 'deux']) {
      const cache = openDerived('pages');
      cache.put('a', value, {});
      saveDerived('pages', cache);
    }
    expect(openDerived('pages').peek('a', {})).toEqual({ value: 'deux' });
    expect(openDerived('autre').peek('a', {})).toBeUndefined();
  });

  test('cachedText returns undefined for a damaged or deleted text, until cacheText stores it again', () => {
    const name = cacheText('un texte');
    const file = join(CACHE, name);
    for (const harm of [() => writeFileSync(file, 'x'.repeat(100)), () => rmSync(file)]) {
      harm();
      expect(cachedText(name)).toBeUndefined();
      expect(cacheText('un texte')).toBe(name);
      expect(cachedText(name)).toBe('un texte');
    }
  });

  test.each(['node_modules', 'node_modules/.cache', CACHE])(
    'cacheText and saveDerived write nothing if %s is a file',
    (place) => {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, 'a file in the place of the folder');
      expect(cachedText(cacheText('un texte'))).toBeUndefined();
      expect(() => saveDerived('pages', openDerived('pages'))).not.toThrow();
      expect(() => forgetUnused()).not.toThrow();
    },
  );
});

describe('cached', () => {
  test('cached calls make once for the same ingredients, and again for others', async () => {
    const first = make();
    const again = make();
    const other = make();
    expect(await text(cached(['a', bytes('b')], first))).toBe('made');
    expect(await text(cached(['a', bytes('b')], again))).toBe('made');
    expect(await text(cached(['a', bytes('c')], other))).toBe('made');
    expect([first, again, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  test.each([
    ['cut short', (entry: Buffer) => entry.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    ['damaged', (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), bytes('X')])],
    ['longer', (entry: Buffer) => Buffer.concat([entry, bytes('X')])],
    ['written by an older version', () => Buffer.from('made')],
  ])('cached calls its make callback again if the cache entry is %s', async (_what, harm) => {
    await cached(['a'], make());
    const [name = ''] = readdirSync(CACHE);
    const file = join(CACHE, name);
    writeFileSync(file, harm(readFileSync(file)));
    const anew = make();
    expect(await text(cached(['a'], anew))).toBe('made');
    expect(anew).toHaveBeenCalledTimes(1);
    const unused = make();
    await cached(['a'], unused);
    expect(unused).not.toHaveBeenCalled();
  });

  test('forgetUnused deletes cache entries that were not used for a month', async () => {
    expect(forgetUnused).not.toThrow();
    for (const name of ['a', 'b', 'c']) await cached([name], make());
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    for (const name of readdirSync(CACHE)) utimesSync(join(CACHE, name), old, old);
    await cached(['a'], make());
    await cached(['d'], make());
    forgetUnused();
    const [a, b] = [make(), make()];
    await cached(['a'], a);
    expect(readdirSync(CACHE)).toHaveLength(2);
    await cached(['b'], b);
    expect([a, b].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  test('cached calls its make callback each time if the disk is not writable', async () => {
    writeFileSync('node_modules', 'a file in the place of the folder');
    for (const again of [make(), make()]) {
      expect(await text(cached(['a'], again))).toBe('made');
      expect(again).toHaveBeenCalledTimes(1);
    }
  });

  test('cached stores nothing if its make callback throws', async () => {
    await expect(cached(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await text(cached(['a'], make()))).toBe('made');
    expect(readdirSync(CACHE)).toHaveLength(1);
  });
});
