import { describe, expect, test } from 'vitest';
import { filesOf } from './pageFiles';

/** Returns the answer of a host: the path of a file, `→` and the address of a redirect, or undefined for status 404. */
type Host = (path: string, has: (file: string) => boolean) => string | undefined;

type Has = Parameters<Host>[1];

/** Removes the final slash of a path; `clean` removes `.html` or `index.html`. */
const bare = (path: string) => path.replace(/\/$/, '');
const clean = (path: string) => path.replace(/(?<=\/)index\.html$|\.html$/, '');

const firstFile = (paths: readonly string[], has: Has) =>
  paths.find((path) => !path.endsWith('/') && has(path));

/** Sends a page at its address without `.html`, and a folder's index only at an address with a final slash. */
const sendsBoth: Host = (path, has) => {
  if (path.endsWith('/')) return firstFile([`${path}index.html`], has);
  return firstFile([path, `${path}.html`], has) ?? (has(`${path}/`) ? `→ ${path}/` : undefined);
};
const withoutSlash: Host = (path, has) =>
  path.endsWith('/') && has(`${bare(path)}.html`) ? `→ ${bare(path)}` : undefined;

/**
 * The hosts of docs/hosting.md. The answers are those of the guide (github.com/slorber/trailing-slash-guide) to GUIDE
 * on `file.html`, `folder/index.html`, and `both`; for GitLab Pages, those of `tryFile` in its
 * internal/serving/disk/reader.go; for nginx, those of our `try_files` (publish/headers/hostFiles.ts).
 */
const HOSTS: readonly (readonly [name: string, answers: string, host: Host])[] = [
  ['GitHub Pages', 'ok, 404, ok, → /folder/, ok, ok, ok, ok', sendsBoth],
  [
    'GitLab Pages',
    'ok, ok, ok, → /folder/, ok, → /both/, ok, ok',
    (path, has) => {
      if (!has(`${bare(path)}/`)) return firstFile([path, `${bare(path)}.html`], has);
      return path.endsWith('/') ? firstFile([`${path}index.html`], has) : `→ ${path}/`;
    },
  ],
  [
    'Netlify',
    'ok, → /file, ok, → /folder/, ok, ok, → /both, ok',
    (path, has) => withoutSlash(path, has) ?? sendsBoth(path, has),
  ],
  [
    'Cloudflare Pages',
    'ok, → /file, → /file, → /folder/, ok, ok, ok, → /both',
    (path, has) =>
      clean(path) === path ? (sendsBoth(path, has) ?? withoutSlash(path, has)) : `→ ${clean(path)}`,
  ],
  [
    'Vercel with our vercel.json',
    'ok, → /file, → /file, ok, → /folder, ok, → /both, → /both',
    (path, has) => {
      const address = bare(clean(path));
      if (address !== path) return `→ ${address}`;
      return firstFile([path, `${path}.html`, `${path}/index.html`], has);
    },
  ],
  [
    'Vercel without it',
    '404, 404, ok, ok, ok, ok, ok, ok',
    (path, has) => firstFile([path, `${bare(path)}/index.html`], has),
  ],
  [
    'nginx with our nginx.conf',
    'ok, 404, ok, ok, ok, ok, ok, ok',
    (path, has) => firstFile([path, `${path}.html`, `${bare(path)}/index.html`], has),
  ],
];
const GUIDE = '/file /file/ /file.html /folder /folder/ /both /both/ /both.html'.split(' ');

/** Pages, some above others, further pages and topics of a list, and aliases. */
const ADDRESSES = [
  ...['/offres', '/cookies', '/en', '/en/offers', '/ressources', '/ressources/essai'],
  ...['/ressources/page/2', '/ressources/sujets/tournage', '/ancienne/adresse'],
];

describe.each(HOSTS)('filesOf, published on %s', (name, answers, host) => {
  test('this test’s model of the host sends the same files as the real host, as far as that is documented', () => {
    const has = inFolder(['file.html', 'folder/index.html', 'both.html', 'both/index.html']);
    const answer = (path: string) => host(path, has)?.replace(/^\/.*/, 'ok') ?? '404';
    expect(GUIDE.map(answer).join(', ')).toBe(answers);
  });

  test('filesOf returns files that the host sends for a page’s address, with or without a final slash', () => {
    const isGitLab = name === 'GitLab Pages';
    const pages = ADDRESSES.map((address) => ({
      address,
      files: filesOf(address, ADDRESSES, isGitLab ? 'gitlab' : undefined),
    }));
    const has = inFolder(pages.flatMap(({ files }) => files));
    const follow = (path: string, redirects = 0): string | undefined => {
      const answer = host(path, has);
      return answer?.startsWith('→ ') && redirects < 3
        ? follow(answer.slice(2), redirects + 1)
        : answer?.slice(1);
    };
    const redirected = ADDRESSES.filter((address) => host(address, has)?.startsWith('→'));
    // These pages have a folder, because other pages are below them.
    expect(redirected).toEqual(isGitLab ? ['/en', '/ressources'] : []);
    for (const { address, files } of pages) {
      expect(files).toContain(follow(address));
      expect(files).toContain(follow(`${address}/`));
    }
  });
});

test.each([
  ['/', 'index.html'],
  ['/404', '404.html'],
])('filesOf returns only one file for %s', (address, file) => {
  expect(filesOf(address, ADDRESSES, undefined)).toEqual([file]);
});

/** Returns a predicate: whether a published folder has a file or, if the path ends with a slash, a folder. */
function inFolder(files: readonly string[]): (path: string) => boolean {
  const paths = files.map((file) => `/${file}`);
  return (path) =>
    path.endsWith('/') ? paths.some((file) => file.startsWith(path)) : paths.includes(path);
}
