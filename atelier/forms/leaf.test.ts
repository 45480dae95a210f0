import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { nameLists } from '../../model/records/folderWords';
import { TAGS_FILE } from '../../model/records/listSchemas';
import { MAX_BYTES as MAX_FILM } from '../../reader/films/fault';
import { MAX_BYTES as MAX_PICTURE } from '../../reader/pictures/fault';
import { escaped, hint, inEditor, introducedBy, withCreation } from './leaf';
import { CAPTIONS, FILMS, libraryFor, PDF_LINK, PICTURES } from './uploads';

const reader = unified().use(remarkParse).use(remarkGfm);

/** Returns what Markdown makes of a paragraph: the types of its parts, and its words. */
function read(markdown: string) {
  const [paragraph] = reader
    .parse(`> ${markdown}`)
    .children.flatMap((quote) => (quote.type === 'blockquote' ? quote.children : []));
  if (paragraph?.type !== 'paragraph') throw new Error(`${markdown} is no paragraph`);
  return paragraph.children.map((part) => ('value' in part ? part.value : part.type));
}

test.each([
  'Un fichier WebVTT (.vtt) ou SubRip (.srt) de content/films.',
  'Exemple\u00a0: *gras*, _fin_, `code`, ~~barré~~ et {brand}',
  'Exemple\u00a0: Oui, partout. [Parlons-en](/contact).',
  'Une <b>balise</b> & une entité &amp; un \\ et un | ! ![x](y)',
  'Exemple\u00a0: © {year} {brand}. Tous droits réservés.',
])('hint escapes the Markdown of %s', (words) => {
  expect(read(escaped(words))).toEqual([words]);
});

test.each([
  ['https://www.possible.example', 'https\\://www\\.possible\\.example'],
  ['bonjour@possible.example', 'bonjour\\@possible\\.example'],
])('hint escapes %s, so that it is not a link', (address, expected) => {
  expect(escaped(address)).toBe(expected);
});

test('hint joins sentences, and returns undefined if there are none', () => {
  expect(hint(undefined, '')).toBeUndefined();
  expect(hint('Un.', undefined, 'Deux.')).toEqual({ hint: 'Un. Deux.' });
});

test('introducedBy puts the purpose of a group of fields on a line above the help of its first field', () => {
  expect(introducedBy('Le haut de la page.', 'Son titre.')).toEqual({
    hint: '*Le haut de la page.*\\nSon titre.',
  });
  expect(introducedBy('Le haut.', undefined)).toEqual({ hint: '*Le haut.*' });
});

test.each<[Pick<FieldInfo, 'folder' | 'listedIn'>, string]>([
  [{ folder: 'temoignages' }, 'Aide.\\n[Créer un témoignage](#/collections/temoignages/new)'],
  [{ folder: 'expertises' }, 'Aide.\\n[Créer une expertise](#/collections/expertises/new)'],
  [
    { listedIn: { file: TAGS_FILE, list: 'tags' } },
    'Aide.\\n[Créer une étiquette](#/collections/_singletons/entries/etiquettes)',
  ],
])('withCreation adds a link to the form of a missing record: %j', (place, expected) => {
  const info = { kind: 'text', label: 'Choix', example: '', ...place } as const;
  expect(withCreation(info, 'Aide.')).toEqual({ hint: expected });
});

test('the links of withCreation and the help texts of inEditor name a folder by the title of the page that lists its records', () => {
  nameLists({ realisations: 'Nos mariages' });
  const info = { kind: 'text', label: 'Choix', example: '', folder: 'realisations' } as const;
  expect(withCreation(info, '').hint).toContain('[Créer une fiche de «\u00a0Nos mariages\u00a0»]');
  expect(inEditor('Une fiche de content/realisations. Une carte par fichier.')).toBe(
    'Une fiche de «\u00a0Nos mariages\u00a0». Une carte par fiche.',
  );
  nameLists();
});

test.each([
  ['pictures', PICTURES, MAX_PICTURE, ['25\u00a0Mo', 'SVG de 1\u00a0Mo', '2400 pixels']],
  ['films', FILMS, MAX_FILM, ['MP4', '25\u00a0Mo']],
  ['captions', CAPTIONS, 1_000_000, ['minuscules']],
])('the help of an upload field names the limits of %s', (_what, upload, bytes, limits) => {
  expect(libraryFor(upload)).toMatchObject({ max_file_size: bytes, slugify_filename: true });
  for (const words of limits) expect(upload.limits).toContain(words);
  expect(upload.limits).toMatch(/^[A-Z].*\.$/);
});

test('the help about links to a PDF names the largest size of a PDF', () => {
  expect(PDF_LINK).toContain('PDF de 10\u00a0Mo au plus');
});

test('libraryFor tells the CMS to remove the location from a photo, and not to compress a PNG', () => {
  const { transformations = {} } = libraryFor(PICTURES);
  for (const format of ['jpeg', 'heic', 'webp', 'avif'] as const) {
    expect(transformations[format]).toMatchObject({ format: 'webp' });
  }
  expect(transformations.png).toEqual({ format: 'webp', quality: 100 });
  expect(transformations).not.toHaveProperty('raster_image');
});
