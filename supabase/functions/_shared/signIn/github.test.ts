import { describe, expect, test } from 'vitest';
import { readSignInSettings, type SignInSettings } from './github.ts';

const ENVIRONMENT = {
  SITE_URL: 'https://www.possible.example, https://agence.github.io/site/',
  ATELIER_GITHUB_CLIENT_ID: 'Iv23liAbCdEfGhIjKlMn',
  ATELIER_GITHUB_CLIENT_SECRET: '0123456789abcdef0123456789abcdef01234567',
};

const read = (changes: Readonly<Record<string, string>> = {}) => {
  const environment: Readonly<Record<string, string>> = { ...ENVIRONMENT, ...changes };
  const problems: string[] = [];
  const settings = readSignInSettings((name) => environment[name], problems);
  return { settings, problems };
};

describe('readSignInSettings', () => {
  test.each<[Readonly<Record<string, string>>, Partial<SignInSettings>]>([
    [{}, { sites: ['https://www.possible.example', 'https://agence.github.io/site'] }],
    [{}, { github: 'https://github.com', ipHeader: undefined }],
    [{ ATELIER_GITHUB_URL: 'https://github.agence.fr/' }, { github: 'https://github.agence.fr' }],
    [{ ATELIER_GITHUB_URL: 'http://127.0.0.1:8080' }, { github: 'http://127.0.0.1:8080' }],
    [{ CONTACT_IP_HEADER: 'x-real-ip' }, { ipHeader: 'x-real-ip' }],
  ])('readSignInSettings reads %j', (changes, settings) => {
    expect(read(changes)).toMatchObject({ settings });
  });

  test.each([
    [{ SITE_URL: '' }, 'SITE_URL is missing'],
    [{ ATELIER_GITHUB_CLIENT_ID: ' ' }, 'ATELIER_GITHUB_CLIENT_ID is missing'],
    [{ ATELIER_GITHUB_CLIENT_SECRET: 'a b\nc' }, 'ATELIER_GITHUB_CLIENT_SECRET is no credential'],
    [{ ATELIER_GITHUB_URL: 'http://github.com' }, 'ATELIER_GITHUB_URL is no https://'],
    [{ ATELIER_GITHUB_URL: 'https://github.com/agence' }, 'ATELIER_GITHUB_URL is no https://'],
  ])('readSignInSettings names the wrong variable in %j', (changes, problem) => {
    expect(read(changes).problems).toEqual([expect.stringContaining(problem)]);
  });

  test('readSignInSettings reports every wrong setting, and quotes no value', () => {
    const problems: string[] = [];
    readSignInSettings((name) => `grep me ${name.length}`, problems);
    const reported = problems.join();
    expect(reported.match(/ATELIER_GITHUB_\w+ is no/g)).toHaveLength(3);
    expect(reported).not.toContain('grep me');
  });
});
