import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Problem, problemAt } from '../../reader/problem';
import type { Targets, WrongAddress } from '../../reader/rules/links/fileTargets';
import { checkCaptions, checkFilm } from '../../reader/rules/links/fileTargets';
import { checkImage, checkLink } from '../../reader/rules/links/linkTargets';
import { soundDrawing } from '../../tests/samples/smallSite';
import { fetchNamed, type GetAsset, withFailed } from './savedMedia';
import { openUploads } from './uploads';

const TARGETS: Targets = {
  ...{ addresses: new Set(), anchors: new Map(), isDescribed: () => false, isTaken: () => false },
  ...{ images: new Map(), films: new Map(), pdfs: new Map() },
};
const NOTHING = { images: [], films: [], pdfs: [] };

/** Opens the uploads for a repository whose files are those of `getAsset`. */
function opened(getAsset: GetAsset, published: Parameters<typeof fetchNamed>[1] = NOTHING) {
  const asked = vi.fn(getAsset);
  const uploads = openUploads(
    async () => undefined,
    async () => ({ width: 10, height: 10, transparent: false }),
  );
  const fetch = (...problems: Problem[]) => fetchNamed(problems, published, uploads, asked);
  return { asked, uploads, fetch };
}

beforeEach(() => {
  // It shows the developer what failed.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PDF = { toBase64: async () => btoa('%PDF') };
const OFFLINE = { toBase64: () => Promise.reject(new Error('offline')) };

test('fetchNamed fetches a saved but unpublished file once, even if two problems name the file', async () => {
  const published = { ...NOTHING, images: [soundDrawing('/images/quai.svg')] };
  const { asked, uploads, fetch } = opened(() => PDF, published);
  const problems = ['/fichiers/tarifs.pdf', '/fichiers/tarifs.pdf', '/images/quai.svg', '/offres'];
  expect(await fetch(...problems.map(missing))).toEqual({ isFound: true, failed: new Set() });
  expect(asked.mock.calls).toEqual([['/fichiers/tarifs.pdf']]);
  const [pdf] = uploads.all();
  expect([pdf?.path, await pdf?.file.text()]).toEqual(['/fichiers/tarifs.pdf', '%PDF']);
  expect((await fetch(...problems.map(missing))).isFound).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('fetchNamed fetches every misplaced file of the repository, such as a PDF in /images/, even if no problem names the file', async () => {
  const { asked, uploads } = opened(() => PDF);
  const right = ['/images/a.jpg', '/films/a.mp4', '/films/a.srt', '/fichiers/a.pdf'];
  const wrong = ['/images/a.pdf', '/films/a.jpg', '/fichiers/a.docx', '/fichiers/a'];
  await fetchNamed([], NOTHING, uploads, asked, [...right, ...wrong]);
  expect(asked.mock.calls.flat()).toEqual(wrong);
});

test.each([
  ['does not exist', undefined, []],
  ['could not be fetched', OFFLINE, ['/fichiers/a.pdf']],
])('fetchNamed requests a file again at the next call if it %s', async (_what, asset, failed) => {
  const { asked, fetch } = opened(() => asset);
  for (const times of [1, 2]) {
    const found = await fetch(missing('/fichiers/a.pdf'));
    expect(found).toEqual({ isFound: false, failed: new Set(failed) });
    expect(asked).toHaveBeenCalledTimes(times);
  }
});

describe('fetchNamed and withFailed', () => {
  const sentences: readonly (readonly [path: string, wrong: WrongAddress])[] = [
    ['/images/a.jpg', checkImage('/images/a.jpg', TARGETS)],
    ['/films/a.mp4', checkFilm('/films/a.mp4', TARGETS, '')],
    ['/films/a.srt', checkCaptions('/films/a.srt', TARGETS)],
    ['/films/a.mp4', checkLink('/films/a.mp4', '/films/a.mp4', '/', TARGETS)],
    ['/images/a.jpg', checkLink('/images/a.jpg', '/images/a.jpg', '/', TARGETS)],
    ['/fichiers/a.pdf', checkLink('/fichiers/a.pdf', '/fichiers/a.pdf', '/', TARGETS)],
  ];

  test.each(sentences)('fetchNamed fetches the missing file %s', async (path, wrong) => {
    const { uploads, fetch } = opened(() => PDF);
    expect((await fetch(wrongAt(wrong))).isFound).toBe(true);
    expect(uploads.has(path)).toBe(true);
  });

  test.each(sentences)('withFailed reports that %s could not be fetched', async (path, wrong) => {
    const problem = wrongAt(wrong);
    const { failed } = await opened(() => OFFLINE).fetch(problem);
    const [explained] = withFailed(answerWith(problem), failed).problems;
    expect(explained?.message).toBe(
      `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
    );
    expect(explained?.remedy).toContain('Vérifiez votre connexion');
  });

  test.each(sentences)('withFailed keeps the report of a missing %s', async (_path, wrong) => {
    const answer = answerWith(wrongAt(wrong));
    const { failed } = await opened(() => undefined).fetch(...answer.problems);
    expect(withFailed(answer, failed)).toEqual(answer);
  });
});

function wrongAt(wrong: WrongAddress): Problem {
  if (!wrong) throw new Error('Nothing is wrong with it');
  return problemAt(FILE, PLACE, wrong);
}

function answerWith(problem: Problem) {
  return { problems: [problem], elsewhere: [problem] };
}

function missing(path: string): Problem {
  return problemAt(FILE, PLACE, { about: path, message: `le fichier « ${path} » n’existe pas.` });
}

const PLACE = { line: 3, column: 1 };

const FILE = 'content/offres/essentiel.md';
