import { expect, test } from 'vitest';
import { MISPLACED } from '../../reader/files/fileKinds';
import { TAKING, takeUploads } from './takeUploads';

const asked: string[] = [];
const cms = new EventTarget();
const location = { hash: '' };
const session = {
  async faultOf(path: string) {
    asked.push(path);
    if (path.endsWith('.txt')) throw new Error('The worker is gone');
    return path.endsWith('.docx') ? MISPLACED.office : undefined;
  },
};
takeUploads(cms, session, location);

const { predicate, remedy } = MISPLACED.office;

/** Returns what the CMS takes of a file that is chosen at an address of the editor. */
async function take(name: string, { hash = '#/assets/content/fichiers', ...more }) {
  location.hash = hash;
  const process = async (file: File) => ({ file, oversized: false, invalid: false, ...more });
  const detail = { process };
  cms.dispatchEvent(new CustomEvent(TAKING, { detail }));
  const { file, invalid } = await detail.process(new File([], name));
  return [file.name, invalid];
}

test.each([
  ['refuses a Word file, with its reason', 'Devis.docx', {}, `devis.docx ${predicate} → ${remedy}`],
  ['takes a PDF', 'tarifs.pdf', {}, undefined],
  ['leaves a heavy file to the CMS', 'long.docx', { oversized: true }, undefined],
  ['takes what it cannot check', 'note.txt', {}, undefined],
])('takeUploads: %s', async (_what, name, more, refusal) => {
  expect(await take(name, more)).toEqual(refusal ? [refusal, true] : [name, false]);
});

test.each([
  ['the folder that is open', 'Photo_1.JPG', '#/assets/content/films', '/films/photo-1.jpg'],
  ['that of pictures in a form', 'Photo_1.JPG', '#/collections/offres/new', '/images/photo-1.jpg'],
  ['that of films in a form', 'Été.mp4', '#/collections/offres/new', '/films/ete.mp4'],
])('takeUploads checks a plain name in %s', async (_what, name, hash, path) => {
  await take(name, { hash });
  expect(asked.at(-1)).toBe(path);
});
