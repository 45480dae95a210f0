import { describe, expect, test, vi } from 'vitest';
import { pagedRecords } from '../../model/addresses';
import { describeSchema } from '../../model/fields/describe';
import { addressOf, FOLDER_NAMES, type FolderName } from '../../model/folders';
import { SCHEMAS } from '../../model/recordSchemas';
import { retiredSchema } from '../../model/retiredSchema';
import { sectionSchema } from '../../model/sections';
import type { Site } from '../../model/site';
import { siteSchema } from '../../model/siteSchema';
import { RecordView } from '../../pages/RecordView';
import type { FilmReading } from '../../reader/films/filmReading';
import { formatProblem } from '../../reader/problem';
import { renderDocument } from '../../renderer/document/renderDocument';
import {
  type Files,
  readWith,
  SITE_FILE,
  soundCaptions,
  soundDrawing,
  soundFilm,
} from '../../tests/samples/smallSite';
import {
  distinct,
  file,
  optionalPaths,
  type Typed,
  typedRecord,
  variantsOf,
} from '../../tests/samples/typedFields';
import { searchFiles } from '../search/searchFiles';

/** Whole sites are made: a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

const SECTIONS = variantsOf(describeSchema(sectionSchema));
/** They write the main title, or may stand once on a site: a page of their own each. */
const HOMES: Readonly<Record<string, string>> = {
  hero: 'pages/accueil.md',
  'not-found': 'pages/404.md',
  contact: 'pages/contact.md',
};

/** The pages to which the examples of the guide lead, and one that shows every list. */
const AROUND: Files = {
  'pages/mentions-legales.md': pageWith('Mentions légales'),
  'pages/contact.md': pageWith('Contact', [sectionOf('contact', [])]),
  'films/fournil.md': distinct(describeSchema(SCHEMAS.films), ['silent'], 'fournil'),
  'pages/tout.md': pageWith(
    'Tout',
    [...SECTIONS.keys()].filter((type) => !HOMES[type]).map((type) => sectionOf(type, [])),
  ),
};

/** What a site with these files publishes; what is held back passes the check too. */
function published(files: Files): { site: Site; html: string } {
  const images = ['affiche', 'logo', 'retenue'].map((name) => soundDrawing(`/images/${name}.svg`));
  for (const drafts of [true, false]) {
    const all = { ...AROUND, ...files };
    const films = [soundCaptions('/films/fournil.vtt'), ...filmsIn(all)];
    const result = readWith(all, { drafts, images, films });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([]);
    if (!result.ok || drafts) continue;
    // Plain data: what is drawn from a model that was written down and read back is the same.
    const again: Site = JSON.parse(JSON.stringify(result.site));
    expect(again).toStrictEqual(result.site);
    return { site: result.site, html: everyFile(again) };
  }
  throw new Error('A check that finds nothing lets the site be made');
}

/** The films that the files of content/films are about. */
function filmsIn(files: Files): FilmReading[] {
  return Object.values(files).flatMap((text) =>
    [...String(text).matchAll(/^file: (\S+)$/gm)].map(([, path = '']) => soundFilm(path)),
  );
}

function everyFile(site: Site): string {
  const fontUrls = { text: '/a.woff2', title: '/b.woff2', italic: '/c.woff2' };
  const pages = pagedRecords(site).map((record) =>
    renderDocument({ site, record, Page: RecordView, islandScripts: [], fontUrls }),
  );
  return [...pages, ...searchFiles(site).values()].join('\n');
}

describe('each field of the guide, with its example, is published', () => {
  test.each(FOLDER_NAMES)('in content/%s', (folder) => {
    const tree = describeSchema(SCHEMAS[folder]);
    const optional = optionalPaths(tree);
    // What one record may have at most is in a file of its own.
    const ALONE = ['draft', 'featured', 'translationOf'];
    const visible = optional.filter((path) => !ALONE.includes(path));
    const single = optional.map((path) => (path === 'translationOf' ? ['lang', path] : [path]));
    const files = [[], visible, ...single].map((paths, index) => {
      const word = `essai-${index}-${paths.includes('draft') ? 'cache' : 'montre'}.`;
      return { path: `${folder}/essai-${index}.md`, word, text: distinct(tree, paths, word) };
    });
    const { html } = published(Object.fromEntries(files.map(({ path, text }) => [path, text])));
    expect(files.filter(({ word }) => html.includes(word) === word.includes('cache'))).toEqual([]);
  });

  test('in site.md', () => {
    const tree = describeSchema(siteSchema);
    for (const path of optionalPaths(tree)) {
      const all = { ...AROUND, 'site.md': file(typedRecord(tree, [path])) };
      const result = readWith(all, { films: filmsIn(all) });
      expect(result.ok ? [] : [path, ...result.problems.map(formatProblem)]).toEqual([]);
    }
    published({ 'site.md': file(typedRecord(tree, optionalPaths(tree))) });
  });

  test('in adresses-retirees.md', () => {
    const typed = typedRecord(describeSchema(retiredSchema), ['addresses']);
    const { site } = published({ 'adresses-retirees.md': file(typed) });
    expect(site.retired).toEqual(['/ancienne-page']);
  });

  test.each([...SECTIONS])('in a section « %s »', (type, tree) => {
    const optional = optionalPaths(tree);
    const pages = [[], ...optional.map((path) => [path]), optional].map((paths, index) =>
      pageWith(`Essai ${index}`, [sectionOf(type, paths)]),
    );
    const home = HOMES[type];
    if (home) for (const page of pages) published({ [home]: page });
    else
      published(Object.fromEntries(pages.map((page, index) => [`pages/essai-${index}.md`, page])));
  });
});

