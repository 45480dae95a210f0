import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { pagedRecords } from '../../model/addresses/addresses';
import { describeSchema, type FieldTree } from '../../model/fields/describe';
import { addressOf, FOLDER_NAMES, hasPage } from '../../model/records/folders';
import { SCHEMAS } from '../../model/records/recordSchemas';
import type { Site } from '../../model/records/site';
import { siteSchema } from '../../model/records/siteSchema';
import { sectionSchema } from '../../model/sections';
import { unescapeHtml } from '../../renderer/document/escapeHtml';
import { plainText } from '../../tests/plainText';
import { htmlAt } from '../../tests/samples/htmlAt';
import {
  type Files,
  SITE_FILE,
  SMALL_SITE,
  siteWith,
  soundCaptions,
  soundDrawing,
  soundFilm,
  USUAL_LISTS,
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

// Each test renders whole sites, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SECTIONS = variantsOf(describeSchema(sectionSchema));
/** The pages whose sections write the main title, or are allowed only once a site. */
const HOMES: Readonly<Record<string, string>> = {
  hero: 'pages/accueil.md',
  'not-found': 'pages/404.md',
  contact: 'pages/contact.md',
};

/** The files that the examples of the guide link to. */
const TARGETS: Files = {
  'pages/mentions-legales.md': pageWith('Mentions légales'),
  'pages/contact.md': pageWith('Contact', [sectionOf('contact', [])]),
  'films/fournil.md': distinct(describeSchema(SCHEMAS.films), ['silent'], 'fournil'),
};
/** A featured offer, without which no page shows the badge of a section « plans ». */
const FEATURED: Files = {
  'offres/prestige.md': String(SMALL_SITE['offres/prestige.md']).replace(
    'order',
    'featured: oui\norder',
  ),
};
/** A record of each folder of which the small site has none: a section that lists records needs one. */
const MISSING: Files = Object.fromEntries(
  FOLDER_NAMES.filter(
    (folder) =>
      !Object.keys({ ...SMALL_SITE, ...TARGETS }).some((path) => path.startsWith(`${folder}/`)),
  ).map((folder) => [
    `${folder}/essai.md`,
    distinct(describeSchema(SCHEMAS[folder]), [], 'Essai.'),
  ]),
);
/** A page that shows every list. */
const LISTS: Files = {
  'pages/tout.md': pageWith(
    'Tout',
    [...SECTIONS.keys()].filter((type) => !HOMES[type]).map((type) => sectionOf(type, [])),
  ),
};

/** Returns the model of a site with these files, which must be valid. */
function modelOf(files: Files, drafts = false): Site {
  const all = { ...TARGETS, ...files };
  const names = ['affiche', 'logo', 'icone', 'cachée'];
  const images = names.map((name) => soundDrawing(`/images/${name}.svg`));
  const films = Object.values(all).flatMap((text) =>
    [...String(text).matchAll(/^file: (\S+)$/gm)].map(([, path = '']) => soundFilm(path)),
  );
  return siteWith(all, { drafts, images, films: [soundCaptions('/films/fournil.vtt'), ...films] });
}

/** Renders the pages and search files of a site with these files as one text; with `drafts`, those of a review. */
function publish(files: Files, drafts = false): { site: Site; html: string } {
  const model = modelOf(files, drafts);
  // The model is serialized first, which proves that it is plain data.
  const site: Site = JSON.parse(JSON.stringify(model));
  expect(site).toStrictEqual(model);
  const pages = pagedRecords(site).map(({ address }) => htmlAt(site, address));
  return { site, html: [...pages, ...searchFiles(site).values()].join('\n') };
}

/** The fields that make a record unpublished, with the mark of its card and the notice of its page in a review. */
const UNPUBLISHED = {
  draft: ['Brouillon', 'Brouillon : cette page n’est pas publiée.'],
  publishDate: ['En ligne le 15 janvier 2099', 'cette page sera publiée le 15 janvier 2099.'],
} as const;

describe('published pages, fields with their examples', () => {
  test.each(FOLDER_NAMES)('the site shows every published record of %s', (folder) => {
    const tree = describeSchema(SCHEMAS[folder]);
    const optional = optionalPaths(tree);
    // A field that only one record may have, or that needs a list, is tested in a file of its own.
    const isShared = (path: string) =>
      !['draft', 'featured', 'translationOf', 'backLabel'].includes(path);
    const alone = optional.map((path) => (path === 'translationOf' ? ['lang', path] : [path]));
    const files = [[], optional.filter(isShared), ...alone].map((paths, index) => {
      const isHidden = paths.length === 1 && Object.hasOwn(UNPUBLISHED, paths[0] ?? '');
      const word = `essai-${index}-${isHidden ? 'cache' : 'montre'}.`;
      const text = distinct(tree, paths, word);
      const hidden = text
        .replace('2026-01-15', '2099-01-15')
        .replace(/\/images\/\w+/, '/images/cachée');
      return { path: `${folder}/essai-${index}.md`, word, text: isHidden ? hidden : text };
    });
    const all = { ...LISTS, ...Object.fromEntries(files.map(({ path, text }) => [path, text])) };
    const { html } = publish(all);
    expect(files.filter(({ word }) => html.includes(word) === word.includes('cache'))).toEqual([]);
    expect(html).not.toMatch(/images\/cachée|En ligne le/);
    const published = files.filter(({ word }) => word.includes('montre'));
    const whole: Typed = parse(published.slice(0, 2).at(-1)?.text.split('---')[1] ?? '');
    expect(unshown(typedTexts(tree, whole), html)).toEqual([]);
    const review = publish(all, true).html;
    for (const [field, [mark, notice]] of Object.entries(UNPUBLISHED)) {
      if (!optional.includes(field)) continue;
      // No list shows pages.
      if (folder !== 'pages')
        expect(review).toMatch(new RegExp(`<mark [^>]*lang="fr"[^>]*>${mark}</mark>`));
      if (hasPage(folder)) expect(review).toContain(notice);
    }
  });

  test('the site shows every field of site.md', () => {
    const tree = describeSchema(siteSchema);
    const optional = optionalPaths(tree);
    for (const path of optional) modelOf({ 'site.md': file(typedRecord(tree, [path])) });
    publish({ 'site.md': file(typedRecord(tree, optional)) });
  });

  test.each([...SECTIONS])('a page shows each field of a section « %s »', (type, tree) => {
    const optional = optionalPaths(tree);
    const pages = [[], ...optional.map((path) => [path]), optional].map((paths, index) =>
      // The records of a list are below one page that lists them.
      pageWith(`Essai ${index}`, [sectionOf(type, paths)], index ? {} : { backLabel: 'Retour' }),
    );
    const home = HOMES[type] ?? 'pages/essai.md';
    const htmls = pages.map((page) => publish({ ...MISSING, ...FEATURED, [home]: page }).html);
    const whole = sectionOf(type, optional);
    expect(unshown(typedTexts(tree, whole), htmls.at(-1) ?? '')).toEqual([]);
  });
});

describe('published pages, unpublished records', () => {
  const paged = FOLDER_NAMES.filter(hasPage);

  test.each(paged)('the site links to no draft of content/%s', (folder) => {
    const address = addressOf({ folder, slug: 'retenu' }, USUAL_LISTS);
    const draft = `${distinct(describeSchema(SCHEMAS[folder]), ['draft'], 'Caché')}\n## Titre\n`;
    const leading = (type: string): Typed =>
      JSON.parse(JSON.stringify(sectionOf(type, [])).replaceAll('"/contact"', `"${address}"`));
    const answer = { question: 'Où ?', answer: `[Un lien](${address})` };
    const { site, html } = publish({
      [`${folder}/retenu.md`]: draft,
      'site.md': SITE_FILE.replaceAll('href: /contact', `href: ${address}`),
      'pages/essai.md': pageWith(
        'Essai',
        [
          ...['prose', 'plans', 'call-to-action', 'article-list'].map(leading),
          { type: 'questions', title: 'Vos questions', questions: [answer] },
        ],
        {},
        `[Un lien](${address}) et [un autre](${address}#titre "Un titre").`,
      ),
      'pages/autre.md': pageWith('Autre', [leading('hero')]),
      // A page below the draft, whose link back and breadcrumbs go through the draft.
      'pages/dessous.md': pageWith('Dessous', [], { aliases: [`${address}/dessous`] }),
    });
    expect(['Caché', 'retenu'].filter((part) => html.includes(part))).toEqual([]);
    expect(Object.keys(site.addresses)).not.toContain(address);
  });

  test('the build accepts a site of which only the home page and the 404 page are published', () => {
    const later = Object.entries(SMALL_SITE).map(([path, text]) => [
      path,
      /site|etiquettes|accueil|404/.test(path)
        ? text
        : String(text).replace('---', '---\npublishDate: 2099-01-15'),
    ]);
    const { site } = publish({
      ...LISTS,
      ...Object.fromEntries(later),
      'pages/mentions-legales.md': null,
    });
    const lists = ['/expertises', '/realisations', '/ressources'];
    expect(Object.keys(site.addresses).sort()).toEqual(['/', '/404', ...lists, '/tout']);
  });
});

function pageWith(title: string, sections: readonly Typed[] = [], fields = {}, body = ''): string {
  const description = `${title}, une page pour essayer.`;
  return file({ title, description, ...fields, ...(sections.length && { sections }) }, body);
}

/** Returns the texts that pages do not show. Pages may have tags within a text, and French typography. */
function unshown(texts: readonly string[], html: string): string[] {
  const shown = [html, html.replace(/<[^>]*>/g, '')].map((text) => plainText(unescapeHtml(text)));
  return texts.filter((text) => !shown.join().includes(plainText(text.replace(/\[.*/, ''))));
}

/** Returns the texts and the addresses of links that staff have typed. */
function typedTexts(tree: FieldTree, typed: Typed | undefined): readonly string[] {
  if (typed === undefined) return [];
  if (tree.shape === 'leaf')
    return ['text', 'markdown', 'href'].includes(tree.info.kind) ? [String(typed)] : [];
  if (tree.shape === 'list' && Array.isArray(typed))
    return typed.flatMap((entry) => typedTexts(tree.entry, entry));
  if (tree.shape !== 'group') return [];
  const values = new Map(Object.entries(typed));
  return [...tree.fields].flatMap(([key, field]) => typedTexts(field.tree, values.get(key)));
}

function sectionOf(type: string, optional: readonly string[]): Typed {
  const tree = SECTIONS.get(type);
  if (!tree) throw new Error(`${type} is no section`);
  return typedRecord(tree, optional);
}
