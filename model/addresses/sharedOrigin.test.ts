import { expect, test } from 'vitest';
import { sharedOriginWarning } from './sharedOrigin';

test.each([
  ['https://agence.github.io/site', true],
  ['https://agence.gitlab.io/groupe/site/', true],
  ['https://site-1f0c9a.gitlab.io', false],
  ['https://www.possible.example/sous/chemin', false],
  ['https://github.io.possible.example/site', false],
  ['http://localhost:3000/site', false],
])('sharedOriginWarning warns about %s: %s', (url, isShared) => {
  expect(sharedOriginWarning(url)?.includes(`, ${new URL(url).hostname} :`) ?? false).toBe(
    isShared,
  );
});
