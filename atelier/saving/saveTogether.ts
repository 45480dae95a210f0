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
  /** The texts of all files after the commit. Defined only while the save checks a form that is not open. */
  readonly accepted: Session['texts'] | undefined;
}

/**
 * Makes the CMS, which by itself saves only the open form, save several forms in one commit or, in a folder on this
 * machine, as several files. The other forms are read from their stored changes, then merged and checked as in any
 * save. Forms that cannot be saved are left out, and a sentence names them. Call this function before all others that
 * use `wrapSaves`: a function that wraps the save earlier would drop the other forms.
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

  /** Prepares the forms that are not open for a commit. @param before the changes already in the commit. */
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
        if (overwrites(made.changes, changes, texts))
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

/** The forms to commit, the time at which each draft was stored, and a sentence for each form left out. */
interface Gathered {
  readonly prepared: PreparedForm[];
  readonly saved: [form: FormKey, time: Date][];
  readonly left: string[];
}

const backupSchema = z.looseObject({ timestamp: z.date() });

/**
 * Whether the changes of a form would overwrite a saved record or another change of the same commit. The move of a
 * record to a new address also counts, because the other files that name the record would have to change.
 */
function overwrites(changes: Changes, others: Changes, texts: Session['texts']): boolean {
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
