import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { headersOf } from '../publish/headers/headerRules';
import { readHeadersFile } from '../publish/headers/hostFiles';
import { fileOf } from '../publish/site/pageFiles';

const read = (file: string) => readFileSync(join(inject('siteFolder'), file), 'utf8');
const rules = () => readHeadersFile(read('_headers'));
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

describe('content security policy of a page', () => {
  test('every page contains one content security policy, directly after its character encoding', () => {
    const wrong = inject('siteAddresses').filter((address) => {
      const html = read(fileOf(address));
      const start = html.indexOf('<head><meta charSet="utf-8"/><meta http-equiv="Content-Security');
      return start < 0 || html.split(' http-equiv=').length !== 2;
    });
    expect(wrong).toEqual([]);
  });

  test('a page’s content security policy allows scripts and forms only if the page has them', () => {
    const allowing = (directive: string, what = /./) =>
      inject('siteAddresses').filter((address) => {
        const [, policy = ''] = META.exec(read(fileOf(address))) ?? [];
        const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? "'none'";
        return sources !== "'none'" && what.test(sources);
      });
    const having = (sign: string) =>
      inject('siteAddresses').filter((address) => read(fileOf(address)).includes(sign));
    expect(allowing('script-src', /'self'/)).toEqual(having('data-island='));
    expect(allowing('script-src', /^(?!'sha256-[^ ]+'(?: 'self')?$)/)).toEqual([]);
    expect(allowing('connect-src')).toEqual(inject('siteAddresses'));
    expect(allowing('form-action')).toEqual(having('<form'));
    expect(having('<form')).toEqual(['/contact']);
  });
});

test.each([
  '/',
  '/nulle-part',
  '/favicon.svg',
  '/social/accueil.png',
  '/flux.xml',
  '/.well-known/security.txt',
])('npm start sends %s with the headers meant for hosts, except those for https', async (path) => {
  const { headers } = await fetch(new URL(path, inject('siteUrl')));
  const expected = headersOf(rules(), path);
  expect(headers.get('strict-transport-security')).toBeNull();
  for (const [name, value] of Object.entries(expected)) {
    if (name !== 'Strict-Transport-Security')
      expect(headers.get(name)).toBe(value.replace('; upgrade-insecure-requests', ''));
  }
});
