import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFiles } from '../../tests/samples/contentFiles';
import { SOURCE } from './content';
import { type Content, fromFile, toFile } from './format';

/** The front matter of an offer, as if many people had typed it in different styles. */
const OFFER = readFileSync(new URL('offer.txt', import.meta.url), 'utf8');

const RECORDS = contentFiles(readFileSync(new URL('records.txt', import.meta.url), 'utf8'));

test.each<[what: string, change: Content, was: string, is: string]>([
  ['no change', {}, '', ''],
  ['internal keys of the CMS', { __sc_x: 'a', controle: 'b', draft: false, x: '', y: {} }, '', ''],
  ['a note after a key', { features: ['Un', 'Deux', 'L’été'] }, "'L''été'", "'L’été'"],
  ['a changed text', { body: 'Un autre texte.' }, 'Du texte', 'Un autre texte'],
  ['an unknown key', { colour: '', order: 2 }, 'order: 1', 'order: 2'],
  ['a removed text', { body: '' }, '\nDu texte.\n', ''],
])('toFile changes only the edited line of an offer: %s', (_what, change, was, is) => {
  const source = OFFER.replace('publishDate: 22/10/2025\n', '');
  expect(toFile('offres', { ...fromFile('offres', source), ...change })).toBe(
    source.replace(was, is),
  );
});

test('toFile rewrites the date 22/10/2025 as 2025-10-22 once another field is edited, and changes nothing if no field is edited', () => {
  const content = fromFile('offres', OFFER);
  expect(content.publishDate).toBe('2025-10-22');
  expect(toFile('offres', content)).toBe(OFFER);
  expect(toFile('offres', { ...content, order: 2 })).toBe(
    OFFER.replace('22/10/2025', '2025-10-22').replace('order: 1', 'order: 2'),
  );
});

test.each<[what: string, typed: (text: string) => string]>([
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['old line ends', (text) => text.replaceAll('\n', '\r')],
  ['no final line break', (text) => text.trimEnd()],
  ['blank lines at the end', (text) => `${text}\n\n  \n`],
  ['spaces after the fences', (text) => text.replaceAll('---\n', '--- \n')],
])('toFile keeps %s after an edit, and after its undo', (_what, typed) => {
  const source = OFFER.replace(/(featured|publishDate).*\n/g, '');
  const content = fromFile('offres', typed(source));
  const body = 'Du texte.\r\n\r\nEt encore.';
  const made = toFile('offres', { ...content, order: 2, featured: true, body });
  const asked = source
    .replace('order: 1', 'order: 2')
    .replace('Du texte.', 'Du texte.\n\nEt encore.')
    .replace("'Sans engagement'", "'Sans engagement'\nfeatured: oui");
  const unix = (text: string) => text.replace(/\r\n?/g, '\n');
  expect(unix(made)).toBe(unix(typed(asked)));
  const undone = { ...fromFile('offres', made), order: 1, featured: '', body: content.body };
  expect(toFile('offres', undone)).toBe(typed(source));
});

test.each<[string, string | undefined, string]>([
  ['---\na: b\n---', 'c', '---\na: b\n---\n\nc\n'],
  ['---\na: b\n---\n', 'c', '---\na: b\n---\n\nc\n'],
  ['---\na: b\n---\nc\n', 'd', '---\na: b\n---\nd\n'],
  ['---\na: b\n---\n\n\nc', 'd\n', '---\na: b\n---\n\n\nd'],
  ['---\na: b\n---\n\n    c\n\nd\n', 'c\n\ne', '---\na: b\n---\n\n    c\n\ne\n'],
  ['---\na: b\n---\n\nc\n', undefined, '---\na: b\n---\n\nc\n'],
])('toFile replaces the Markdown of the file %j by %j', (source, body, is) => {
  expect(toFile('pages', { ...fromFile('pages', source), body })).toBe(is);
});

test('toFile writes a new file in the usual order and style', () => {
  const content: Content = {
    body: '\nDu texte.\n\n',
    order: 2,
    title: 'Réel : « un »',
    cover: { src: '/images/a.png', alt: 'Une salle', decorative: false },
    tags: ['Social', 'Digital'],
    draft: true,
    aliases: [],
    sections: [
      { type: 'prose', __sc_id: '1' },
      { type: 'film', film: 'fil' },
    ],
    [SOURCE]: undefined,
  };
  expect(toFile('realisations', content)).toBe(RECORDS['realisations/reel.md']);
});
