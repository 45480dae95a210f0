import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../reader/problem';
import { USUAL_LISTS } from '../../tests/samples/smallSite';
import { UNREADABLE } from '../check/formMessage';
import { PATH } from '../files/content';
import { type Content, toFile } from '../files/format';
import type { Session } from '../session/openSession';
import { validateBeforeSave } from './validateBeforeSave';

const OFFER = 'content/offres/essentiel.md';
const ARTICLE = 'content/ressources/secrets.md';
const wrong: Problem = {
  ...{ file: OFFER, line: 3, column: 1, field: 'price', label: 'Prix' },
  ...{ message: 'il manque le signe « € ».', remedy: 'Écrivez « 10€ HT ».' },
};

/** Returns `validateBeforeSave` for a given result of the check, and the form that the CMS passes to it. */
function gateOf({
  path = OFFER,
  was = path,
  content = { name: 'Essentiel' },
  problems = [],
  examine = async (name, _path, typed) => {
    return { path, text: toFile(name, typed), problems, elsewhere: [] };
  },
}: Partial<{
  path: string;
  was: string;
  content: Content;
  problems: readonly Problem[];
  examine: Session['examine'];
}>) {
  const [, collection = ''] = path.split('/');
  const noted: string[] = [];
  const session = {
    texts: new Map([[was, 'before']]),
    examine,
    lists: USUAL_LISTS,
  };
  const gate = validateBeforeSave(
    session,
    async (edited) => edited.content,
    async ({ label }) => {
      noted.push(`led to ${label}`);
    },
  );
  const entry = new SavedForm({ ...content, [PATH]: was }, path, collection);
  return { gate, entry, noted };
}

/** A form as the CMS passes it: a change makes another object. */
class SavedForm {
  constructor(
    readonly data: Content,
    readonly path: string,
    readonly collection: string,
  ) {}
  toJS() {
    return { data: this.data, path: this.path, collection: this.collection };
  }
  get() {
    return false;
  }
  set(_key: 'data', data: Content): this {
    return Object.assign(Object.create(SavedForm.prototype), this, { data });
  }
}

const aliasesOf = ({ data }: SavedForm) => data.aliases;

describe('validateBeforeSave', () => {
  test('validateBeforeSave refuses a form with a problem, and names the field by its label', async () => {
    const { gate, entry, noted } = gateOf({ problems: [wrong] });
    const cause = expect.objectContaining({
      message: expect.stringMatching(
        /^1 point à corriger avant d’enregistrer\.\n\nPrix : il manque le signe « € »\.\n→ Écrivez/,
      ),
    });
    await expect(gate(entry)).rejects.toMatchObject({ message: 'saving_failed', cause });
    expect(noted).toEqual(['led to Prix']);
  });

  test('validateBeforeSave names the text field whose photo has no description', async () => {
    const message = 'L’image « /images/a.jpg » n’a pas de description.';
    const words = { message, remedy: '![…](/images/a.jpg)', isUndescribed: true };
    const undescribed = { file: OFFER, line: 4, column: 1, ...words };
    const content = { name: 'Essentiel', body: '![](/images/a.jpg)' };
    const { gate, entry } = gateOf({ content, problems: [undescribed] });
    const cause = expect.objectContaining({
      message: expect.stringMatching(
        /^La photo [^!]+ n’a pas de description\.\n→ [^!]+ « Description » [^!]+$/m,
      ),
    });
    await expect(gate(entry)).rejects.toMatchObject({ cause });
  });

  test('validateBeforeSave refuses a form that could not be read, and explains what to do', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { gate, entry } = gateOf({ examine: () => Promise.reject(new Error('no worker')) });
    const cause = expect.objectContaining({ message: UNREADABLE });
    await expect(gate(entry)).rejects.toMatchObject({ message: 'saving_failed', cause });
    vi.restoreAllMocks();
  });

  test('validateBeforeSave accepts a valid form', async () => {
    const { gate, entry, noted } = gateOf({});
    expect(aliasesOf(await gate(entry))).toBeUndefined();
    expect(noted).toEqual([]);
  });
});

describe('validateBeforeSave of a renamed record', () => {
  test('validateBeforeSave adds the former address of a renamed record to its aliases', async () => {
    const content = { title: 'Secrets', aliases: ['/ressources/tournage'] };
    const { gate, entry } = gateOf({
      path: ARTICLE,
      was: 'content/ressources/a.md',
      content,
    });
    expect(aliasesOf(await gate(entry))).toEqual(['/ressources/tournage', '/ressources/a']);
  });

  test('validateBeforeSave removes the alias that has become the address of the record', async () => {
    const content = { title: 'Secrets', aliases: ['/ressources/secrets'] };
    const { gate, entry } = gateOf({ path: ARTICLE, was: 'content/ressources/a.md', content });
    expect(aliasesOf(await gate(entry))).toEqual(['/ressources/a']);
  });
});
