import { capitalized } from '../../model/french/capitalized';
import { type FolderName, isFolder } from '../../model/records/folders';
import { FOLDER_WORDS, newOne } from '../../model/records/folderWords';
import { CONTENT } from '../../reader/files/places.mjs';
import { element } from '../element';
import { BANNER_FORM } from '../forms/collections';
import { SINGLES } from '../forms/trees';
import { nameOfRecord } from '../preview/formLinks';
import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';
import { type FormKey, storedDrafts } from '../session/unsavedForms';
import { formAt, listedAt } from './entry';

/** A record that somebody has yet to finish */
interface Unfinished {
  /** The address of its form */
  readonly form: string;
  /** Its name and its state: « Offres › Essentiel (brouillon) ». */
  readonly label: string;
}

/**
 * Returns the records with unsaved changes, those that were never saved, and the drafts among the saved ones.
 *
 * @param keys the keys of the unsaved changes.
 * @param texts the saved texts, by path.
 */
export function unfinishedRecords(
  keys: readonly FormKey[],
  texts: ReadonlyMap<string, string>,
): Unfinished[] {
  const unsaved = keys.flatMap(([folder, slug]) => {
    if (slug !== '') return [recordAt(pathOf(folder, slug), texts, UNSAVED)];
    return isFolder(folder) ? [neverSaved(folder)] : [];
  });
  const drafts = [...texts]
    .filter(([path, text]) => listedAt(path, text).isDraft)
    .map(([path]) => recordAt(path, texts, 'brouillon'));
  // Of a draft with unsaved changes, the changes are named.
  const byForm = new Map([...drafts, ...unsaved].map((record) => [record.form, record]));
  return [...byForm.values()];
}

const UNSAVED = 'modifications non enregistrées';

function neverSaved(folder: FolderName): Unfinished {
  const words = FOLDER_WORDS[folder];
  const label = `${newOne(words)} (jamais enregistré${words.feminine ? 'e' : ''})`;
  return { form: `#/collections/${folder}/new`, label };
}

function recordAt(path: string, texts: ReadonlyMap<string, string>, state: string): Unfinished {
  const isBanner = path === pathOf(SINGLES, BANNER_FORM);
  const name = isBanner ? capitalized(BANNER_FORM) : nameOfRecord(path, texts.get(path) ?? '');
  return { form: formAt(path) ?? '#/collections', label: `${name} (${state})` };
}

function pathOf(folder: string, slug: string): string {
  return `${CONTENT}/${folder === SINGLES ? '' : `${folder}/`}${slug}.md`;
}

/**
 * Adds a list of the unfinished records below the CMS, on its first screen alone.
 *
 * @param drafts the store of the unsaved changes.
 * @returns a function that updates the list. It is also updated whenever the CMS shows something else.
 */
export function listUnfinished(
  page: Document,
  { texts }: Pick<Session, 'texts'>,
  drafts: AskStore,
): () => void {
  const list = element('ul', {});
  const folded = element('details', {}, element('summary', {}, 'À reprendre'), list);
  const shape = { className: 'atelier-annonce atelier-a-reprendre', ariaLabel: 'À reprendre' };
  const strip = element('nav', shape);
  page.body.append(strip);
  const show = async () => {
    const isFirst = FIRST_SCREEN.test(page.location.hash);
    const records = isFirst ? unfinishedRecords(await storedDrafts(drafts), texts) : [];
    const links = records.map(({ form, label }) =>
      element('li', {}, element('a', { href: form }, label)),
    );
    list.replaceChildren(...links);
    folded.open = records.length <= FEW;
    strip.dataset.tone = records.length ? 'pending' : 'none';
    strip.replaceChildren(...(records.length ? [folded] : []));
  };
  const update = () => void show().catch(console.error);
  page.defaultView?.addEventListener('hashchange', update);
  return update;
}

/** The addresses of the first screen: on a desk, the CMS opens the list of pages there. */
const FIRST_SCREEN = /^(?:#\/?(?:collections(?:\/pages)?)?)?$/;

/** The most records that are listed before somebody unfolds the list. */
const FEW = 3;
