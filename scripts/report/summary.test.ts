import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Problem } from '../../reader/problem';
import { contentFiles } from '../../tests/samples/contentFiles';
import { TODAY } from '../../tests/samples/smallSite';
import { type Format, MARKDOWN, PLAIN_TEXT, type Run, readOutcomes, summary } from './summary';

const REPORTS = contentFiles(readFileSync(new URL('reports.txt', import.meta.url), 'utf8'));

const PROBLEM: Problem = {
  ...{ file: 'content/offres/prestige.md', line: 2, column: 7, field: 'name' },
  ...{ message: 'le texte contient « : ».', remedy: 'name: "Prestige : tout"' },
};
const notice = (field: string, line: number): Problem => ({
  ...{ file: 'content/site.md', line, column: 1, field, message: 'cette valeur manque.' },
});
const ONLINE = { kind: 'publication', url: 'https://agence.example' } as const;
const said = (
  run: Partial<Run>,
  jobs: Readonly<Record<string, string>> = {},
  format: Format = MARKDOWN,
) =>
  summary(
    {
      ...{ kind: 'review', problems: [], notices: [], waiting: [], isPublisher: true },
      ...{ outcomes: new Map(Object.entries(jobs)), linkTo: () => undefined, ...run },
    },
    format,
  );

test('summary, if the content has problems, says that the live site has not changed, then lists each problem with its fix', () => {
  const run = { problems: [PROBLEM], linkTo: () => 'https://forge.example/a.md#L2' };
  expect(said(run, { contenu: 'failure' })).toBe(REPORTS['a problem']);
});

test('summary writes the report of a failed check as plain text', () => {
  const report = said({ problems: [PROBLEM] }, { contenu: 'failure' }, PLAIN_TEXT);
  expect(report).toBe(REPORTS['a problem, as plain text']);
});

test('summary begins with the sample values that the site still publishes', () => {
  const run: Partial<Run> = {
    kind: 'publication',
    notices: [
      notice('vat', 18),
      notice('email', 6),
      { ...notice('', 9), field: undefined, message: 'ce cadre est un lien.', isRemark: true },
    ],
    url: 'https://agence.example',
    commit: '0123456789abcdef',
  };
  expect(said(run, { deployer: 'success' })).toBe(REPORTS['sample values']);
});

test('summary lists, for a pull request, the sample values in the content that staff must replace before the site goes online', () => {
  expect(said({ notices: [notice('email', 6)] }, { verifier: 'success' })).toContain(
    `## À remplacer

Ces textes et ces valeurs ne sont pas les vôtres, ou il en manque. Remplacez-les avant la mise en ligne.

- content/site.md, ligne 6 : email`,
  );
});

test('summary reports a contact form without a backend, but only for a published site', () => {
  const run = { ...ONLINE, formUnserved: true };
  const shown = said({ ...run, notices: [notice('vat', 18)] }, { deployer: 'success' });
  expect(shown.match(/^## .*/gm)).toEqual([
    '## À remplacer',
    '## Le formulaire de contact n’envoie rien',
    '## Le site est en ligne : https://agence.example',
  ]);
  expect(said(run, { verifier: 'failure' })).not.toContain('formulaire');
});

const UNCHANGED = '## Le site en ligne n’a pas changé\n\n';

const PUBLICATION: Partial<Run> = { kind: 'publication' };
const BUILT = { verifier: 'success', construire: 'success', deployer: 'success' };
const FAILED = 'Ce qui a échoué :';

test.each<[string, Partial<Run>, Record<string, string>, string]>([
  ['a publication', ONLINE, BUILT, '## Le site est en ligne : https://agence.example\n'],
  [
    'a publication on another forge',
    ONLINE,
    { ...BUILT, deployer: 'skipped', copier: 'success' },
    '## Le site est en ligne : https://agence.example\n',
  ],
  [
    'a site that answers wrongly',
    ONLINE,
    { ...BUILT, constat: 'failure' },
    '## Le site est en ligne : https://agence.example\n\nMais le contrôle',
  ],
  ['a review', {}, { contenu: 'success' }, `${UNCHANGED}Le contenu est en ordre.`],
  [
    'code that fails',
    {},
    { contenu: 'success', essais: 'failure', style: 'failure' },
    `${UNCHANGED}${FAILED} « essais », « style ». La relecture`,
  ],
  [
    'functions that could not go online before the site',
    PUBLICATION,
    { ...BUILT, fonctions: 'failure', deployer: 'skipped' },
    `${UNCHANGED}${FAILED} « fonctions ». La relecture`,
  ],
  [
    'a run that was stopped',
    PUBLICATION,
    { ...BUILT, verifier: 'cancelled' },
    `${UNCHANGED}Cette exécution a été interrompue`,
  ],
  ['a newer version', PUBLICATION, BUILT, `${UNCHANGED}Une version plus récente existe déjà`],
  [
    'a forge that publishes nothing',
    { ...PUBLICATION, isPublisher: false },
    BUILT,
    `${UNCHANGED}Tout est en ordre, mais cette forge`,
  ],
])('summary describes %s', (_what, run, jobs, start) => {
  expect(said(run, jobs).slice(0, start.length)).toBe(start);
});

test('summary lists the scheduled records at its end', () => {
  const waiting = [{ file: 'content/ressources/noel.md', day: TODAY }];
  const jobs = { deployer: 'success' };
  const end = `
1 article attend son jour &#58; content/ressources/noel.md, le 20 novembre 2026.
`;
  expect(said({ waiting }).endsWith(end)).toBe(true);
  expect(said({ waiting, ...ONLINE }, jobs).endsWith(end)).toBe(true);
});

test('if the Git history is incomplete, summary says, below the failed steps, that lost addresses were not looked for', () => {
  const report = said({ addressesUnchecked: true }, { style: 'failure' });
  expect(report).toMatch(/« style ».*\n\nLes adresses perdues n’ont pas été cherchées/s);
});

test('summary links, below the problems, to the preview of a pull request', () => {
  const preview = 'https://forge.example/apercu';
  const report = said({ problems: [PROBLEM], preview });
  expect(report).toMatch(/^## Le site en ligne n’a pas changé\n.*\n## L’aperçu\n/s);
  expect(report).toContain(`[Télécharger l’aperçu](${preview})`);
  expect(said({ problems: [PROBLEM] })).not.toContain('perçu');
});

test('summary escapes Markdown and HTML that a pull request could put into a message', () => {
  const message = '« [x](https://evil.example) <b> `c` www.evil.example @tous » est de trop.';
  const shown = said({
    problems: [{ ...PROBLEM, field: undefined, message, remedy: '```\n# Titre' }],
  });
  expect(shown).toContain(
    '« &#91;x&#93;(https&#58;//evil.example) &#60;b&#62; &#96;c&#96; www&#46;evil.example &#64;tous » est de trop.',
  );
  expect(shown).toContain('````text\n```\n# Titre\n````\n');
});

test('readOutcomes parses the JSON of the contexts « needs » and « steps » of GitHub Actions', () => {
  const needs = '{"verifier":{"result":"success","outputs":{}},"deployer":{"result":"skipped"}}';
  const steps = '{"constat":{"outputs":{},"outcome":"failure","conclusion":"success"}}';
  expect([...readOutcomes(needs, steps)]).toEqual([
    ['verifier', 'success'],
    ['deployer', 'skipped'],
    ['constat', 'failure'],
  ]);
  expect([...readOutcomes(undefined, '')]).toEqual([]);
});
