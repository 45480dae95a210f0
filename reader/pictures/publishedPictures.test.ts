import { describe, expect, test } from 'vitest';
import { recordAt } from '../../model/addresses/addresses';
import {
  type Files,
  PAGE,
  page,
  readWith,
  saidOf,
  siteWith,
  soundDrawing,
} from '../../tests/samples/smallSite';
import type { PictureReading } from './inspectPicture';

const client = (src: string) => `---\nname: "A"\nlogo:\n  src: ${src}\n  alt: "B"\norder: 2\n---\n`;

const SOUND = ['/images/affiche.svg', '/images/logo.svg'].map(soundDrawing);
const heavy = (path: string): PictureReading => ({
  path,
  ok: false,
  fault: { predicate: 'pèse trop lourd.', remedy: 'Réduisez-la.' },
});

describe('readSite, pictures', () => {
  const said = (files: Files, ...images: PictureReading[]) =>
    saidOf(files, { images: [...SOUND, ...images] });

  test('readSite reports a faulty picture at each field, image and link that refers to it', () => {
    const files = {
      'clients/a.md': client('/images/quais.jpg'),
      [PAGE]: page('', 'Voici ![A](/images/quais.jpg)\net [là](/images/quais.jpg).\n'),
    };
    expect(said(files, heavy('/images/quais.jpg'))).toEqual([
      'content/clients/a.md:4:8',
      '  logo.src (Fichier image) : l’image « /images/quais.jpg » pèse trop lourd.',
      '  → Réduisez-la.',
      'content/pages/essai.md:6:7',
      '  L’image « /images/quais.jpg » pèse trop lourd.',
      '  → Réduisez-la.',
      'content/pages/essai.md:7:4',
      '  L’image « /images/quais.jpg » pèse trop lourd.',
      '  → Réduisez-la.',
    ]);
  });

  test('readSite does not publish a valid picture that no content file refers to', () => {
    const result = readWith({}, { images: [...SOUND, soundDrawing('/images/seule.svg')] });
    expect(result.ok && result.site.pictures.map(({ path }) => path)).toEqual([
      '/images/affiche.svg',
      '/images/logo.svg',
    ]);
  });
});

describe('readSite, the path of a picture', () => {
  const onDisk = soundDrawing('/images/E\u0301te\u0301 (1).svg'.replaceAll(' ', '-'));
  test.each([
    ['composed', '/images/Été-(1).svg'],
    ['decomposed', '/images/E\u0301te\u0301-(1).svg'],
    ['escaped', '/images/%C3%89t%C3%A9-(1).svg'],
  ])('readSite finds a picture if the accents of its path are %s', (_how, path) => {
    const files = { [PAGE]: page('', `![A](${path})\n`), 'clients/a.md': client(path) };
    const site = siteWith(files, { images: [...SOUND, onDisk] });
    expect(site.pictures.map((picture) => picture.path)).toContain(onDisk.path);
    expect(site.clients.at(-1)?.logo).toMatchObject({ width: 800, height: 600, alt: 'B' });
    expect(recordAt(site, '/essai')?.body.html).toContain('width="800" height="600"');
  });

  test('readSite accepts a « % » in the name of a picture, even if it begins no percent-encoding', () => {
    const images = [...SOUND, soundDrawing('/images/100%.svg')];
    expect(saidOf({ 'clients/a.md': client('/images/100%.svg') }, { images })).toEqual([]);
  });
});

test('readSite publishes a draft’s picture only if drafts are included', () => {
  const images = [...SOUND, soundDrawing('/images/secret.svg')];
  const files = { [PAGE]: page('draft: oui', '![A](/images/secret.svg)\n') };
  const paths = (drafts: boolean) =>
    siteWith(files, { images, drafts }).pictures.map(({ path }) => path);
  expect(paths(false)).not.toContain('/images/secret.svg');
  expect(paths(true)).toContain('/images/secret.svg');
});

test('readSite gives a picture marked as decorative an empty description', () => {
  const decorative = client('/images/logo.svg').replace('alt: "B"', 'decorative: oui');
  expect(siteWith({ 'clients/a.md': decorative }).clients.at(-1)?.logo.alt).toBe('');
});
