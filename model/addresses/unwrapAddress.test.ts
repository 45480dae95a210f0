import { expect, test } from 'vitest';
import { unwrapAddress } from './unwrapAddress';

test.each([
  [
    'https://www.google.com/url?q=https://a.example/b%3Fc%3D1&sa=D&source=docs',
    'https://a.example/b?c=1',
  ],
  ['http://google.fr/url?sa=t&url=https://a.example/', 'https://a.example/'],
  ['https://www.google.co.uk/url?q=mailto:lea@a.example', 'mailto:lea@a.example'],
])('unwrapAddress unwraps %s', (typed, target) => {
  expect(unwrapAddress(typed)).toBe(target);
});

test.each([
  ...['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/search?q=a'],
  ...[
    'https://agoogle.com/url?q=https://a.example',
    '/url?q=https://a.example',
    'https://a.example',
  ],
])('unwrapAddress leaves %s unchanged', (typed) => expect(unwrapAddress(typed)).toBe(typed));
