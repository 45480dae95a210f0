import { describe, expect, test } from 'vitest';
import { PATH, SOURCE_BEFORE_RESTORE } from '../files/content';
import { type Content, fromFile, toFile } from '../files/format';
import { COMMITTING, SAVING } from '../session/cmsEvents';
import { FORGE_MESSAGES } from './forgeFetch';
import { mergeBeforeSave } from './mergeBeforeSave';

const FILE = 'content/offres/essentiel.md';
const OFFER = '---\nname: "Essentiel"\nprice: "1 500€ HT"\nnote: "Sans engagement."\n---\n';
const NOTED = OFFER.replace('Sans engagement', 'Un an');
const REPRICED = OFFER.replace('1 500€', '1 700€');

describe('mergeBeforeSave', () => {
  test('mergeBeforeSave saves the changes of two people, and reports who changed which field', async () => {
    const { saved, said, refusals } = await save({ theirs: NOTED });
    expect(saved).toBe(NOTED.replace('1 500€', '1 600€'));
    expect(said).toEqual([
      'Enregistré, avec les changements de chacun (« Essentiel »). Vous : Prix. Dominique : Note.',
    ]);
    expect(refusals).toBe(1);
  });

  test.each([
    ['mine', new Set(['Prix']), '1 600€', []],
    [
      'theirs',
      new Set<string>(),
      '1 700€',
      ['Enregistré, avec les changements de chacun (« Essentiel »). Dominique : Prix.'],
    ],
  ])('mergeBeforeSave saves the chosen version: %s', async (_whose, chosen, price, sentences) => {
    const { saved, said } = await save({ theirs: REPRICED, chosen });
    expect(saved).toBe(OFFER.replace('1 500€', price));
    expect(said).toEqual(sentences);
  });

  test('mergeBeforeSave merges a restored earlier version with what others have saved since the form was opened', async () => {
    const former = OFFER.replace('Essentiel', 'Autrefois');
    const version = { ...fromFile('offres', former), [PATH]: FILE, [SOURCE_BEFORE_RESTORE]: OFFER };
    expect((await save({ theirs: OFFER, content: version })).saved).toBe(former);
    const { saved } = await save({ theirs: NOTED, content: version });
    expect(saved).toBe(NOTED.replace('Essentiel', 'Autrefois'));
  });

  test('mergeBeforeSave saves nothing if the person chooses no version', async () => {
    await expect(save({ theirs: REPRICED, chosen: undefined })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^Vous n’avez pas choisi de version/) },
    });
  });

  test('mergeBeforeSave saves a form unchanged if nobody else has changed its record', async () => {
    const { saved, said, refusals } = await save({ theirs: OFFER });
    expect([saved, said, refusals]).toEqual([OFFER.replace('1 500€', '1 600€'), [], 0]);
  });

  test.each([
    ['a third version was read while the person chose', { theirs: NOTED, third: REPRICED }],
    ['a new record has the path of a saved one', { theirs: OFFER, action: 'create' }],
  ])('mergeBeforeSave refuses a commit if %s', async (_what, saved) => {
    await expect(save(saved)).rejects.toThrow(FORGE_MESSAGES.conflict);
  });

  test('mergeBeforeSave passes on the CMS’s error about a record that somebody has deleted, instead of saving the form over it', async () => {
    await expect(save({ theirs: undefined })).rejects.toMatchObject({ cause: { type: 'deleted' } });
  });
});

/** Saves a form with another price, as the CMS does, after somebody else has saved `theirs`. */
async function save({
  theirs,
  third,
  action = 'update',
  chosen,
  content = { ...fromFile('offres', OFFER), [PATH]: FILE, price: '1 600€ HT' },
}: {
  readonly theirs: string | undefined;
  /** The text that the CMS reads just before the commit. */
  readonly third?: string;
  readonly action?: string;
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly content?: Content;
}) {
  const target = new EventTarget();
  const said: string[] = [];
  const texts = new Map(theirs === undefined ? [] : [[FILE, theirs]]);
  const merged = mergeBeforeSave(
    target,
    { texts },
    {
      authorOf: async () => 'Dominique',
      choose: async () => chosen,
      say: (sentence) => said.push(sentence),
    },
  );
  let saved = '';
  let refusals = 0;
  const detail = {
    overwrite: false,
    save: async (overwrite: boolean) => {
      const type = theirs === undefined ? 'deleted' : theirs !== OFFER && 'modified';
      if (type && !overwrite) {
        refusals += 1;
        throw new Error('save_conflict', { cause: { type } });
      }
      const data = toFile('offres', await merged({ name: 'offres', path: FILE, content }));
      if (third) texts.set(FILE, third);
      const until: Promise<void>[] = [];
      const changes = [{ action, path: FILE, data }];
      target.dispatchEvent(new CustomEvent(COMMITTING, { detail: { changes, until } }));
      await Promise.all(until);
      saved = data;
    },
  };
  target.dispatchEvent(new CustomEvent(SAVING, { detail }));
  await detail.save(false);
  // A later commit of the same record, a deletion for example, is another matter.
  texts.set(FILE, saved);
  const later = { changes: [{ action: 'delete', path: FILE }], until: [] };
  target.dispatchEvent(new CustomEvent(COMMITTING, { detail: later }));
  expect(later.until).toEqual([]);
  return { saved, said, refusals };
}
