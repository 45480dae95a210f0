import { expect, test } from 'vitest';
import { loadEnvironment } from './environment.mjs';
import { hostPreview } from './hostPreview.mjs';

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
  ['Cloudflare, which does not say the branch', CLOUDFLARE, undefined],
  ['Vercel, published', { ...VERCEL, VERCEL_ENV: 'production' }, undefined],
  ['Vercel, a branch', { ...VERCEL, VERCEL_ENV: 'preview' }, 'https://a-git-cms-b.vercel.app'],
  ['Vercel, on a laptop', { ...VERCEL, VERCEL_ENV: 'development' }, undefined],
  ['Vercel, without an address', { VERCEL: '1', VERCEL_ENV: 'preview' }, ''],
])('%s', (_what, environment, address) => {
  expect(hostPreview(environment)).toEqual(
    address === undefined ? {} : { SITE_PREVIEW: '1', ...(address && { SITE_URL: address }) },
  );
});

test.each([
  [{}, { SITE_PREVIEW: '1', SITE_URL: NETLIFY.DEPLOY_PRIME_URL }],
  [{ SITE_PREVIEW: '0', SITE_URL: 'https://a.example' }, undefined],
])('every command of a build for a review has these settings, but %j wins', (set, expected) => {
  const environment: NodeJS.ProcessEnv = { ...NETLIFY, CONTEXT: 'deploy-preview', ...set };
  loadEnvironment('.', environment);
  expect(environment).toMatchObject(expected ?? set);
});
