import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../reader/problem';
import { checkCaptions, checkFilm } from '../../reader/rules/links/filmTargets';
import { checkImage, checkLink } from '../../reader/rules/links/linkTargets';
import type { Targets, WrongAddress } from '../../reader/rules/links/targets';
import { openSavedMedia } from './savedMedia';
import { openUploads } from './uploads';

const FILE = 'content/offres/essentiel.md';
const TARGETS: Targets = {
  ...{ addresses: new Set(), anchors: new Map(), isDescribed: () => false, isTaken: () => false },
  ...{ images: new Map(), films: new Map(), pdfs: new Map() },
};
const NOTHING = { images: [], films: [], pdfs: [] };

/** Saved media of a repository that answers as it is told to, at a time that goes on as it is told to. */
function opened(answer: (path: string) => Promise<Blob | undefined>) {
  const asked: [path: string, citedBy: readonly string[]][] = [];
  let time = 0;
  const uploads = openUploads(async () => undefined);
  const media = openSavedMedia({
    mediaAt: (path, citedBy) => {
      asked.push([path, citedBy]);
      return answer(path);
    },
    uploads,
    now: () => new Date(time),
  });
  return {
    ...{ asked, media, uploads },
    find: (text: string) => media.find(new Map([[FILE, text]]), [FILE], NOTHING),
    pass(duration: number) {
      time += duration;
    },
  };
}

beforeEach(() => {
  // It tells the developer what failed.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PDF = new Blob(['%PDF'], { type: 'application/pdf' });
const offline = () => Promise.reject(new Error('offline'));

test('what texts cite and no build has published is asked for, and by whom it is cited is told', async () => {
  const { media, asked, uploads } = opened(async () => PDF);
  const texts = new Map([
    [FILE, '[Lire](/fichiers/tarifs.pdf) ![Un quai](/images/quai.jpg)'],
    ['content/site.md', 'pdf: /fichiers/tarifs.pdf'],
  ]);
  const published = { ...NOTHING, images: [{ path: '/images/quai.jpg' }] };
  await media.find(texts, [...texts.keys()], published);
  await media.find(texts, [...texts.keys()], published);
  expect(asked).toEqual([['/fichiers/tarifs.pdf', [FILE, 'content/site.md']]]);
  expect(uploads.all().map(({ path }) => path)).toEqual(['/fichiers/tarifs.pdf']);
  expect(media.isLacking()).toBe(false);
});

describe('what was not found', () => {
  test.each([
    ['is nowhere', async () => undefined],
    ['nobody could tell', offline],
  ])('since it %s is asked for again, not at each key, while it is cited', async (_, answer) => {
    const { media, asked, find, pass } = opened(answer);
    await find('/fichiers/a.pdf');
    await find('/fichiers/a.pdf ');
    expect([asked.length, media.isLacking()]).toEqual([1, true]);
    pass(5_000);
    await find('/fichiers/a.pdf');
    expect(asked).toHaveLength(2);
    pass(5_000);
    await find('');
    expect([asked.length, media.isLacking()]).toEqual([2, false]);
  });

  test('for it takes long does not keep the page waiting, and is there once it has come', async () => {
    let arrive = (_file: Blob) => {};
    const film = new Promise<Blob>((resolve) => {
      arrive = resolve;
    });
    const { media, asked, find, pass, uploads } = opened(() => film);
    vi.useFakeTimers();
    const looked = find('/fichiers/a.pdf');
    await vi.advanceTimersByTimeAsync(4_000);
    await looked;
    vi.useRealTimers();
    expect(media.told([nowhere('/fichiers/a.pdf')])[0]?.message).toContain('encore en train');
    arrive(PDF);
    await expect.poll(() => uploads.has('/fichiers/a.pdf')).toBe(true);
    pass(5_000);
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
    'that %s is nowhere is not said of what nobody could look for',
    async (path, wrong) => {
      const { media, find } = opened(offline);
      await find(path);
      const [told] = media.told([{ ...nowhere(path), ...wrong }]);
      expect(wrong?.message).toMatch(/n’existe/);
      expect(told?.message).toBe(
        `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
      );
      expect(told?.remedy).toContain('Vérifiez votre connexion');
    },
  );

  test.each(sentences)('that %s is nowhere stays where it is so', async (path, wrong) => {
    const { media, find } = opened(async () => undefined);
    await find(path);
    const problem = { ...nowhere(path), ...wrong };
    expect(media.told([problem])).toEqual([problem]);
  });
});

function nowhere(path: string): Problem {
  return { file: FILE, line: 3, column: 1, message: `le fichier « ${path} » n’existe pas.` };
}
