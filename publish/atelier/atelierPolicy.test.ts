import { expect, test } from 'vitest';
import { headerRules, headersOf } from '../headers/headerRules';
import { pagePolicy } from '../headers/policy';
import { atelierPolicy } from './atelierPolicy';
import { forgeSettings } from './forge';

const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
const SITE = 'https://agence.fr/lyon';
const ENV = { ATELIER_REPOSITORY: 'https://github.com/agence/site', VITE_SUPABASE_URL: PROJECT };

/** The policy that a host sends for every file of a site of one page without a form. */
function sent(env: Readonly<Record<string, string>>): string {
  const forge = forgeSettings(env, '');
  const page = pagePolicy('<!doctype html><html><head></head><body></body></html>');
  const rules = headerRules([page], '', {
    atelier: { policy: atelierPolicy(SITE, forge), openerPolicy: forge.openerPolicy },
  });
  return headersOf(rules, '/atelier/')['Content-Security-Policy'] ?? '';
}

test('the sign-in may ask its function where no page of the site has a form', () => {
  const policy = sent({ ...ENV, ATELIER_GITHUB_CLIENT_ID: 'Iv23liAbCdEfGhIjKlMn' });
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain(PROJECT);
});

test('nobody may where there is no such sign-in', () => {
  expect(sent(ENV)).not.toContain(PROJECT);
});

test('the files of the site may be shown where `self` means nothing', () => {
  const policy = atelierPolicy(SITE, forgeSettings(ENV, ''));
  for (const directive of ['img-src', 'media-src', 'font-src'])
    expect(policy.get(directive)).toContain('https://agence.fr');
});
