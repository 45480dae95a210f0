import { expect, test } from 'vitest';
import { globalStyle } from './globalStyle';

const css = globalStyle();

/** Returns the CSS declarations of the rules for an element's name. */
const rulesOf = (element: string) =>
  [...css.matchAll(/(?<=^|[}])([^{}@]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').includes(element))
    .map(([, , declarations]) => declarations)
    .join(';');

test.each(['button', 'input', 'select', 'textarea'])('a <%s> has the page’s font', (control) => {
  expect(rulesOf(control)).toContain('font:inherit');
});

test('globalStyle forbids false bold, as most fonts of titles and introductions have a single weight', () => {
  expect(rulesOf('html')).toContain('font-synthesis:style');
});

test('globalStyle hides a <source>, so that it takes no cell of the grid around its picture', () => {
  expect(rulesOf('picture')).toContain('display:contents');
  expect(rulesOf('source')).toContain('display:none');
});
