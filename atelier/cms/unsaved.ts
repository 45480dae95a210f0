import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';
import { storedDrafts } from '../session/unsavedForms';
import { listedAt } from './entry';

/**
 * Marks the records with unsaved changes in the CMS's lists. A new record is in no list until it is saved, so a
 * sentence above the list of its folder mentions it.
 *
 * @param drafts the CMS's store of unsaved changes, by folder and record.
 * @returns a function that updates the marks; each navigation in the CMS updates the marks too.
 */
export function markUnsaved(
  page: Document,
  { texts }: Pick<Session, 'texts'>,
  drafts: AskStore,
): () => void {
  const style = page.createElement('style');
  page.head.append(style);
  const mark = async () => {
    const marks = (await storedDrafts(drafts)).flatMap(([folder, slug]) => {
      if (!isListOf(folder, page)) return [];
      if (slug === '') return [`${LIST}::before { ${NEW_MARK} }`];
      const path = `content/${folder}/${slug}.md`;
      const text = texts.get(path);
      if (text === undefined) return [];
      return [`${rowOf(listedAt(path, text).title)} bdi::after { ${MARK} }`];
    });
    style.textContent = marks.join('\n');
  };
  const update = () => void mark().catch(console.error);
  page.defaultView?.addEventListener('hashchange', update);
  return update;
}

const MARK = "content: ' · modifications non enregistrées'; font-style: italic;";
const NEW_MARK = `content: '« Nouvelle fiche » en reprend une qui n’est pas enregistrée.'; font-style: italic; display: block; padding: 0.5rem 1rem;`;

/** The selector of the CMS's list of records, which exists even if it is empty. */
const LIST = '#collection-container .list-container';

function rowOf(title: string): string {
  return `#nc-root [role='row'][aria-label=${CSS.escape(title)}]`;
}

/** Whether the CMS now shows the list of this folder; records of other folders with the same titles get no mark. */
function isListOf(folder: string, page: Document): boolean {
  return new RegExp(`^#/collections/${folder}(?:[/?]|$)`).test(page.location.hash);
}
