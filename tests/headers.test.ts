import { createHash } from 'node:crypto';
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
  test('every page contains one policy, directly after its character encoding', () => {
    const wrong = inject('siteAddresses').filter((address) => {
      const html = read(fileOf(address));
      const start = html.indexOf('<head><meta charSet="utf-8"/><meta http-equiv="Content-Security');
      return start < 0 || html.split(' http-equiv=').length !== 2;
    });
    expect(wrong).toEqual([]);
  });

  test('the policy of a page allows scripts and forms only if the page has them', () => {
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

  test('the policy of a page contains the hash of each style of the page, and no other', () => {
    const sha256 = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    for (const address of inject('siteAddresses')) {
      const html = read(fileOf(address));
      const [, policy = ''] = META.exec(html) ?? [];
      const styles = html.split('<style').slice(1);
      const expected = styles.map((style) =>
        sha256(style.slice(style.indexOf('>') + 1, style.indexOf('</style>'))),
      );
      // In the place of an island's styles, its runtime puts an empty element.
      if (html.includes('data-styled')) expected.push(sha256(''));
      expect(styles.length, address).toBeGreaterThan(0);
      const [, allowed = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
      expect(allowed.split(' '), address).toEqual(expected);
    }
  });
});

test.each(['/', '/nulle-part', '/favicon.svg', '/social/accueil.png', '/flux.xml'])(
  'npm start sends %s with the headers of the hosts, except those for https',
  async (path) => {
    const { headers } = await fetch(new URL(path, inject('siteUrl')));
    const expected = headersOf(rules(), path);
    expect(headers.get('strict-transport-security')).toBeNull();
    for (const [name, value] of Object.entries(expected)) {
      if (name !== 'Strict-Transport-Security')
        expect(headers.get(name)).toBe(value.replace('; upgrade-insecure-requests', ''));
    }
  },
);

test('the site serves /.well-known/security.txt, which expires within a year', async () => {
  const response = await fetch(new URL('/.well-known/security.txt', inject('siteUrl')));
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(await response.text()) ?? [];
  const days = (Date.parse(expires) - Date.parse(inject('siteDay'))) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
