import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWith, SITE_FILE } from '../../../tests/samples/smallSite';
import { DerivedCache } from '../../cache/derivedCache';
import { readPdfs } from '../../documents/readPdfs';
import { readContentFolder } from '../../files/disk';
import { openFile } from '../../files/open';
import { readFilms } from '../../films/readFilms';
import { ProblemList, problemSentence } from '../../problem';
import { leftDemonstration } from './leftDemonstration';

const cache = new DerivedCache();
const opened = (path: string, text: string) =>
  openFile({ path, bytes: new TextEncoder().encode(text) }, cache, new ProblemList());
const isLeft = (path: string, text: string) =>
  leftDemonstration({ files: [opened(`content/${path}`, text)], films: [], pdfs: [] }).length > 0;

describe('leftDemonstration', () => {
  test('leftDemonstration names the files of unchanged sample content, in one notice for each folder', async () => {
    const root = resolve('tests');
    const { texts, films, pdfs } = readContentFolder(root);
    const left = leftDemonstration({
      files: texts.map((file) => openFile(file, cache, new ProblemList())),
      films: await readFilms(root, films, cache),
      pdfs: await readPdfs(root, pdfs, cache),
    });
    const named = (folder: string) =>
      left
        .filter(({ file }) => file.startsWith(`content/${folder}/`))
        .map(({ message }) => message.split(' : ')[1]);
    // After a change of the demonstration: node scripts/run.mjs demonstration
    expect(named('clients')).toEqual([
      'gregeline.md, maison-brioloup.md, ostrelin.md, pedalune.md.',
    ]);
    expect(named('temoignages')).toEqual(['elise-brioloup.md, malo-exemple.md.']);
    expect(named('fichiers')).toEqual(['brochure.pdf.']);
    expect(named('films')).toEqual([expect.stringMatching(/fournil\.md.*roue\.md.*roue\.mp4/)]);
    for (const folder of ['equipe', 'offres', 'options', 'realisations', 'ressources', 'valeurs'])
      expect(named(folder)).toHaveLength(1);
    // All other pages suit any site.
    expect(named('pages')).toEqual([expect.stringMatching(/^accessibilite\.md, accueil\.md/)]);
    expect(named('pages')[0]).not.toMatch(/404|mentions|cookies/);
  });

  const text = readFileSync(new URL('sampleContent.txt', import.meta.url), 'utf8');
  const [, reported = [], accepted = []] = text
    .split(/^@ .*\n/m)
    .map((part) => Array.from(part.matchAll(/^=== (.*)\n([^=]*)/gm), ([, ...file]) => file));

  test.each(reported)(
    'leftDemonstration reports %s, whose name or text is that of sample content',
    (path = '', text = '') => {
      expect(isLeft(path, text)).toBe(true);
    },
  );

  test.each(accepted)(
    'leftDemonstration does not report %s once its sample text is replaced',
    (path = '', text = '') => {
      expect(isLeft(path, text)).toBe(false);
    },
  );
});

describe('readSite', () => {
  const files = {
    'site.md': SITE_FILE.replace('www.possible.example', 'www.exemple-ruiz.example'),
    'temoignages/ana.md':
      '---\nwords: "Nous publiions quand nous y pensions, c\'est-à-dire jamais."\nname: "Ana Ruiz"\nrole: "Gérante"\norder: 1\n---\n',
  };
  const refused = (others: Readonly<Record<string, string>>, publishes = true) => {
    const result = readWith({ ...files, ...others }, { publishes });
    const problems = result.ok ? [] : result.problems;
    return problems.map((problem) => `${problem.file} ${problemSentence(problem)}`).sort();
  };

  test('readSite refuses to publish sample testimonials and clients on a site with a real address', () => {
    expect(refused({})).toEqual([
      expect.stringMatching(/^content\/clients\/ostrelin\.md C’est un client de la démonstration/),
      expect.stringMatching(
        /^content\/temoignages\/ana\.md C’est un témoignage de la démonstration.*L121-4/,
      ),
    ]);
  });

  test('readSite accepts sample testimonials in a preview, at the sample site’s address, or while scheduled', () => {
    expect(refused({}, false)).toEqual([]);
    expect(refused({ 'site.md': SITE_FILE })).toEqual([]);
    expect(refused({ 'site.md': SITE_FILE.replace('https://www.', 'https://') })).toEqual([]);
    const later = files['temoignages/ana.md'].replace('role', 'publishDate: 2099-01-01\nrole');
    expect(refused({ 'temoignages/ana.md': later })).toEqual([expect.stringContaining('ostrelin')]);
  });
});
