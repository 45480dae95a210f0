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
  /** Deletes the stored changes of a form. */
  readonly forget: (form: FormKey) => Promise<unknown>;
  /** Presses the button that saves the open form. */
  readonly pressSave: () => void;
  /** Shows the person a sentence about the save. */
  readonly say: (sentence: string) => void;
}

interface SaveTogether {
  readonly saveAll: SaveAll;
  /** All texts as they will be after the commit; undefined except while a form that is not open is checked. */
  readonly accepted: Session['texts'] | undefined;
}

/**
 * Makes the CMS save several forms in one commit or, in a folder on this machine, as several files. The CMS itself
 * saves only the open form. Each other form is prepared from its stored changes as for a save: merged, checked, its
 * pictures named, its record listed. Forms that cannot be saved are left out, and a sentence names them.
 *
 * Call this before any other function that wraps saves (`wrapSaves`), because those do not pass the other forms on.
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

  /** Prepares forms for a commit. @param before the changes that the commit already has. */
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

/** The forms of a commit, the times at which their changes were stored, and a sentence for each form that is left out. */
interface Gathered {
  readonly prepared: PreparedForm[];
  readonly saved: [form: FormKey, time: Date][];
  readonly left: string[];
}

const backupSchema = z.looseObject({ timestamp: z.date() });

/**
 * Whether changes overwrite a saved record or other changes of the same commit. The move of a record to a new address
 * counts too, because the files that name the record would have to be changed.
 */
function overwrites(changes: Changes, others: Changes, texts: Session['texts']): boolean {
  const taken = new Set(others.flatMap(({ path, previousPath = path }) => [path, previousPath]));
  return changes.some(
    ({ action, path }) =>
      taken.has(path) || action === 'move' || (action === 'create' && texts.has(path)),
  );
}

/** Returns the first line of the message that the form's own save would show. */
function reasonOf(error: unknown): string {
  const { message }: { readonly message?: unknown } = Object(Object(error).cause);
  if (typeof message !== 'string') return 'ouvrez-la pour l’enregistrer seule.';
  return message.split('\n', 1).join();
}
