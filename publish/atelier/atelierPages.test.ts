import { expect, test } from 'vitest';
import { headerRules, headersOf } from '../headers/headerRules';
import { pagePolicy } from '../headers/policy';
import { atelierPolicy } from './atelierPages';
import { forgeSettings } from './forge';

const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
const SITE = 'https://agence.fr/lyon';
const ENV = { ATELIER_REPOSITORY: 'https://github.com/agence/site', VITE_SUPABASE_URL: PROJECT };

/** Returns the policy header of the editor, on a site whose only page has no form. */
function sent(env: Readonly<Record<string, string>>): string {
  const forge = forgeSettings(env, '');
  const page = pagePolicy('<!doctype html><html><head></head><body></body></html>');
  const rules = headerRules([page], '', {
    atelier: { policy: atelierPolicy(SITE, forge), openerPolicy: forge.openerPolicy },
  });
  return headersOf(rules, '/atelier/')['Content-Security-Policy'] ?? '';
}

test('atelierPolicy allows requests to the sign-in function even on a site without a contact form', () => {
  const policy = sent({ ...ENV, ATELIER_GITHUB_CLIENT_ID: 'Iv23liAbCdEfGhIjKlMn' });
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain(PROJECT);
});

test('atelierPolicy allows no request to Supabase if GitHub’s sign-in is not configured', () => {
  expect(sent(ENV)).not.toContain(PROJECT);
});

test('atelierPolicy names the origin of the site, because Firefox ignores ‘self’ in frames', () => {
  const policy = atelierPolicy(SITE, forgeSettings(ENV, ''));
  for (const directive of ['img-src', 'media-src', 'font-src'])
    expect(policy.get(directive)).toContain('https://agence.fr');
});
