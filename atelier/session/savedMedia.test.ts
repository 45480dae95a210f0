import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../reader/problem';
import type { Targets, WrongAddress } from '../../reader/rules/links/fileTargets';
import { checkCaptions, checkFilm } from '../../reader/rules/links/fileTargets';
import { checkImage, checkLink } from '../../reader/rules/links/linkTargets';
import { type GetAsset, openSavedMedia } from './savedMedia';
import { openUploads } from './uploads';

const FILE = 'content/offres/essentiel.md';
const TARGETS: Targets = {
  ...{ addresses: new Set(), anchors: new Map(), isDescribed: () => false, isTaken: () => false },
  ...{ images: new Map(), films: new Map(), pdfs: new Map() },
};
const NOTHING = { images: [], films: [], pdfs: [] };

/** Saved media of a repository whose files are those of `getAsset`. */
function opened(getAsset: GetAsset) {
  const asked: string[] = [];
  const uploads = openUploads(async () => undefined);
  const media = openSavedMedia({
    getAsset: (path) => {
      asked.push(path);
      return getAsset(path);
    },
    uploads,
  });
  return {
    ...{ asked, media, uploads },
    find: (text: string) => media.find(new Map([[FILE, text]]), [FILE], NOTHING),
  };
}

beforeEach(() => {
  // It shows the developer what failed.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PDF = { toBase64: async () => btoa('%PDF') };
const OFFLINE = { toBase64: () => Promise.reject(new Error('offline')) };

test('loads once what texts cite and no build has published', async () => {
  const { media, asked, uploads } = opened(() => PDF);
  const texts = new Map([
    [FILE, '[Lire](/fichiers/tarifs.pdf) ![Un quai](/images/quai.jpg)'],
    ['content/site.md', 'pdf: /fichiers/tarifs.pdf'],
  ]);
  const published = { ...NOTHING, images: [{ path: '/images/quai.jpg' }] };
  await media.find(texts, [...texts.keys()], published);
  await media.find(texts, [...texts.keys()], published);
  expect(asked).toEqual(['/fichiers/tarifs.pdf']);
  expect(uploads.all().map(({ path }) => path)).toEqual(['/fichiers/tarifs.pdf']);
  expect(new TextDecoder().decode(uploads.all()[0]?.bytes)).toBe('%PDF');
  expect(media.isLacking()).toBe(false);
});

describe('what was not found', () => {
  test.each([
    ['does not exist', undefined],
    ['could not be loaded', OFFLINE],
  ])('since it %s is asked for again, while it is cited', async (_, asset) => {
    const { media, asked, find } = opened(() => asset);
    await find('/fichiers/a.pdf');
    expect([asked.length, media.isLacking()]).toEqual([1, true]);
    await find('/fichiers/a.pdf');
    expect(asked).toHaveLength(2);
    await find('');
    expect([asked.length, media.isLacking()]).toEqual([2, false]);
  });

  test('for it takes long does not keep the page waiting, and is there once it has come', async () => {
    let arrive = (_base64: string) => {};
    const film = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const { media, asked, find, uploads } = opened(() => ({ toBase64: () => film }));
    vi.useFakeTimers();
    const looked = find('/fichiers/a.pdf');
    await vi.advanceTimersByTimeAsync(4_000);
    await looked;
    vi.useRealTimers();
    expect(media.explained([missing('/fichiers/a.pdf')])[0]?.message).toContain('encore en train');
    arrive(btoa('%PDF'));
    await expect.poll(() => uploads.has('/fichiers/a.pdf')).toBe(true);
    await find('/fichiers/a.pdf');
    expect([asked.length, media.isLacking()]).toEqual([1, false]);
  });
});

describe('the reader’s sentence', () => {
  const sentences: readonly (readonly [path: string, wrong: WrongAddress])[] = [
    ['/images/a.jpg', checkImage('/images/a.jpg', TARGETS)],
    ['/films/a.mp4', checkFilm('/films/a.mp4', TARGETS, '')],
    ['/films/a.srt', checkCaptions('/films/a.srt', TARGETS)],
    ['/fichiers/a.pdf', checkLink('/fichiers/a.pdf', '/fichiers/a.pdf', '/', TARGETS)],
  ];

  test.each(sentences)(
    'that %s does not exist is replaced where it could not be loaded',
    async (path, wrong) => {
      const { media, find } = opened(() => OFFLINE);
      await find(path);
      const [explained] = media.explained([{ ...missing(path), ...wrong }]);
      expect(wrong?.message).toMatch(/n’existe/);
      expect(explained?.message).toBe(
        `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
      );
      expect(explained?.remedy).toContain('Vérifiez votre connexion');
    },
  );

  test.each(sentences)('that %s does not exist stays where it is so', async (path, wrong) => {
    const { media, find } = opened(() => undefined);
    await find(path);
    const problem = { ...missing(path), ...wrong };
    expect(media.explained([problem])).toEqual([problem]);
  });
});

function missing(path: string): Problem {
  return { file: FILE, line: 3, column: 1, message: `le fichier « ${path} » n’existe pas.` };
}
