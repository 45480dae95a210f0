import { expect, test } from 'vitest';
import { globalStyle } from './globalStyle';

const css = globalStyle();

/** Returns the CSS declarations of the rules for an element's name. */
const rulesOf = (element: string) =>
  [...css.matchAll(/(?<=^|[}])([^{}@]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').includes(element))
    .map(([, , declarations]) => declarations)
    .join(';');

test.each(['button', 'input', 'select', 'textarea'])('globalStyle gives %s its font', (control) => {
  expect(rulesOf(control)).toContain('font:inherit');
});

test('globalStyle excludes a <source> from the grid around its picture', () => {
  expect(rulesOf('picture')).toContain('display:contents');
  expect(rulesOf('source')).toContain('display:none');
});