describe('what is held back passes the check, and is nowhere', () => {
  const WORD = 'Zanzibar';
  const cases = FOLDER_NAMES.flatMap((folder) =>
    ['publishDate', 'draft']
      .filter((field) => optionalPaths(describeSchema(SCHEMAS[folder])).includes(field))
      .map((field): [FolderName, string] => [folder, field]),
  );

  test.each(cases)('content/%s, by its %s', (folder, field) => {
    const text = distinct(describeSchema(SCHEMAS[folder]), [field], WORD)
      .replace('2026-01-15', '2099-01-15')
      .replace(/\/images\/\w+/, '/images/retenue');
    const address = addressOf({ folder, slug: 'retenu' });
    const { site, html } = published({
      [`${folder}/retenu.md`]: address ? `${text}\n## Titre\n` : text,
      ...(address ? citing(address) : {}),
    });
    expect([WORD, 'retenu', 'En ligne le'].filter((word) => html.includes(word))).toEqual([]);
    expect(Object.keys(site.addresses)).not.toContain(address);
  });

  test.each(cases)('content/%s, by its %s, is marked where it is reviewed', (folder, field) => {
    const text = distinct(describeSchema(SCHEMAS[folder]), [field], WORD).replace(
      '2026-01-15',
      '2099-01-15',
    );
    const all = { ...AROUND, [`${folder}/retenu.md`]: text };
    const films = [soundCaptions('/films/fournil.vtt'), ...filmsIn(all)];
    const result = readWith(all, { drafts: true, films });
    const html = result.ok ? everyFile(result.site) : '';
    const [mark, notice] =
      field === 'draft'
        ? ['Brouillon', 'Brouillon : cette page n’est pas publiée.']
        : ['En ligne le 15 janvier 2099', 'cette page sera publiée le 15 janvier 2099.'];
    // No list shows the pages.
    if (folder !== 'pages')
      expect(html).toMatch(new RegExp(`<mark [^>]*lang="fr"[^>]*>${mark}</mark>`));
    if (addressOf({ folder, slug: 'retenu' })) expect(html).toContain(notice);
  });

  test('a whole site but for the two pages without which there is none', () => {
    const later = (folder: FolderName) => {
      const tree = describeSchema(SCHEMAS[folder]);
      return distinct(tree, ['publishDate'], WORD + folder).replace('2026-01-15', '2099-01-15');
    };
    const { site } = published({
      'expertises/tournage.md': later('expertises'),
      'realisations/affiche.md': later('realisations'),
      'ressources/article.md': later('ressources'),
      'offres/prestige.md': later('offres'),
      'options/montage.md': later('options'),
      'valeurs/authenticite.md': later('valeurs'),
      'clients/ostrelin.md': later('clients'),
      'temoignages/camille-exemple.md': later('temoignages'),
      'equipe/camille-exemple.md': later('equipe'),
      'pages/mentions-legales.md': later('pages'),
      'pages/contact.md': pageWith('Contact', [sectionOf('contact', [])], { draft: 'oui' }),
    });
    expect(Object.keys(site.addresses).sort()).toEqual(['/', '/404', '/tout']);
  });

  /** A site where everything that may lead somewhere leads to this address. */
  function citing(address: string): Files {
    const to = (section: Typed) =>
      JSON.parse(JSON.stringify(section).replaceAll('"/contact"', `"${address}"`));
    return {
      'site.md': SITE_FILE.replaceAll('href: /contact', `href: ${address}`),
      'pages/tout.md': pageWith(
        'Tout',
        [
          ...['prose', 'plans', 'call-to-action', 'article-list'].map((type) =>
            to(sectionOf(type, [])),
          ),
          {
            type: 'questions',
            title: 'Vos questions',
            questions: [{ question: 'Où ?', answer: `[Un lien](${address})` }],
          },
        ],
        {},
        `[Un lien](${address}) et [un autre](${address}#titre "Un titre").`,
      ),
      'pages/essai.md': pageWith('Essai', [to(sectionOf('hero', []))]),
      // Below it: the way back and the way from the home page lead through it.
      'pages/dessous.md': pageWith('Dessous', [], { aliases: [`${address}/dessous`] }),
    };
  }
});

function pageWith(title: string, sections: readonly Typed[] = [], fields = {}, body = ''): string {
  const description = `${title}, une page pour essayer.`;
  return file({ title, description, ...fields, ...(sections.length && { sections }) }, body);
}

function sectionOf(type: string, optional: readonly string[]): Typed {
  const tree = SECTIONS.get(type);
  if (!tree) throw new Error(`${type} is no section`);
  return typedRecord(tree, optional);
}
