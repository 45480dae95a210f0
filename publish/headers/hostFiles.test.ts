import { expect, test } from 'vitest';
import { headerRules, headersOf } from './headerRules';
import { apacheFile, headersFile, nginxFile, readHeadersFile, vercelFile } from './hostFiles';
import { pagePolicy } from './policy';

const BASE = '/sous/chemin';
const RULES = headerRules([pagePolicy('<style>a{}</style>')], BASE);
const FILES = ['/', '/offres', '/assets/a.js', '/social/a.png', '/flux.xml', '/llms.txt'].map(
  (path) => BASE + path,
);

test('headersFile writes all rules except headers that Netlify and Cloudflare send by default', () => {
  const read = readHeadersFile(headersFile(RULES));
  const defaults = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  for (const file of FILES) {
    expect({ ...defaults, ...headersOf(read, file) }).toEqual(headersOf(RULES, file));
  }
});

test('readHeadersFile refuses a line that is neither a path nor a header', () => {
  expect(() => readHeadersFile('/*\n  hello\n')).toThrow('a line that is no header');
});

test('vercelFile writes the headers of every file', () => {
  const vercel = JSON.parse(vercelFile(RULES));
  for (const file of FILES) {
    const sent: Record<string, string> = {};
    for (const { source, headers } of vercel.headers) {
      if (!new RegExp(`^${source.replaceAll('.', '\\.').replace('(\\.*)', '(.*)')}$`).test(file))
        continue;
      for (const { key, value } of headers) sent[key] = value;
    }
    expect(sent).toEqual(headersOf(RULES, file));
  }
  expect(vercel.trailingSlash).toBe(false);
});

test('apacheFile writes every header rule', () => {
  const sections = apacheFile(RULES, BASE).matchAll(/^<If "[^']*'([^']*)'">\n(.*?)^<\/If>/gms);
  const read = [...sections].map(([, path = '', lines = '']) => {
    const headers = lines.matchAll(/^ {2}Header always set ([\w-]+) "(.*)"$/gm);
    return { path, headers: Object.fromEntries([...headers].map(([, ...pair]) => pair)) };
  });
  expect(read).toEqual(RULES);
  expect(apacheFile(RULES, BASE)).toContain(`ErrorDocument 404 ${BASE}/404.html\n`);
});

test('apacheFile escapes quotes and percent signs', () => {
  const rules = [{ path: '/*', headers: { 'X-Note': 'a "quote" of 10%' } }];
  expect(apacheFile(rules, '')).toContain('X-Note "a \\"quote\\" of 10%%"');
});

test('nginxFile writes a location with all headers for each rule', () => {
  const file = nginxFile(RULES, BASE);
  expect(file).toContain(`error_page 404 ${BASE}/404.html;`);
  const [, assets = ''] = /location \/sous\/chemin\/assets\/ \{([^}]*)\}/.exec(file) ?? [];
  expect(assets.match(/add_header ([\w-]+) "/g)).toHaveLength(
    Object.keys(headersOf(RULES, FILES[2] ?? '')).length,
  );
  expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable" always');
  expect(file).toContain('add_header X-Frame-Options "DENY"');
  expect(file).toContain(
    'location = /sous/chemin/flux.xml {\n  try_files $uri $uri.html $uri/index.html =404;\n  types {}\n  default_type "application/atom+xml; charset=utf-8";',
  );
});
