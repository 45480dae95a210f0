import { describe, expect, test } from 'vitest';
import { outlineOf } from './svgOutline';

describe('outlineOf', () => {
  test.each<[string, Record<string, string>, number]>([
    ['path', { d: 'M0 0h9V9z' }, 36],
    ['path', { d: 'M900 0H0zH0z' }, 3600],
    ['path', { d: 'm1 1l3 4 3 4M9 9L9 0' }, 23],
    ['path', { d: 'M0 0c0 9 9 9 9 0' }, 27],
    ['path', { d: 'M0 0a1 1 0 0110 5' }, 29],
    ['path', { d: 'M0 0q9 9 18 0t18 0' }, 72],
    ['polygon', { points: '0,0 9,0 9,9' }, 36],
    ['rect', { width: '3px', height: '4' }, 14],
    ['rect', { width: '100%', height: '4' }, Number.POSITIVE_INFINITY],
  ])('measures the control lines of a %s: %o', (name, attributes, length) => {
    const drawn = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    expect(outlineOf(drawn).length).toBe(length);
  });
});
