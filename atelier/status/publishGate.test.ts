import { expect, test } from 'vitest';
import { TroubleError } from './ask';
import type { Checks } from './forgeApis';
import type { Forge } from './forges';
import { proposalOf, signedInUser } from './mountStatus';
import { refusalOf, showingRefusedMerges } from './publishGate';

const BRANCH = 'cms/offres/essentiel';

function forgeWith(checks: Checks | Error): Forge {
  return {
    head: async (branch) => ({ sha: branch === BRANCH ? 'abc' : 'autre', at: 0 }),
    checks: async (sha) => {
      if (checks instanceof Error) throw checks;
      return sha === 'abc' ? checks : { state: 'passed' };
    },
  };
}

test('refusalOf allows the publication of a proposal whose CI checks have passed', async () => {
  expect(await refusalOf(forgeWith({ state: 'passed' }), BRANCH)).toBeUndefined();
});

test.each<[Checks | Error, RegExp]>([
  [{ state: 'none' }, /^Pas publiée. Proposition en cours de vérification/],
  [{ state: 'running' }, /^Pas publiée. Proposition en cours de vérification/],
  [{ state: 'failed' }, /^Pas publiée. Proposition refusée/],
  [{ state: 'hidden' }, /ne permet pas de lire sa vérification/],
  [new TroubleError('offline', 'essai'), /^Pas publiée\. Pas de connexion/],
  [new TroubleError('hidden', 'essai'), /^Pas publiée\. Cette proposition n’existe plus/],
  [new Error('essai'), /^Pas publiée\. Le service qui garde le site ne répond pas/],
])('refusalOf refuses to publish a proposal whose CI checks are %o', async (checks, sentence) => {
  expect((await refusalOf(forgeWith(checks), BRANCH))?.sentence).toMatch(sentence);
});

test.each([
  ['essentiel', 'cms/offres/essentiel'],
  ['a/b%', 'cms/offres/a%2Fb%25'],
])('proposalOf names the branch of the proposed record %s: %s', (slug, branch) => {
  expect(proposalOf({ collection: 'offres', slug }).branch).toBe(branch);
});

const MERGE = 'https://api.github.com/repos/a/b/pulls/3/merge';
const MERGE_GITLAB = 'https://gitlab.com/api/v4/projects/a%2Fb/merge_requests/3/merge';

test.each<[string, string, number | Error, RegExp]>([
  [MERGE, 'PUT', 200, /^$/],
  [MERGE, 'PUT', 405, /refuse cette proposition/],
  [MERGE_GITLAB, 'PUT', 409, /refuse cette proposition/],
  [MERGE, 'PUT', 503, /n’a pas répondu/],
  [MERGE, 'PUT', new TypeError('Failed to fetch'), /n’a pas répondu/],
  [MERGE, 'GET', 404, /^$/],
  ['https://api.github.com/repos/a/b/pulls/3', 'PUT', 404, /^$/],
])(
  'showingRefusedMerges explains failed merges only: %s %s → %s',
  async (url, method, answer, sentence) => {
    let shown = '';
    const send = showingRefusedMerges(
      async () => {
        if (answer instanceof Error) throw answer;
        return new Response(null, { status: answer });
      },
      (status) => {
        shown = status.sentence;
      },
    );
    await send(url, { method }).catch(() => undefined);
    expect(shown).toMatch(sentence);
  },
);

test.each([
  ['{"backendName":"github","token":"a","login":"b"}', { backendName: 'github', token: 'a' }],
  ['{"backendName":"local"}', { backendName: 'local' }],
  ['{"backendName":"github","token":3}', undefined],
  ['pas du JSON', undefined],
  [null, undefined],
])('signedInUser reads the signed-in person from the CMS’s storage: %s', (stored, user) => {
  expect(signedInUser({ getItem: () => stored })).toEqual(user);
});

test('signedInUser returns undefined if the browser blocks its storage', () => {
  const getItem = () => {
    throw new Error('SecurityError');
  };
  expect(signedInUser({ getItem })).toBeUndefined();
});
