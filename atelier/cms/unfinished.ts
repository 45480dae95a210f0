import { isFolder, placeAt } from '../../model/records/folders';
import { folderWords } from '../../model/records/folderWords';
import { element } from '../element';
import { nameOfForm } from '../preview/formLinks';
import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';
import { addressOfForm, type FormKey, storedDrafts } from '../session/unsavedForms';
import { listedAt } from './entry';

/**
 * Returns the unfinished records: those with unsaved changes, those that were never saved, and the saved drafts.
 *
 * @param keys the forms that have unsaved changes.
 * @param texts the saved texts, by path.
 */
export function unfinishedRecords(keys: readonly FormKey[], texts: Session['texts']) {
  const unsaved = keys.flatMap((form) => {
    const [folder, slug] = form;
    if (slug !== '') return [unfinishedIn(form, texts, 'modifications non enregistrées')];
    if (!isFolder(folder)) return [];
    const { feminine } = folderWords(folder);
    return [unfinishedIn(form, texts, `jamais enregistré${feminine ? 'e' : ''}`)];
  });
  const drafts = [...texts]
    .filter(([path, text]) => listedAt(path, text).isDraft)
    .map(([path]) => {
      const { folder, slug } = placeAt(path);
      return unfinishedIn([folder, slug], texts, 'brouillon');
    });
  // Of a draft with unsaved changes, the changes are named.
  const byForm = new Map([...drafts, ...unsaved].map((record) => [record.form, record]));
  return [...byForm.values()];
}

/** Returns the address of a record's form, and the record's name with its state: « Offres › Essentiel (brouillon) ». */
function unfinishedIn(form: FormKey, texts: Session['texts'], state: string) {
  return { form: addressOfForm(form), label: `${nameOfForm(form, texts)} (${state})` };
}

/**
 * Shows which records are unfinished. Lists them under « À reprendre » below the CMS's first screen. Marks those with
 * unsaved changes in the CMS's lists; a new record is in no list until it is saved, so a sentence above the list of its
 * folder mentions it.
 *
 * @param drafts the CMS's store of unsaved changes, by folder and record.
 * @returns a function that updates the list and the marks; each navigation in the CMS updates them too.
 */
export function showUnfinished(
  page: Document,
  { texts }: Pick<Session, 'texts'>,
  drafts: AskStore,
): () => void {
  const list = element('ul', {});
  const folded = element('details', {}, element('summary', {}, 'À reprendre'), list);
  const shape = { className: 'atelier-annonce atelier-a-reprendre', ariaLabel: 'À reprendre' };
  const strip = element('nav', shape);
  page.body.append(strip);
  const style = element('style', {});
  page.head.append(style);
  const show = async () => {
    const keys = await storedDrafts(drafts);
    const { hash } = page.location;
    style.textContent = keys.map((key) => markOf(key, hash, texts)).join('\n');
    const records = FIRST_SCREEN.test(hash) ? unfinishedRecords(keys, texts) : [];
    const links = records.map(({ form, label }) =>
      element('li', {}, element('a', { href: form }, label)),
    );
    list.replaceChildren(...links);
    folded.open = records.length <= MAX_OPEN;
    strip.dataset.tone = records.length ? 'pending' : 'none';
    strip.replaceChildren(...(records.length ? [folded] : []));
  };
  const update = () => void show().catch(console.error);
  page.defaultView?.addEventListener('hashchange', update);
  return update;
}

/** Matches the addresses of the CMS's first screen, which on a desktop is the list of pages. */
const FIRST_SCREEN = /^(?:#\/?(?:collections(?:\/pages)?)?)?$/;

/** The largest number of unfinished records whose list is shown unfolded. */
const MAX_OPEN = 3;

/** Returns CSS that marks a record with unsaved changes in its folder's list; empty if `hash` is not that list. */
function markOf([folder, slug]: FormKey, hash: string, texts: Session['texts']): string {
  // Records of other folders may have the same titles.
  if (!new RegExp(`^#/collections/${folder}(?:[/?]|$)`).test(hash)) return '';
  if (slug === '') return `${LIST}::before { ${NEW_MARK} }`;
  const path = `content/${folder}/${slug}.md`;
  const text = texts.get(path);
  if (text === undefined) return '';
  const row = `#nc-root [role='row'][aria-label=${CSS.escape(listedAt(path, text).title)}]`;
  return `${row} bdi::after { ${MARK} }`;
}

const MARK = "content: ' · modifications non enregistrées'; font-style: italic;";
const NEW_MARK = `content: '« Nouvelle fiche » en reprend une qui n’est pas enregistrée.'; font-style: italic; display: block; padding: 0.5rem 1rem;`;

/** The selector of the CMS's list of records, which exists even if it is empty. */
const LIST = '#collection-container .list-container';
