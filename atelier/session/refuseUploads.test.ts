import { expect, test } from 'vitest';
import { MISPLACED } from '../../reader/files/fileKinds';
import { refuseUploads, TAKEN } from './refuseUploads';

const asked: string[] = [];
const cms = new EventTarget();
refuseUploads(cms, {
  async faultOf(path) {
    asked.push(path);
    if (path.endsWith('.txt')) throw new Error('The worker is gone');
    return path.endsWith('.docx') ? MISPLACED.office : undefined;
  },
});

const { predicate, remedy } = MISPLACED.office;

test.each([
  ['refuses a Word file, with its reason', 'devis.docx', {}, `devis.docx ${predicate} → ${remedy}`],
  ['takes a PDF', 'tarifs.pdf', {}, undefined],
  ['leaves a heavy file to the CMS', 'long.docx', { oversized: true }, undefined],
  ['takes what it cannot check', 'note.txt', {}, undefined],
])('refuseUploads: %s', async (_what, name, more, refusal) => {
  const given = { file: new File([], name), oversized: false, invalid: false, ...more };
  const folder = { internalPath: 'content/fichiers' };
  const detail = { folder, taken: Promise.resolve(given) };
  cms.dispatchEvent(new CustomEvent(TAKEN, { detail }));
  const { file, invalid } = await detail.taken;
  expect([file.name, invalid]).toEqual(refusal ? [refusal, true] : [name, false]);
});
