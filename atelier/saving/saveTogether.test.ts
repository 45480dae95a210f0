import { describe, expect, test } from 'vitest';
import { type PreparedForm, SAVING, savingSchema } from '../session/cmsEvents';
import type { FormKey } from '../session/unsavedForms';
import { saveTogether } from './saveTogether';
import { notSaved } from './validateBeforeSave';

/** Returns a change of a file, as the CMS commits it. */
const change = (action: string, path: string) => ({ action, path, data: `The text of ${path}` });
const prepared = (...changes: PreparedForm['changes']): PreparedForm => ({ changes });
const filesOf = ([folder, slug]: FormKey) => [
  change(slug ? 'update' : 'create', `content/${folder}/${slug || 'nouvelle'}.md`),
];

const ESSENTIAL = ['offres', 'essentiel'] as const;
const OPTION = ['options', 'montage'] as const;
const NEW = ['equipe', ''] as const;
const OPEN = change('update', 'content/offres/prestige.md');

describe('saveTogether', () => {
  test('saveTogether adds the other forms to the commit of the open form, and then deletes the drafts that are now saved', async () => {
    const { committed, kept, said } = await save([ESSENTIAL, OPTION, NEW]);
    expect(committed).toEqual([OPEN, ...[ESSENTIAL, OPTION, NEW].flatMap(filesOf)]);
    expect([kept, said]).toEqual([[], []]);
  });

  test.each<[string, PreparedForm | Error, reason?: string]>([
    ['has a problem', notSaved('1 point à corriger.\n\nPrix'), '1 point à corriger.'],
    ['was deleted by somebody', new Error('deleted')],
    ['gets another address', prepared(change('move', 'content/options/a.md'))],
    ['changes a file of another form', prepared(change('update', 'content/offres/essentiel.md'))],
    ['would replace a saved record', prepared(change('create', 'content/site.md'))],
  ])('saveTogether leaves out and names a form that %s', async (_what, option, reason = ALONE) => {
    const { committed, kept, said } = await save([ESSENTIAL, OPTION], { option });
    expect(committed).toEqual([OPEN, ...filesOf(ESSENTIAL)]);
    expect(kept).toEqual([OPTION]);
    expect(said).toEqual([`« Options › montage » reste à enregistrer : ${reason}`]);
  });

  test('saveTogether checks each form with the texts that the commit already has', async () => {
    const { checkedWith } = await save([ESSENTIAL, OPTION]);
    const paths = checkedWith.map((texts) => texts && [...texts.keys()].slice(1));
    expect(paths).toEqual([[OPEN.path], [OPEN.path, 'content/offres/essentiel.md'], undefined]);
  });

  test('saveTogether keeps all unsaved changes if the commit fails', async () => {
    const { kept, said } = await save([ESSENTIAL, OPTION], { isDown: true });
    expect([kept, said]).toEqual([[ESSENTIAL, OPTION], []]);
  });

  test('saveTogether keeps unsaved changes that another tab has stored meanwhile', async () => {
    expect((await save([ESSENTIAL], { isTypedMeanwhile: true })).kept).toEqual([ESSENTIAL]);
  });

  test('saveTogether commits only the open form, not the other unsaved forms, if a person presses the CMS’s own button « Enregistrer »', async () => {
    const { committed, kept } = await save([ESSENTIAL], { isOwnButton: true });
    expect([committed, kept]).toEqual([[OPEN], [ESSENTIAL]]);
  });
});

const ALONE = 'ouvrez-la pour l’enregistrer seule.';

interface Options {
  readonly isOwnButton?: boolean;
  readonly isDown?: boolean;
  readonly isTypedMeanwhile?: boolean;
  /** The result of the CMS for the form `OPTION` */
  readonly option?: PreparedForm | Error;
}

/** Saves the open form and others with a CMS that commits each change it gets. */
async function save(forms: readonly FormKey[], options: Options = {}) {
  const { isOwnButton, isDown, isTypedMeanwhile, option } = options;
  const target = new EventTarget();
  const stored = new Map(forms.map((form) => [form.join(), { timestamp: new Date(1) }]));
  const committed: unknown[] = [];
  const said: string[] = [];
  const checkedWith: (typeof together.accepted)[] = [];
  let saving: Promise<unknown> = Promise.resolve();
  const pressSave = () => {
    const event = new CustomEvent(SAVING, { detail: { overwrite: false, save: async () => {} } });
    const { detail } = savingSchema.parse(event);
    detail.save = async (_overwrite, others) => {
      const prepare = async ({ folder, slug }: { folder: string; slug: string }) => {
        checkedWith.push(together.accepted);
        const made = folder === 'options' && option ? option : prepared(...filesOf([folder, slug]));
        if (made instanceof Error) throw made;
        return made;
      };
      const added = (await others?.([OPEN], prepare)) ?? [];
      if (isDown) throw new Error('The forge is down');
      committed.push(OPEN, ...added.flatMap(({ changes }) => changes));
      if (isTypedMeanwhile) for (const [key] of stored) stored.set(key, { timestamp: new Date(2) });
    };
    target.dispatchEvent(event);
    saving = detail.save(false).catch(() => undefined);
  };
  const texts = new Map([['content/site.md', '']]);
  const together = saveTogether(
    target,
    { texts },
    {
      read: async (form) => stored.get(form.join()),
      forget: async (form) => stored.delete(form.join()),
      pressSave,
      say: (sentence) => said.push(sentence),
    },
  );
  if (isOwnButton) pressSave();
  else together.saveAll(forms);
  await saving;
  checkedWith.push(together.accepted);
  const kept = forms.filter((form) => stored.has(form.join()));
  return { committed, said, kept, checkedWith };
}
