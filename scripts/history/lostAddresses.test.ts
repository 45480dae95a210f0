import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblem } from '../../reader/problem';
import { type Files, page, siteWith } from '../../tests/samples/smallSite';
import { lostAddresses } from './lostAddresses';

const DAY = '2026-11-01T12:00:00Z';
const LONG = Array.from({ length: 20 }, (_, line) => `Une phrase, la ${line}e.\n\n`).join('');

let root: string;
let files: Files;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  files = {};
  git('init', '--quiet', '--initial-branch=main');
  commit({ [OLD]: page('aliases: [/vieille]', LONG) });
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

/** What is said of an address that another page may take, or that must be retired. */
const lost = (address: string, why: string) => [
  'content/adresses-retirees.md:1:1',
  `  L’adresse « ${address} » ne répond plus, depuis que ${why}.`,
  '  → Si une autre page la remplace, écrivez dans l’en-tête de cette page :',
  `  → aliases: [${address}]`,
  '  → Si elle doit disparaître, écrivez ici, sous « addresses: » :',
  `  →   - ${address}`,
];
/** What is said of an address that the page itself should keep, as the last of its aliases. */
const dropped = (place: string, aliases: readonly string[], why: string) => [
  place,
  `  aliases (Adresses secondaires) : l’adresse « ${aliases.at(-1)} » ne répond plus, depuis ${why}.`,
  '  → Pour qu’elle réponde, écrivez dans l’en-tête :',
  `  → aliases: [${aliases.join(', ')}]`,
  '  → Si elle doit disparaître, écrivez dans content/adresses-retirees.md, sous « addresses: » :',
  `  →   - ${aliases.at(-1)}`,
];
const retired = (...addresses: string[]) => `---\naddresses: [${addresses.join(', ')}]\n---\n`;

const OLD = 'pages/ancienne.md';
const GONE = `content/${OLD} est supprimé`;
const UNLISTED = 'qu’elle n’est plus dans cette liste';

describe('lostAddresses', () => {
  test('finds every address of a deleted file, committed or not, however long ago', () => {
    expect(said()).toEqual([]);
    edit({ [OLD]: null });
    const both = [...lost('/ancienne', GONE), ...lost('/vieille', GONE)];
    expect(said()).toEqual(both);
    commit({});
    commit({ 'pages/autre.md': page() });
    expect(said()).toEqual(both);
  });

  test('accepts those that are retired, or aliases of another page', () => {
    commit({ [OLD]: null, 'adresses-retirees.md': retired('/ancienne', '/vieille') });
    expect(said()).toEqual([]);
    commit({ 'adresses-retirees.md': null, 'pages/b.md': page('aliases: [/ancienne, /vieille]') });
    expect(said()).toEqual([]);
  });

  test('names the file in which a renamed one must keep its address', () => {
    commit({ [OLD]: null, 'pages/entre-deux.md': page('aliases: [/vieille]', LONG) });
    commit({
      'pages/entre-deux.md': null,
      'pages/nouvelle.md': page('aliases: [/vieille, /entre-deux]', LONG),
    });
    const aliases = ['/vieille', '/entre-deux', '/ancienne'];
    const why = `que ce fichier ne s’appelle plus content/${OLD}`;
    expect(said()).toEqual(dropped('content/pages/nouvelle.md:4:1', aliases, why));
  });

  test('finds an alias that was taken off a page, committed or not', () => {
    const base = git('rev-parse', 'HEAD');
    edit({ [OLD]: page('', LONG) });
    const stripped = dropped(`content/${OLD}:1:1`, ['/vieille'], UNLISTED);
    expect(said()).toEqual(stripped);
    commit({});
    expect(said()).toEqual(stripped);
    expect(said(base)).toEqual(stripped);
    commit({ 'adresses-retirees.md': retired('/vieille') });
    expect(said()).toEqual([]);
  });

  test('finds the alias that was taken off a list of several', () => {
    commit({ [OLD]: page('aliases:\n  - /vieille\n  - "/encore"', LONG) });
    commit({ [OLD]: page('aliases:\n  - /vieille', LONG) });
    expect(said()).toEqual(dropped(`content/${OLD}:4:1`, ['/vieille', '/encore'], UNLISTED));
  });

  test('does not mind an alias that moved to another page', () => {
    const other = page('aliases: [/vieille]').replace('Essai', 'Autre').replace('essayer', 'voir');
    commit({ [OLD]: page('', LONG), 'pages/b.md': other });
    expect(said()).toEqual([]);
  });

  test('follows a page that lost an alias, then its name', () => {
    commit({ [OLD]: page('', LONG) });
    commit({ [OLD]: null, 'pages/nouvelle.md': page('aliases: [/ancienne]', LONG) });
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
    const base = commit({ [OLD]: null });
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
    commit({ [OLD]: null });
    expect(said()[1]).toContain('« /ancienne » ne répond plus');
  });

  test('says what to fetch when the history is not there', () => {
    const base = git('rev-parse', 'HEAD');
    commit({ [OLD]: null });
    const origin = root;
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, clone]);
    root = clone;
    expect(() => said()).toThrow('git fetch --unshallow');
    expect(() => said(base)).toThrow(`git fetch --depth=1 origin ${base}`);
    const any = ['-c', 'uploadpack.allowAnySHA1InWant=true'];
    git(...any, 'fetch', '--quiet', '--depth=1', 'origin', base);
    expect(said(base)[1]).toContain('« /ancienne » ne répond plus');
    rmSync(origin, { recursive: true, force: true });
  });
});

describe('the page of a topic', () => {
  const article = (name: string, fields: string) =>
    `---\ntitle: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15\n${fields}\n---\n${LONG}${name}\n`;
  const SON = '/ressources/sujets/prise-de-son';
  const without = (name: string) =>
    lost(
      SON,
      `content/ressources/${name}.md n’a plus le sujet « prise de son » : il en faut 2 articles`,
    );

  beforeEach(() => {
    commit({
      'ressources/a.md': article('a', 'topics: [prise de son]'),
      'ressources/b.md': article('b', 'topics:\n  - image\n  - prise de son'),
    });
  });

  test('is lost with one of two articles that has it no more, on a line of its own or not', () => {
    const before = git('rev-parse', 'HEAD');
    commit({ 'ressources/b.md': article('b', 'topics:\n  - image') });
    expect(said()).toEqual(without('b'));
    expect(said(before)).toEqual(without('b'));
    commit({ 'ressources/b.md': article('b', 'topics: [image, prise de son]') });
    expect(said()).toEqual([]);
    commit({ 'ressources/a.md': article('a', '') });
    expect(said()).toEqual(without('a'));
  });

  test('is lost with one of two articles, before that is committed too', () => {
    edit({ 'ressources/b.md': null, 'adresses-retirees.md': retired('/ressources/b') });
    expect(said()).toEqual(without('b'));
  });

  test.each<[string, Files]>([
    ['a third article has it', { 'ressources/c.md': article('c', 'topics: [prise de son]') }],
    ['it was retired', { 'adresses-retirees.md': retired(SON) }],
    ['another page answers there', { [OLD]: page(`aliases: [/vieille, ${SON}]`, LONG) }],
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
