import { expect, test } from 'vitest';
import { type Files, siteWith } from '../../../tests/samples/smallSite';

const retired = (fields: string) => ({
  'adresses-retirees.md': `---\n${fields}\n---\n\nCe qu'il faut savoir.\n`,
});

test.each<[what: string, files: Files, addresses: string[]]>([
  ['a missing file', {}, []],
  ['an empty list', retired('addresses:'), []],
  ['a list', retired('addresses:\n  - /a\n  - /b/c-2'), ['/a', '/b/c-2']],
])('readRetired returns the retired addresses from %s', (_what, files, addresses) => {
  expect([...siteWith(files).retired]).toEqual(addresses);
});
