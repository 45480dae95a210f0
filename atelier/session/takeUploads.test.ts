import { expect, test } from 'vitest';
import { MISPLACED } from '../../reader/files/fileKinds';
import { PICTURES } from '../forms/uploads';
import { TAKING, takeUploads, whyRefused } from './takeUploads';

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

/** Returns the name under which the CMS takes a file chosen at an address of the editor, and whether it refuses it. */
async function take(
  name: string,
  { hash = '#/assets/content/fichiers', chosen = new File([], name), ...more },
) {
  location.hash = hash;
  const process = async (file: File) => ({ file, oversized: false, invalid: false, ...more });
  const detail = { process };
  cms.dispatchEvent(new CustomEvent(TAKING, { detail }));
  const { file, invalid } = await detail.process(chosen);
  return [file.name, invalid];
}

test.each([
  ['refuses a Word file, with its reason', 'Devis.docx', {}, `devis.docx ${predicate} → ${remedy}`],
  ['accepts a PDF', 'tarifs.pdf', {}, undefined],
  ['leaves a large file to the CMS', 'long.docx', { oversized: true }, undefined],
  ['accepts a file that it cannot check', 'note.txt', {}, undefined],
])('takeUploads checks a chosen file, and %s', async (_what, name, more, refusal) => {
  expect(await take(name, more)).toEqual(refusal ? [refusal, true] : [name, false]);
});

test.each([
  ['the open folder', 'Photo_1.JPG', '#/assets/content/films', '/films/photo-1.jpg'],
  ['the folder of pictures', 'Photo_1.JPG', '#/collections/offres/new', '/images/photo-1.jpg'],
  ['the folder of films', 'Été.mp4', '#/collections/offres/new', '/films/ete.mp4'],
])('takeUploads checks a chosen file at its future path in %s', async (_what, name, hash, path) => {
  await take(name, { hash });
  expect(asked.at(-1)).toBe(path);
});

test('whyRefused returns why takeUploads refused a file, or the limits for pictures if the CMS refused it', async () => {
  const [office, large] = [new File([], 'Devis.docx'), new File([], 'A.jpg')];
  const [reason] = await take(office.name, { chosen: office });
  await take(large.name, { chosen: large });
  expect(whyRefused(office)).toBe(reason);
  expect(whyRefused(large)).toBe(`A.jpg. ${PICTURES.limits}`);
});
