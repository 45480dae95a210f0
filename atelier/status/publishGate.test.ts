import { expect, test } from 'vitest';
import { type Checks, TroubleError } from './facts';
import type { Forge } from './forge/forge';
import { heldUser } from './heldToken';
import { proposalOf } from './mountStatus';
import { checkGreen } from './publishGate';

const BRANCH = 'cms/offres/essentiel';

function forgeWith(checks: Checks | Error): Pick<Forge, 'head' | 'checks'> {
  return {
    head: async (branch) => ({ sha: branch === BRANCH ? 'abc' : 'autre', at: 0 }),
    checks: async (sha) => {
      if (checks instanceof Error) throw checks;
      return sha === 'abc' ? checks : { state: 'passed' };
    },
  };
}

test('a green proposal is published', async () => {
  await expect(checkGreen(forgeWith({ state: 'passed' }), BRANCH)).resolves.toBeUndefined();
});

test.each<[Checks | Error, RegExp]>([
  [{ state: 'none' }, /n’a pas commencé/],
  [{ state: 'running' }, /n’est pas finie/],
  [{ state: 'failed', problems: ['a', 'b'] }, /a refusé cette proposition.*\na\nb$/],
  [{ state: 'hidden' }, /ne permet pas de lire.*page du dépôt/],
  [new TroubleError('offline', 'essai'), /^Pas publiée\. Pas de connexion/],
  [new TroubleError('missing', 'essai'), /^Pas publiée\. Cette proposition n’existe plus/],
  [new Error('essai'), /^Pas publiée\. Le dépôt ne répond pas/],
])('a proposal is not published with %o', async (checks, words) => {
  await expect(checkGreen(forgeWith(checks), BRANCH)).rejects.toThrow(words);
});

test.each([
  ['essentiel', 'cms/offres/essentiel'],
  ['a/b%', 'cms/offres/a%2Fb%25'],
])('the entry %s is proposed on %s', (slug, branch) => {
  expect(proposalOf({ collection: 'offres', slug, data: {} }).branch).toBe(branch);
});

test.each([
  ['{"backendName":"github","token":"a","login":"b"}', { backendName: 'github', token: 'a' }],
  ['{"backendName":"local"}', { backendName: 'local' }],
  ['{"backendName":"github","token":3}', undefined],
  ['pas du JSON', undefined],
  [null, undefined],
])('of who is signed in, %s tells %o', (kept, held) => {
  expect(heldUser({ getItem: () => kept })).toEqual(held);
});

test('a browser that keeps nothing has nobody signed in', () => {
  const getItem = () => {
    throw new Error('SecurityError');
  };
  expect(heldUser({ getItem })).toBeUndefined();
});
