import { z } from 'zod';
import { nameOfForm } from '../preview/formLinks';
import {
  type Changes,
  isText,
  type PreparedForm,
  type PrepareForm,
  wrapSaves,
} from '../session/cmsEvents';
import type { Session } from '../session/openSession';
import { type FormKey, fileOfForm, type SaveAll } from '../session/unsavedForms';

interface Parts {
  /** Returns the unsaved changes of a form, as the CMS stores them. */
  readonly read: (form: FormKey) => Promise<unknown>;
  /** Deletes the unsaved changes of a form from the CMS's storage. */
  readonly forget: (form: FormKey) => Promise<unknown>;
  /** Presses the button that saves the open form. */
  readonly pressSave: () => void;
  /** Shows the person a sentence about the save. */
  readonly say: (sentence: string) => void;
}

interface SaveTogether {
  readonly saveAll: SaveAll;
  /** While a save checks a form that is not open: the texts of all files, with the changes to commit so far. */
  readonly accepted: Session['texts'] | undefined;
}

/**
 * Makes the CMS save several forms at once, and not only the open one: in one commit or, if the CMS edits a folder on
 * this machine, as several files. The other forms' changes are read from the CMS's storage, then merged and checked as
 * in any save. Forms that cannot be saved are left out, and a sentence names them. Call this function before any other
 * that uses `wrapSaves`: a wrapper added earlier would drop the second argument of `save`, which adds the other forms.
 *
 * @param target the window of the CMS.
 */
export function saveTogether(
  target: EventTarget,
  { texts }: Pick<Session, 'texts'>,
  { read, forget, pressSave, say }: Parts,
): SaveTogether {
  let asked: readonly FormKey[] = [];
  let accepted: Session['texts'] | undefined;
  const backupOf = async (form: FormKey) => backupSchema.parse(await read(form));

  /** Checks forms that are not open, and collects their changes. @param before the changes of the open form. */
  const gather = async (forms: readonly FormKey[], before: Changes, prepare: PrepareForm) => {
    const gathered: Gathered = { prepared: [], saved: [], left: [] };
    for (const form of forms) {
      const changes = [...before, ...gathered.prepared.flatMap((made) => made.changes)];
      const written = changes.flatMap(({ path, data }) =>
        isText({ path }) && data !== undefined ? [[path, data] as const] : [],
      );
      accepted = new Map([...texts, ...written]);
      try {
        const [folder, slug] = form;
        const backup = await backupOf(form);
        const names = changes.map(({ path }) => path.split('/').pop() ?? '');
        const made = await prepare({ folder, slug, file: fileOfForm(form), names }, backup);
        if (mustBeSavedAlone(made.changes, changes, texts))
          throw new Error('This form has to be saved alone');
        gathered.prepared.push(made);
        gathered.saved.push([form, backup.timestamp]);
      } catch (error) {
        console.warn(error);
        gathered.left.push(
          `« ${nameOfForm(form, texts)} » reste à enregistrer : ${reasonOf(error)}`,
        );
      }
    }
    accepted = undefined;
    return gathered;
  };

  wrapSaves(target, (save) => {
    const forms = asked;
    return async (overwrite) => {
      let gathered: Gathered = { prepared: [], saved: [], left: [] };
      const result = await save(overwrite, async (changes, prepare) => {
        gathered = await gather(forms, changes, prepare);
        return gathered.prepared;
      });
      for (const [form, time] of gathered.saved) {
        // Another tab may have stored newer changes.
        const now = await backupOf(form).catch(() => undefined);
        if (now?.timestamp.getTime() === time.getTime()) await forget(form).catch(console.error);
      }
      if (gathered.left.length) say(gathered.left.join(' '));
      return result;
    };
  });

  return {
    get accepted() {
      return accepted;
    },
    saveAll(others) {
      asked = others;
      pressSave();
      asked = [];
    },
  };
}

/** The forms to commit, the time at which the CMS stored each, and a sentence for each form left out. */
interface Gathered {
  readonly prepared: PreparedForm[];
  readonly saved: [form: FormKey, time: Date][];
  readonly left: string[];
}

const backupSchema = z.looseObject({ timestamp: z.date() });

/**
 * Whether a form must be saved alone: its changes would overwrite a saved record or another change of the commit, or
 * move a record that other files may name.
 */
function mustBeSavedAlone(changes: Changes, others: Changes, texts: Session['texts']): boolean {
  const taken = new Set(others.flatMap(({ path, previousPath = path }) => [path, previousPath]));
  return changes.some(
    ({ action, path }) =>
      taken.has(path) || action === 'move' || (action === 'create' && texts.has(path)),
  );
}

/** Returns why a form is left out: the first line of the message that its own save would show. */
function reasonOf(error: unknown): string {
  const { message }: { readonly message?: unknown } = Object(Object(error).cause);
  if (typeof message !== 'string') return 'ouvrez-la pour l’enregistrer seule.';
  return message.split('\n', 1).join();
}
