import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSupabaseUrl } from '../publish/site/supabaseSettings';
import { hostPreview, loadEnvironment } from './environment.mjs';

/** Returns the environment after `loadEnvironment` read a folder with these files. */
function loaded(files: Readonly<Record<string, string>>, environment: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const after = { ...environment };
  loadEnvironment(folder, after);
  return after;
}

test.each<[string, Record<string, string>, NodeJS.ProcessEnv, NodeJS.ProcessEnv]>([
  ['no file', {}, { A: '1' }, { A: '1' }],
  ['a file', { '.env': '# Essai\nA=1\r\nB="deux mots"\n' }, {}, { A: '1', B: 'deux mots' }],
  ['a file of Notepad', { '.env': '\ufeffA=1' }, {}, { A: '1' }],
  ['a file and the environment', { '.env': 'A=1\nB=2' }, { A: '3', B: '' }, { A: '3', B: '' }],
])('loadEnvironment reads the settings of %s', (_what, files, environment, expected) => {
  expect(loaded(files, environment)).toEqual(expected);
});

test.each([
  ['https://abcd.supabase.co/', 'https://abcd.supabase.co'],
  [' https://abcd.supabase.co// ', 'https://abcd.supabase.co'],
  ['http://127.0.0.1:54321', 'http://127.0.0.1:54321'],
  ['', ''],
])('loadEnvironment trims VITE_SUPABASE_URL « %s » to « %s »', (typed, expected) => {
  expect(loaded({}, { VITE_SUPABASE_URL: typed }).VITE_SUPABASE_URL).toBe(expected);
});

test.each([undefined, '', 'http://127.0.0.1:54321', 'https://a.example/b'])(
  'checkSupabaseUrl accepts %s',
  (url) => {
    expect(() => checkSupabaseUrl(url)).not.toThrow();
  },
);

test.each(['abcd.supabase.co', 'ftp://a.example', 'https://a.example/?b', 'https://a:b@c.example'])(
  'checkSupabaseUrl refuses %s, and names the setting',
  (url) => {
    expect(() => checkSupabaseUrl(url)).toThrow(`VITE_SUPABASE_URL is "${url}": write the address`);
  },
);

const NETLIFY = { NETLIFY: 'true', DEPLOY_PRIME_URL: 'https://deploy-preview-3--a.netlify.app' };
const CLOUDFLARE = { CF_PAGES: '1', CF_PAGES_URL: 'https://f00.a.pages.dev' };
const VERCEL = { VERCEL: '1', VERCEL_URL: 'a-git-cms-b.vercel.app' };

test.each<[string, NodeJS.ProcessEnv, string | undefined]>([
  ['a laptop', {}, undefined],
  ['a laptop with a variable of this name', { CONTEXT: 'deploy-preview' }, undefined],
  ['Netlify, published', { ...NETLIFY, CONTEXT: 'production' }, undefined],
  ['Netlify, a pull request', { ...NETLIFY, CONTEXT: 'deploy-preview' }, NETLIFY.DEPLOY_PRIME_URL],
  ['Netlify, a branch', { ...NETLIFY, CONTEXT: 'branch-deploy' }, NETLIFY.DEPLOY_PRIME_URL],
  ['Netlify, by hand', { ...NETLIFY, CONTEXT: 'dev' }, undefined],
  ['Cloudflare, published', { ...CLOUDFLARE, CF_PAGES_BRANCH: 'main' }, undefined],
  ['Cloudflare, a branch', { ...CLOUDFLARE, CF_PAGES_BRANCH: 'cms/a/b' }, CLOUDFLARE.CF_PAGES_URL],
  ['Cloudflare, without the name of a branch', CLOUDFLARE, undefined],
  ['Vercel, published', { ...VERCEL, VERCEL_ENV: 'production' }, undefined],
  ['Vercel, a branch', { ...VERCEL, VERCEL_ENV: 'preview' }, 'https://a-git-cms-b.vercel.app'],
  ['Vercel, on a laptop', { ...VERCEL, VERCEL_ENV: 'development' }, undefined],
  ['Vercel, without an address', { VERCEL: '1', VERCEL_ENV: 'preview' }, ''],
])('hostPreview returns settings only for a preview build: %s', (_what, environment, address) => {
  expect(hostPreview(environment)).toEqual(
    address === undefined ? {} : { SITE_PREVIEW: '1', ...(address && { SITE_URL: address }) },
  );
});

test.each([
  [{}, { SITE_PREVIEW: '1', SITE_URL: NETLIFY.DEPLOY_PRIME_URL }],
  [{ SITE_PREVIEW: '0', SITE_URL: 'https://a.example' }, undefined],
])('loadEnvironment adds only those preview settings that %j lacks', (set, expected) => {
  const environment: NodeJS.ProcessEnv = { ...NETLIFY, CONTEXT: 'deploy-preview', ...set };
  loadEnvironment('.', environment);
  expect(environment).toMatchObject(expected ?? set);
});
