import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblem } from '../../reader/problem';
import { type Files, page, siteWith } from '../../tests/samples/smallSite';
import { parseChanges } from './departures';
import { lostAddresses } from './lostAddresses';

const DAY = '2026-11-01T12:00:00Z';
const LONG = Array.from({ length: 20 }, (_, line) => `Une phrase, la ${line}e.\n\n`).join('');

let root: string;
let files: Files;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  files = {};
  git('init', '--quiet', '--initial-branch=main');
  commit({ 'pages/ancienne.md': page('aliases: [/vieille]', LONG) });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@possible.example'];
  return execFileSync('git', [...who, ...args], {
    cwd: root,
    // Neither the settings of who runs the test, nor the repository of a hook that runs it.
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_DATE: DAY,
      GIT_COMMITTER_DATE: DAY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  }).trim();
}

/** Writes files below content/, null taking one away. */
function edit(changed: Files): void {
  files = { ...files, ...changed };
  for (const [path, text] of Object.entries(changed)) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}

function commit(changed: Files): string {
  edit(changed);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Essai');
  return git('rev-parse', 'HEAD');
}

function said(base?: string): string[] {
  const site = siteWith(files, { drafts: true });
  return lostAddresses(root, site, base).flatMap((problem) => formatProblem(problem).split('\n'));
}

const DELETED = (address: string) => [
  'content/adresses-retirees.md:1:1',
  `  L’adresse « ${address} » ne répond plus, depuis que content/pages/ancienne.md est supprimé.`,
  '  → Si une autre page la remplace, écrivez dans l’en-tête de cette page :',
  `  → aliases: [${address}]`,
  '  → Si elle doit disparaître, écrivez ici, sous « addresses: » :',
  `  →   - ${address}`,
];
const RETIRED = '---\naddresses: [/ancienne, /vieille]\n---\n';

describe('lostAddresses', () => {
  test('finds nothing while every file is there', () => {
    expect(said()).toEqual([]);
  });

  test('finds every address of a deleted file, however long ago', () => {
    commit({ 'pages/ancienne.md': null });
    commit({ 'pages/autre.md': page() });
    expect(said()).toEqual([...DELETED('/ancienne'), ...DELETED('/vieille')]);
  });

  test('is content when they are retired, or kept as aliases of another page', () => {
    commit({ 'pages/ancienne.md': null, 'adresses-retirees.md': RETIRED });
    expect(said()).toEqual([]);
    commit({ 'adresses-retirees.md': null, 'pages/b.md': page('aliases: [/ancienne, /vieille]') });
    expect(said()).toEqual([]);
  });

  test('says under which file a renamed one must keep its address', () => {
    commit({
      'pages/ancienne.md': null,
      'pages/entre-deux.md': page('aliases: [/vieille]', LONG),
    });
    commit({
      'pages/entre-deux.md': null,
      'pages/nouvelle.md': page('aliases: [/vieille, /entre-deux]', LONG),
    });
    expect(said()).toEqual([
      'content/pages/nouvelle.md:4:1',
      '  aliases (Adresses secondaires) : l’adresse « /ancienne » ne répond plus, depuis que ce fichier ne s’appelle plus content/pages/ancienne.md.',
      '  → Pour qu’elle réponde, écrivez dans l’en-tête :',
      '  → aliases: [/vieille, /entre-deux, /ancienne]',
      '  → Si elle doit disparaître, écrivez dans content/adresses-retirees.md, sous « addresses: » :',
      '  →   - /ancienne',
    ]);
  });

  test('sees what is not committed yet', () => {
    edit({ 'pages/ancienne.md': null });
    expect(said()).toEqual([...DELETED('/ancienne'), ...DELETED('/vieille')]);
  });

  const STRIPPED = [
    'content/pages/ancienne.md:1:1',
    '  aliases (Adresses secondaires) : l’adresse « /vieille » ne répond plus, depuis qu’elle n’est plus dans cette liste.',
    '  → Pour qu’elle réponde, écrivez dans l’en-tête :',
    '  → aliases: [/vieille]',
    '  → Si elle doit disparaître, écrivez dans content/adresses-retirees.md, sous « addresses: » :',
    '  →   - /vieille',
  ];

  test('finds an alias that was taken off a page, committed or not', () => {
    const base = git('rev-parse', 'HEAD');
    edit({ 'pages/ancienne.md': page('', LONG) });
    expect(said()).toEqual(STRIPPED);
    commit({});
    expect(said()).toEqual(STRIPPED);
    expect(said(base)).toEqual(STRIPPED);
    commit({ 'adresses-retirees.md': '---\naddresses: [/vieille]\n---\n' });
    expect(said()).toEqual([]);
  });

  test('finds the alias that was taken off a list of several', () => {
    commit({ 'pages/ancienne.md': page('aliases:\n  - /vieille\n  - "/encore"', LONG) });
    commit({ 'pages/ancienne.md': page('aliases:\n  - /vieille', LONG) });
    expect(said()[1]).toContain('« /encore » ne répond plus, depuis qu’elle n’est plus');
    expect(said()[3]).toContain('aliases: [/vieille, /encore]');
  });

  test('does not mind an alias that moved to another page', () => {
    const other = page('aliases: [/vieille]').replace('Essai', 'Autre').replace('essayer', 'voir');
    commit({ 'pages/ancienne.md': page('', LONG), 'pages/b.md': other });
    expect(said()).toEqual([]);
  });

  test('follows a page that lost an alias, then its name', () => {
    commit({ 'pages/ancienne.md': page('', LONG) });
    commit({ 'pages/ancienne.md': null, 'pages/nouvelle.md': page('aliases: [/ancienne]', LONG) });
    expect(said()[0]).toBe('content/pages/nouvelle.md:4:1');
    expect(said()[1]).toContain('« /vieille »');
  });

  test.each([
    ['a draft', 'draft: oui'],
    ['a page for later', 'publishDate: 2026-12-01'],
  ])('does not mind %s, which nobody has seen', (_what, field) => {
    commit({ 'pages/essai.md': page(field) });
    commit({ 'pages/essai.md': null });
    expect(said()).toEqual([]);
  });

  test('looks no further back than the commit it is given', () => {
    const base = commit({ 'pages/ancienne.md': null });
    expect(said(base)).toEqual([]);
    commit({ 'pages/essai.md': page() });
    const since = commit({ 'pages/essai.md': null, 'pages/a.md': page('', LONG) });
    expect(said(since)).toEqual([]);
    expect(said(`${since}^`).filter((line) => line.includes('ne répond plus'))).toHaveLength(1);
  });

  test('finds the file that a merge alone took away', () => {
    git('checkout', '--quiet', '-b', 'branche');
    commit({ 'pages/b.md': page() });
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--no-commit', 'branche');
    commit({ 'pages/ancienne.md': null });
    expect(said()[1]).toContain('« /ancienne » ne répond plus');
  });

  test('says what to fetch when the history is not there', () => {
    const base = git('rev-parse', 'HEAD');
    commit({ 'pages/ancienne.md': null });
    const origin = root;
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, clone]);
    root = clone;
    expect(() => said()).toThrow('git fetch --unshallow');
    expect(() => said(base)).toThrow(`git fetch --depth=1 origin ${base}`);
    git(
      '-c',
      'uploadpack.allowAnySHA1InWant=true',
      'fetch',
      '--quiet',
      '--depth=1',
      'origin',
      base,
    );
    expect(said(base)[1]).toContain('« /ancienne » ne répond plus');
    rmSync(origin, { recursive: true, force: true });
  });
});

