import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatProblem } from '../../reader/problem';
import { type Files, page, SMALL_SITE, siteWith, soundPdf } from '../../tests/samples/smallSite';
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
    // Ignores the Git settings of the user, and the repository of a hook that runs the test.
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

/** Writes files in content/; null deletes one. */
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

/** Returns the lines of the report. @param pdfs the existing PDFs. */
function reportLines(...pdfs: readonly string[]): string[] {
  const texts = Object.entries(files).filter(([path]) => path.endsWith('.md'));
  const site = siteWith(Object.fromEntries(texts), {
    drafts: true,
    pdfs: pdfs.map((path) => soundPdf(path)),
  });
  return lostAddresses(root, site).flatMap((problem) => formatProblem(problem).split('\n'));
}

/** Returns the expected lines about an address of a deleted page. */
const lost = (address: string, why: string) => [
  'content/adresses-retirees.md:1:1',
  `  L’adresse « ${address} » ne répond plus, depuis que ${why}.`,
  '  → Si une autre page la remplace, écrivez dans l’en-tête de cette page :',
  `  → aliases: [${address}]`,
  '  → Si elle doit disparaître, écrivez ici, sous « addresses: » :',
  `  →   - ${address}`,
];
/** Returns the expected lines about an address that a page should keep as its last alias. */
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
  test('lostAddresses reports every address of a deleted file, whether the deletion is committed or not', () => {
    expect(reportLines()).toEqual([]);
    edit({ [OLD]: null });
    const both = [...lost('/ancienne', GONE), ...lost('/vieille', GONE)];
    expect(reportLines()).toEqual(both);
    commit({});
    commit({ 'pages/autre.md': page() });
    expect(reportLines()).toEqual(both);
  });

  test('lostAddresses ignores addresses older than the commit in which npm run new began the site', () => {
    edit({ [OLD]: null, '.debut': '' });
    expect(reportLines()).toEqual([]);
    commit({ 'pages/b.md': page() });
    expect(reportLines()).toEqual([]);
    edit({ 'pages/b.md': null });
    expect(reportLines()).toEqual(lost('/b', 'content/pages/b.md est supprimé'));
    commit({});
    expect(reportLines()).toEqual(lost('/b', 'content/pages/b.md est supprimé'));
    edit({ '.debut': null });
    expect(reportLines()).toContain(lost('/ancienne', GONE)[1]);
  });

  test('lostAddresses finds the commit in which npm run new began the site, even in a merged branch', () => {
    git('switch', '--quiet', '--create', 'nouveau');
    commit({ [OLD]: null, '.debut': '' });
    git('switch', '--quiet', 'main');
    edit({ 'pages/c.md': page('', 'C') });
    git('add', '--all', '--', 'content/pages/c.md');
    git('commit', '--quiet', '--message', 'Essai');
    git('merge', '--quiet', '--no-edit', 'nouveau');
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses does not report a deleted page if its addresses are in adresses-retirees.md, or are aliases of another page', () => {
    commit({ [OLD]: null, 'adresses-retirees.md': retired('/ancienne', '/vieille') });
    expect(reportLines()).toEqual([]);
    commit({ 'adresses-retirees.md': null, 'pages/b.md': page('aliases: [/ancienne, /vieille]') });
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses reports the former address of a renamed file', () => {
    commit({ [OLD]: null, 'pages/entre-deux.md': page('aliases: [/vieille]', LONG) });
    commit({
      'pages/entre-deux.md': null,
      'pages/nouvelle.md': page('aliases: [/vieille, /entre-deux]', LONG),
    });
    const aliases = ['/vieille', '/entre-deux', '/ancienne'];
    const why = `que ce fichier ne s’appelle plus content/${OLD}`;
    expect(reportLines()).toEqual(dropped('content/pages/nouvelle.md:4:1', aliases, why));
  });

  test('lostAddresses reports an alias that was removed from a page', () => {
    edit({ [OLD]: page('', LONG) });
    const stripped = dropped(`content/${OLD}:1:1`, ['/vieille'], UNLISTED);
    expect(reportLines()).toEqual(stripped);
    commit({});
    expect(reportLines()).toEqual(stripped);
    commit({ 'adresses-retirees.md': retired('/vieille') });
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses reports only the alias that was removed from a list of several', () => {
    commit({ [OLD]: page('aliases:\n  - /vieille\n  - "/encore"', LONG) });
    commit({ [OLD]: page('aliases:\n  - /vieille', LONG) });
    expect(reportLines()).toEqual(dropped(`content/${OLD}:4:1`, ['/vieille', '/encore'], UNLISTED));
  });

  test('lostAddresses reports records’ old addresses when another page becomes their list, until these are aliases or retired', () => {
    const list = (title: string, fields = '') =>
      `---\ntitle: "${title}"\ndescription: "${title}."\n${fields}\nsections:\n  - type: portfolio\n    title: "Tous"\n---\n`;
    const [work, label] = ['realisations/affiche.md', 'backLabel: "Retour"'];
    const record = String(SMALL_SITE[work]);
    commit({
      [work]: record,
      'pages/bouquets.md': list('Bouquets', label),
      'pages/galerie.md': list('Galerie'),
    });
    expect(reportLines()).toEqual([]);
    edit({
      'pages/bouquets.md': list('Bouquets'),
      'pages/galerie.md': list('Galerie', label),
    });
    const address = '/bouquets/affiche';
    const [place, why, ...remedy] = dropped(
      'content/realisations/affiche.md:1:1',
      [address],
      'que /bouquets n’est plus la liste de cette fiche',
    );
    const back =
      '  → Remettez le lien de retour (« backLabel ») sur la page /bouquets, et sur elle seule, ou gardez cette adresse.';
    expect(reportLines()).toEqual([place, why, back, ...remedy]);
    commit({});
    expect(reportLines()).toEqual([place, why, back, ...remedy]);
    commit({ 'adresses-retirees.md': retired(address) });
    expect(reportLines()).toEqual([]);
    const aliases = record.replace('order:', `aliases: [${address}]\norder:`);
    commit({ 'adresses-retirees.md': null, [work]: aliases });
    expect(reportLines()).toEqual([]);
    commit({ 'pages/bouquets.md': null, [work]: record });
    // An alias on its new list page keeps the addresses of the list and of all its records.
    expect(reportLines().filter((line) => line.includes('/bouquets »'))).toHaveLength(1);
    commit({ 'pages/galerie.md': list('Galerie', `${label}\naliases: [/bouquets]`) });
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses does not report an alias that moved to another page', () => {
    const other = page('aliases: [/vieille]').replace('Essai', 'Autre').replace('essayer', 'voir');
    commit({ [OLD]: page('', LONG), 'pages/b.md': other });
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses reports an alias removed from a renamed file, under the new name of the file', () => {
    commit({ [OLD]: page('', LONG) });
    commit({ [OLD]: null, 'pages/nouvelle.md': page('aliases: [/ancienne]', LONG) });
    expect(reportLines()[0]).toBe('content/pages/nouvelle.md:4:1');
    expect(reportLines()[1]).toContain('« /vieille »');
  });

  test.each([
    ['a draft', 'draft: oui'],
    ['a scheduled page', 'publishDate: 2026-12-01'],
  ])('lostAddresses does not report the deletion of %s, which was never online', (_what, field) => {
    commit({ 'pages/essai.md': page(field) });
    commit({ 'pages/essai.md': null });
    expect(reportLines()).toEqual([]);
  });

  test('lostAddresses reports a deleted or renamed PDF until it is restored or its address is retired', () => {
    const names = ['brochure', 'tarifs', 'revenu', 'retire'];
    commit(Object.fromEntries(names.map((name) => [`fichiers/${name}.pdf`, `PDF ${name}`])));
    const gone = names.map((name) => [`fichiers/${name}.pdf`, null]);
    commit({
      ...Object.fromEntries(gone),
      'fichiers/tarifs-2026.pdf': 'PDF tarifs',
      'adresses-retirees.md': retired('/fichiers/retire.pdf'),
    });
    const report = reportLines('/fichiers/tarifs-2026.pdf', '/fichiers/revenu.pdf');
    expect(report.filter((line) => line.includes('ne répond plus'))).toEqual([
      '  L’adresse « /fichiers/brochure.pdf » ne répond plus, depuis que content/fichiers/brochure.pdf est supprimé.',
      '  L’adresse « /fichiers/tarifs.pdf » ne répond plus, depuis que content/fichiers/tarifs.pdf s’appelle content/fichiers/tarifs-2026.pdf.',
    ]);
    expect(report[2]).toBe('  → Remettez ce PDF, ou sa nouvelle version, sous ce nom.');
  });

  test('lostAddresses reports a file that was deleted in a merge commit', () => {
    git('checkout', '--quiet', '-b', 'branche');
    commit({ 'pages/b.md': page() });
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--no-commit', 'branche');
    commit({ [OLD]: null });
    expect(reportLines()[1]).toContain('« /ancienne » ne répond plus');
  });

  test('lostAddresses throws an error with the command that fetches the missing Git history', () => {
    commit({ [OLD]: null });
    const origin = root;
    root = mkdtempSync(join(tmpdir(), 'clone-'));
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, root]);
    expect(() => reportLines()).toThrow('git fetch --unshallow');
    rmSync(origin, { recursive: true, force: true });
  });

  test.each([
    ['git is not installed', () => vi.stubEnv('PATH', root), 'Git is not installed'],
    [
      'the folder belongs to another user',
      () => vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1'),
      'git config --global --add safe.directory /',
    ],
    [
      'the folder was downloaded in a ZIP',
      () => rmSync(join(root, '.git'), { recursive: true }),
      'run `git clone`',
    ],
  ])('lostAddresses throws an error with the fix if %s', (_what, prepare, expected) => {
    prepare();
    expect(() => reportLines()).toThrow(expected);
    vi.unstubAllEnvs();
  });
});
