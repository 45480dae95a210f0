import { labelOf, treeAt } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import { placeAt } from '../../model/records/folders';
import { goToPath, openFormAt } from '../check/goToField';
import { fromFile } from '../files/format';
import { fieldsOfFile, nameOfFile, SINGLES, treeOf } from '../forms/trees';
import { nameOfForm } from '../preview/formLinks';
import { wrapSaves } from '../session/cmsEvents';
import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';
import { addressOfForm, type FormKey, formOfAddress } from '../session/unsavedForms';
import {
  addChoice,
  choicesIn,
  type Draft,
  editedEntry,
  fillField,
  listedAt,
  openForm,
} from './entry';
import type { OfferUndo } from './undo';

/** A form that a person has left in order to create a record or tag, and then choose it in a field of that form. */
interface LeftForm {
  readonly form: FormKey;
  /** The path of the field. The next two properties are its label, and whether people can choose several values. */
  readonly path: string;
  readonly label: string;
  readonly isList: boolean;
  readonly info: FieldInfo;
  /** The address of the form in which the missing record or tag is created. */
  readonly creation: string;
  /** The values for the field that the person has created since leaving the form; undefined before the first save. */
  created?: string[];
}

/** The parts of the editor that `createMissing` uses. */
interface Parts {
  readonly session: Pick<Session, 'texts'>;
  /** The CMS's store of unsaved changes. */
  readonly drafts: AskStore;
  readonly announce: OfferUndo;
  /** Whether saving only proposes changes for review. Fields cannot name a record that is only proposed. */
  readonly proposals: boolean;
}

/**
 * Opens the form for a new record or tag when a person clicks « Créer un témoignage » below a field (leaf.ts). Once the
 * new form is saved or closed, reopens the first form with its unsaved text, and chooses the saved record in the field.
 *
 * @param target the window of the CMS.
 */
export function createMissing(page: Document, target: Window, parts: Parts): void {
  const { session, announce, drafts } = parts;
  /** The forms that a person left, one after another, to create records, and will return to; the latest is last. */
  const left: LeftForm[] = [];
  let withdraw = () => {};
  const announceReturn = (before = '') => {
    withdraw();
    const last = left.at(-1);
    if (!last && !before) return;
    const label = last ? `Revenir à « ${nameOfForm(last.form, session.texts)} »` : '';
    const sentence = [before, last && AFTERWARDS].filter(Boolean).join(' ');
    const undo = last && { undo: () => void comeBack(false).catch(console.error) };
    withdraw = announce({ sentence, label, done: '', ...undo });
  };
  const comeBack = async (isStored: boolean) => {
    const last = left.pop();
    if (!last) return;
    withdraw();
    const { draft: before } = openForm;
    const isDraft = await drafts((store) => store.count([...last.form]));
    openFormAt(addressOfForm(last.form), '', { isStored });
    const draft = await openedForm(before, Boolean(isDraft));
    announceReturn(draft ? choose(draft, last, parts) : '');
    await keepInSight(await goToPath(last.path));
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    const leaving = link && leftBy(link);
    if (!leaving || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (/"useDraftBackup":false/.test(localStorage.getItem(PREFERENCES) ?? '')) {
      announce({ sentence: NOT_STORED, label: '', done: '' });
      return;
    }
    left.push(leaving);
    announceReturn();
    openCreation(leaving).catch(console.error);
  };
  page.addEventListener('click', follow, true);
  wrapSaves(target, (save) => async (overwrite) => {
    const last = left.at(-1);
    if (page.location.hash !== last?.creation) return save(overwrite);
    const { draft } = openForm;
    const before = valuesFor(last.info, session.texts);
    const saved = await save(overwrite);
    const added = valuesFor(last.info, session.texts).filter((value) => !before.includes(value));
    last.created = [...(last.created ?? []), ...added];
    returnIfKept(last, draft).catch(console.error);
    return saved;
  });
  /** Returns to the form `last` after a save, if the person's preferences in the CMS keep a saved form open. */
  const returnIfKept = async (last: LeftForm, draft: Draft | undefined) => {
    // Before that, the CMS may ask whether to hand the proposal over.
    while (shown === last.creation && openForm.draft === draft) await pause();
    if (shown === last.creation && left.at(-1) === last) await comeBack(true);
  };
  let shown = page.location.hash;
  target.addEventListener('hashchange', () => {
    const last = left.at(-1);
    const { hash } = page.location;
    const isLeft = shown === last?.creation && hash === listOf(shown);
    shown = hash;
    if (isLeft || (last && hash === addressOfForm(last.form))) comeBack(true).catch(console.error);
  });
}

/** Goes to the field at `path` in the open form and clicks the link below, such as « Créer un témoignage ». */
export async function createFor(path: string): Promise<void> {
  (await goToPath(path))?.querySelector<HTMLElement>(LINK)?.click();
}

const LINK = 'section[data-field-type="relation"] .hint a';

/** The key under which the CMS stores a person's preferences in the browser. */
const PREFERENCES = 'sveltia-cms.prefs';

const AFTERWARDS = 'Après l’enregistrement, vous reviendrez à la fiche que vous avez quittée.';

const NOT_STORED =
  'Vos réglages ne gardent pas les modifications d’une fiche que l’on quitte : enregistrez celle-ci, puis créez l’autre depuis sa liste.';

function leftBy(link: HTMLAnchorElement): LeftForm | undefined {
  const path = link.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath;
  const form = formOfAddress(location.hash);
  const entry = openForm.field?.entry;
  if (path === undefined || !form || !entry) return undefined;
  const { name, content } = editedEntry(entry);
  const tree = treeAt(treeOf(name), path.split('.'), content);
  const isList = tree?.shape === 'list';
  const leaf = isList ? tree.entry : tree;
  if (leaf?.shape !== 'leaf') return undefined;
  const label = labelOf(tree) ?? path;
  return { form, path, label, isList, info: leaf.info, creation: link.hash };
}

/** Opens the form for a new record at its first required field; for a new tag, opens the tag list and adds an entry. */
async function openCreation({ creation, info: { folder, listedIn } }: LeftForm): Promise<void> {
  const { draft: before } = openForm;
  openFormAt(creation, '', { asks: true });
  if (!(await openedForm(before, false))) return;
  const first = folder && [...fieldsOfFile(folder)].find(([, { required }]) => required)?.[0];
  const row = await goToPath(first ?? listedIn?.list ?? '');
  if (listedIn) [...(row?.querySelectorAll<HTMLElement>(ADD) ?? [])].at(-1)?.click();
}

const ADD = 'button[data-label^="Ajouter"]';

/**
 * Waits until the CMS has opened another form and restored the form's unsaved text.
 *
 * @param before the CMS's draft of the form that was open before.
 * @param isDraft whether the other form has unsaved text.
 * @returns the CMS's draft of the opened form; undefined if no form opens within 5 s.
 */
async function openedForm(before: Draft | undefined, isDraft: boolean): Promise<Draft | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await pause();
    const { draft } = openForm;
    if (draft && draft.id !== before?.id && (!isDraft || draft.interacted)) return draft;
  }
  return undefined;
}

