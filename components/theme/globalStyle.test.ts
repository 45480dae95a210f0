import { expect, test } from 'vitest';
import { globalStyle } from './globalStyle';

const css = globalStyle();

/** What a rule says of an element by its name alone. */
const rulesOf = (element: string) =>
  [...css.matchAll(/(?<=^|[}])([^{}@]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').includes(element))
    .map(([, , declarations]) => declarations)
    .join(';');

test.each(['button', 'input', 'select', 'textarea'])('%s has the font of the page', (control) => {
  expect(rulesOf(control)).toContain('font:inherit');
});

test('a source takes no place in the grid where its picture stands', () => {
  expect(rulesOf('picture')).toContain('display:contents');
  expect(rulesOf('source')).toContain('display:none');
});
