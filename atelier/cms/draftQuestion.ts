import { z } from 'zod';
import { placeAt } from '../../model/records/folders';
import { isResumed } from '../check/goToField';
import { element } from '../element';
import { type Content, openedText, PATH, valuesOf } from '../files/content';
import { fromFile } from '../files/format';
import { nameOfFile, SINGLES } from '../forms/trees';
import type { AskStore } from '../session/cmsStorage';
import type { Session } from '../session/openSession';
import { type FormKey, formOfAddress } from '../session/unsavedForms';
import { changedFields, titleOf } from './entry';
import type { OfferUndo } from './undo';

/**
 * Adds the changed fields and a button « Plus tard » to the CMS's question whether to restore a draft (a form's unsaved
 * changes). The button or the Escape key keeps the draft and opens the list of records. After a person discards the
 * draft, a notice offers to restore it. A form opened by `openFormAt` restores its draft without a question.
 *
 * @param drafts the CMS's drafts, by folder and record.
 */
export function explainDrafts(
  page: Document,
  { texts }: Pick<Session, 'texts'>,
  drafts: AskStore,
  offerUndo: OfferUndo,
): void {
  const leave = (folder: string) => {
    page.location.hash = folder === SINGLES ? '#/collections' : `#/collections/${folder}`;
  };
  const explain = async (question: Element, [folder, slug]: FormKey) => {
    const draft = draftSchema.parse(await drafts((store) => store.get([folder, slug])));
    const [values = {}] = Object.values(draft.currentValues);
    const title = titleOf(values) || 'sans titre';
    const sentences = wordsOf(folder, values, texts.get(String(values[PATH])));
    question.append(element('p', {}, `« ${title} ». ${sentences}`));
    const restore = async () => {
      if (await drafts((store) => store.count([folder, slug]))) throw new Error('Another draft');
      await drafts((store) => store.put(draft));
      leave(folder);
    };
    const given = { sentence: `Vos modifications de « ${title} » sont abandonnées.`, ...UNDO };
    return () => offerUndo({ ...given, undo: restore });
  };
  new MutationObserver(() => {
    const dialog = page.querySelector(QUESTION);
    const body = dialog?.querySelector('[id$="-body"]');
    const discard = dialog?.querySelector<HTMLElement>('button[data-label="Abandonner"]');
    const key = formOfAddress(page.location.hash);
    const isOther = dialog?.querySelector('[id$="-title"]')?.textContent?.trim() !== TITLE;
    if (!body || !discard || !key || isOther || body.querySelector(`.${NOTE}`)) return;
    if (isResumed()) {
      dialog?.querySelector<HTMLElement>('button[data-label="Reprendre"]')?.click();
      return;
    }
    const note = element('div', { className: NOTE, role: 'status' });
    const { className } = discard;
    const later = { type: 'button', className, onclick: () => leave(key[0]) } as const;
    body.append(note);
    discard.before(element('button', later, 'Plus tard'));
    const explained = explain(note, key);
    explained.catch(console.error);
    discard.addEventListener('click', async () => (await explained)());
  }).observe(page.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  page.addEventListener(
    'cancel',
    (event) => {
      const key = formOfAddress(page.location.hash);
      const isAsked = event.target instanceof Element && event.target.querySelector(`.${NOTE}`);
      if (!key || !isAsked) return;
      // The CMS would treat Escape as « Abandonner ».
      event.stopImmediatePropagation();
      event.preventDefault();
      leave(key[0]);
    },
    true,
  );
}

const QUESTION = 'dialog[role="alertdialog"][open]';
/** The title of the CMS's question about a draft (atelier/french/plain.json). */
const TITLE = 'Reprendre vos modifications';
const NOTE = 'atelier-brouillon';

const UNDO = {
  label: 'Les garder',
  done: 'Vos modifications sont gardées : ouvrez la fiche pour les reprendre.',
  failed: 'Cette fiche a d’autres modifications depuis : enregistrez-les, puis recommencez.',
};

const draftSchema = z.looseObject({
  currentValues: z.record(
    z.string(),
    z.custom<Content>((values) => values instanceof Object),
  ),
});

/**
 * Describes a draft's `values` (by path) in French: the changed fields, and whether the file was saved after the
 * draft's form was opened.
 *
 * @param text the saved text of the file; undefined for a new record.
 */
export function wordsOf(folder: string, values: Content, text: string | undefined): string {
  if (text === undefined) {
    const filled = changedFields(folder, values, {});
    return `Fiche nouvelle, où sont remplis : ${filled.join(', ')}.`;
  }
  const path = String(values[PATH]);
  const name = folder === SINGLES ? nameOfFile(path) : placeAt(path).folder;
  const changed = changedFields(name, values, valuesOf(fromFile(name, text)));
  const isOld = openedText(values) !== text.trim();
  return `Ce qui change : ${changed.join(', ') || 'rien'}.${isOld ? OLD : ''}`;
}

const OLD =
  ' Cette fiche a été enregistrée depuis : si vous reprenez, l’atelier réunira les deux versions à l’enregistrement.';
