import { expect, test } from 'vitest';
import { openUploads } from './uploads';

const SEEN = { width: 10, height: 10, transparent: false };

function uploadsOf(files: Readonly<Record<string, Blob>>) {
  return openUploads(
    async (address) => files[address],
    async () => SEEN,
  );
}

const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

test('openUploads replaces the URL of a chosen file by its path in fields, lists and texts', async () => {
  const uploads = uploadsOf({
    'blob:http://a/1': photo('Quais de Saône (été).JPG'),
    'blob:http://a/2': new File(['%PDF'], 'Brochure.pdf', { type: 'application/pdf' }),
  });
  const content = {
    cover: { src: 'blob:http://a/1', alt: 'Un quai' },
    gallery: [{ src: 'blob:http://a/1' }],
    body: 'Voir ![ici](blob:http://a/1) et [là](blob:http://a/2).',
    order: 1,
  };
  expect(await uploads.named(content)).toEqual({
    cover: { src: '/images/quais-de-saone-ete.jpg', alt: 'Un quai' },
    gallery: [{ src: '/images/quais-de-saone-ete.jpg' }],
    body: 'Voir ![ici](/images/quais-de-saone-ete.jpg) et [là](/fichiers/brochure.pdf).',
    order: 1,
  });
  expect(uploads.all().map(({ path, seen }) => [path, seen])).toEqual([
    ['/images/quais-de-saone-ete.jpg', SEEN],
    ['/fichiers/brochure.pdf', undefined],
  ]);
});

test('openUploads gives two files with the same name different paths', async () => {
  const uploads = uploadsOf({
    'blob:http://a/1': photo('a.jpg'),
    'blob:http://a/2': photo('a.jpg'),
  });
  const content = { list: ['blob:http://a/1', 'blob:http://a/2', 'blob:http://a/3'] };
  expect(await uploads.named(content)).toEqual({
    list: ['/images/a.jpg', '/images/a-2.jpg', 'blob:http://a/3'],
  });
});

test('openUploads puts captions, which have no known type, into the folder of films', async () => {
  const uploads = uploadsOf({ 'blob:http://a/1': new File(['1'], 'Fournil.srt') });
  expect(await uploads.named({ captions: 'blob:http://a/1' })).toEqual({
    captions: '/films/fournil.srt',
  });
});

test('openUploads gives a chosen file without a name the extension of its type', async () => {
  const uploads = uploadsOf({ 'blob:http://a/1': new Blob(['riff'], { type: 'image/webp' }) });
  expect(await uploads.named({ src: 'blob:http://a/1' })).toEqual({
    src: '/images/nouveau-fichier.webp',
  });
});

test('openUploads gives a chosen file an unused name, and later the name under which the CMS saves it', async () => {
  const uploads = uploadsOf({ 'blob:http://a/1': photo('IMG_0042.JPG') });
  const content = { src: 'blob:http://a/1' };
  const isSaved = (path: string) => path === '/images/img-0042.jpg';
  expect(await uploads.named(content, isSaved)).toEqual({ src: '/images/img-0042-2.jpg' });
  uploads.rename('blob:http://a/1', '/images/img-0042-1.jpg');
  await uploads.named({ src: '/images/img-0042-1.jpg' });
  expect(uploads.has('/images/img-0042-1.jpg')).toBe(true);
});