/** Keeps a field visible in the window for 1.5 s, while the CMS renders the fields above it and pictures load. */
async function keepInSight(row: HTMLElement | undefined): Promise<void> {
  for (let tries = 0; tries < SETTLING_TRIES; tries += 1) {
    await pause();
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    if (bottom < 0 || top > innerHeight / 2) row?.scrollIntoView({ block: 'center' });
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

const MAX_TRIES = 100;
const SETTLING_TRIES = 30;

/** Returns the address to which the CMS goes when a form is closed. @param form the address of the form. */
function listOf(form: string): string {
  const [folder] = formOfAddress(form) ?? [SINGLES];
  return folder === SINGLES ? '#/collections' : `#/collections/${folder}`;
}

/** Returns all values that people can choose in a field: file names of records, or tags. */
function valuesFor({ folder, listedIn }: FieldInfo, texts: Session['texts']): string[] {
  if (folder) {
    const places = [...texts.keys()].map(placeAt);
    return places.filter((place) => place.folder === folder).map(({ slug }) => slug);
  }
  if (!listedIn) return [];
  const { file, list } = listedIn;
  const values = fromFile(nameOfFile(file), texts.get(file) ?? '')[list];
  return Array.isArray(values) ? values.map(String) : [];
}

/** Chooses the created records or tags in their field, or explains why not. @returns French words to show, or ''. */
function choose(
  draft: Draft,
  { path, label, isList, info: { folder }, created }: LeftForm,
  { session: { texts }, proposals }: Parts,
): string {
  // A section that chooses no records shows all of them (model/records/chosen.ts).
  const showsAll = isList && path.startsWith('sections.') && !choicesIn(draft, path).length;
  if (created && proposals && !showsAll) {
    return `À choisir dans « ${label} » une fois la proposition publiée.`;
  }
  if (!created?.length) return '';
  const titleOf = (value: string) => {
    const file = `content/${folder}/${value}.md`;
    return folder ? listedAt(file, texts.get(file) ?? '').title : value;
  };
  const names = created.map((value) => `« ${titleOf(value)} »`).join(', ');
  if (showsAll) return `Rien n’est choisi dans « ${label} », donc tout s’affiche : ${names} aussi.`;
  for (const value of created) {
    if (isList) addChoice(draft, path, value);
    else fillField(draft, path, value);
  }
  return `Choisi dans « ${label} » : ${names}.`;
}
