import { expect, test } from 'vitest';
import { ownPaths } from './siteLookup';

const toPath = ownPaths([
  'https://agence.github.io/site/',
  'https://www.agence.example',
  undefined,
]);

test.each([
  ['https://www.agence.example', '/'],
  ['https://agence.example/contact/', '/contact'],
  ['HTTP://WWW.AGENCE.EXAMPLE/contact?a=1#b', '/contact?a=1#b'],
  ['https://agence.github.io/site', '/'],
  ['https://agence.github.io/site/contact', '/contact'],
  ['https://agence.github.io/sites/contact', 'https://agence.github.io/sites/contact'],
  ['https://agence.github.io/', 'https://agence.github.io/'],
  ['https://rdv.agence.example/a', 'https://rdv.agence.example/a'],
  ['https://agence.example:8080/a', 'https://agence.example:8080/a'],
  ['https://agence.example.com/a', 'https://agence.example.com/a'],
  ['mailto:a@agence.example', 'mailto:a@agence.example'],
  ['/contact', '/contact'],
  ['https://', 'https://'],
])('ownPaths turns the address %s into %s', (href, path) => {
  expect(toPath(href)).toBe(path);
});