test('parseChanges reads what git writes, and nothing else', () => {
  const lines =
    'D\tcontent/a.md\nR100\tcontent/b.md\tcontent/c d.md\n\nM\tcontent/e.md\nA\tcontent/f.md\n';
  expect(parseChanges(lines, { revision: 'x^', day: '2026-11-01' })).toEqual([
    { path: 'content/a.md', revision: 'x^', day: '2026-11-01' },
    { path: 'content/b.md', to: 'content/c d.md', revision: 'x^', day: '2026-11-01' },
    { path: 'content/e.md', to: 'content/e.md', revision: 'x^', day: '2026-11-01' },
  ]);
});

describe('the page of a topic', () => {
  const article = (name: string, fields: string) =>
    `---\ntitle: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15\n${fields}\n---\n${LONG}${name}\n`;
  const SON = '/ressources/sujets/prise-de-son';
  const LOST = (path: string) => [
    'content/adresses-retirees.md:1:1',
    `  L’adresse « ${SON} » ne répond plus, depuis que ${path} n’a plus le sujet « prise de son » : il en faut 2 articles.`,
    '  → Si une autre page la remplace, écrivez dans l’en-tête de cette page :',
    `  → aliases: [${SON}]`,
    '  → Si elle doit disparaître, écrivez ici, sous « addresses: » :',
    `  →   - ${SON}`,
  ];
  const B = 'content/ressources/b.md';

  beforeEach(() => {
    commit({
      'ressources/a.md': article('a', 'topics: [prise de son]'),
      'ressources/b.md': article('b', 'topics:\n  - image\n  - prise de son'),
    });
  });

  test('is lost with one of two articles that has it no more, on a line of its own or not', () => {
    const before = git('rev-parse', 'HEAD');
    commit({ 'ressources/b.md': article('b', 'topics:\n  - image') });
    expect(said()).toEqual(LOST(B));
    expect(said(before)).toEqual(LOST(B));
    commit({ 'ressources/b.md': article('b', 'topics: [image, prise de son]') });
    expect(said()).toEqual([]);
    commit({ 'ressources/a.md': article('a', '') });
    expect(said()).toEqual(LOST('content/ressources/a.md'));
  });

  test('is lost with one of two articles, before that is committed too', () => {
    edit({
      'ressources/b.md': null,
      'adresses-retirees.md': '---\naddresses: [/ressources/b]\n---\n',
    });
    expect(said()).toEqual(LOST(B));
  });

  test.each<[string, Files]>([
    ['a third article has it', { 'ressources/c.md': article('c', 'topics: [prise de son]') }],
    ['it was retired', { 'adresses-retirees.md': `---\naddresses: [${SON}]\n---\n` }],
    [
      'another page answers there',
      { 'pages/ancienne.md': page(`aliases: [/vieille, ${SON}]`, LONG) },
    ],
  ])('is not lost where %s', (_what, others) => {
    commit({ 'ressources/b.md': article('b', ''), ...others });
    expect(said()).toEqual([]);
  });

  test('is not lost where it never was: one article alone had the topic', () => {
    commit({ 'ressources/c.md': article('c', 'topics: [lumière]') });
    commit({ 'ressources/c.md': article('c', '') });
    expect(said()).toEqual([]);
  });
});
