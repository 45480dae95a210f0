import { describe, expect, test } from 'vitest';
import { COMMITTING, SAVING } from '../session/cmsEvents';
import { protectFolder } from './protectFolder';

const OFFER = 'content/offres/essentiel.md';
const READ = '---\nname: Essentiel\n---\n';
const OTHER = READ.replace('Essentiel', 'Autre');
const PHOTO = 'content/images/quais.webp';

describe('protectFolder', () => {
  test.each<[what: string, onDisk: string | undefined, asked: string | undefined]>([
    ['unchanged', READ, undefined],
    ['changed only in its line ends', READ.replaceAll('\n', '\r\n'), undefined],
    ['changed', OTHER, undefined],
    ['emptied', '', 'deleted'],
    ['deleted or renamed', undefined, 'deleted'],
  ])('protectFolder detects an emptied or deleted file: %s', async (_what, onDisk, asked) => {
    const { askFirst, commit, texts } = opened({ [OFFER]: onDisk });
    const change = { action: 'update', path: OFFER, data: 'neuf' };
    if (asked) {
      await expect(askFirst(OFFER)).rejects.toMatchObject({ cause: { type: asked } });
      await expect(commit([change])).rejects.toThrow(/a changé dans le dossier/);
    }
    // « Enregistrer quand même »
    await askFirst(OFFER, asked !== undefined);
    expect(texts.get(OFFER)?.trim()).toBe(onDisk?.replaceAll('\r\n', '\n').trim());
    await commit([change]);
  });

  test.each<[what: string, change: object, there: string, refused: boolean]>([
    ['a new record', { action: 'create', path: OFFER }, OFFER, true],
    ['a picture', { action: 'create', path: PHOTO, data: new Blob(['a']) }, PHOTO, true],
    ['a replaced picture', { action: 'update', path: PHOTO }, PHOTO, false],
    ['a new name', { action: 'move', path: 'content/b.md', previousPath: OFFER }, OFFER, true],
    ['a deletion', { action: 'delete', path: OFFER }, OFFER, true],
  ])('protectFolder detects if %s loses others’ changes', async (_what, change, there, refused) => {
    const { commit } = opened({ [there]: OTHER });
    expect(
      await commit([change]).then(
        () => false,
        () => true,
      ),
    ).toBe(refused);
  });

  test('protectFolder lets a save pass if the CMS edits a forge (GitHub…) instead of a local folder: there, the CMS itself finds conflicts', async () => {
    const { askFirst, commit } = opened(undefined);
    await askFirst(OFFER);
    await commit([{ action: 'create', path: OFFER }]);
  });
});

/** Opens the editor, which has read `OFFER`, on a folder with these files, or on a forge. */
function opened(files: Readonly<Record<string, string | undefined>> | undefined) {
  const target = new EventTarget();
  const texts = new Map([[OFFER, READ]]);
  const note = (path: string, text?: string) =>
    void (text === undefined ? texts.delete(path) : texts.set(path, text));
  const read = async (path: string) =>
    files?.[path] === undefined ? undefined : new File([files[path]], path);
  const open = async () => files && read;
  const ask = protectFolder(target, { texts, note }, open, () => {});
  const send = (name: string, detail: object) =>
    target.dispatchEvent(new CustomEvent(name, { detail }));
  return {
    texts,
    askFirst(path: string, overwrite = false) {
      send(SAVING, { save: async () => {}, overwrite });
      return ask(path);
    },
    commit(changes: readonly object[]) {
      const until: Promise<void>[] = [];
      send(COMMITTING, { changes, until });
      return Promise.all(until);
    },
  };
}
