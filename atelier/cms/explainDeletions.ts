import { capitalized } from '../../model/french/capitalized';
import { fileWords, withoutArticle } from '../../model/records/folderWords';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import type { Problem } from '../../reader/problem';
import { formMessage } from '../check/formMessage';
import { element } from '../element';
import { BANNER_FORM, isOfBanner } from '../forms/collections';
import type { Deleted } from '../session/cmsEvents';
import type { Session } from '../session/openSession';
import { formAt, listedAt } from './entry';
import type { Undoable } from './undo';

/**
 * Adds explanations to the CMS's question before a deletion. Names the records to delete, and lists the files in which
 * the deletion would cause mistakes, each with a link to its form. A site with mistakes cannot be published.
 */
export function explainDeletions(session: Pick<Session, 'withoutRecords' | 'texts'>): void {
  const explain = async (dialog: Element, note: HTMLElement) => {
    const { gone, problems } = await session.withoutRecords(selected());
    const called = (path: string) => nameOf(path, session.texts);
    const names = gone.map((path) => `« ${called(path)} »`).join(', ');
    const sentence = problems.length ? WRONG : NOTHING;
    const list = element('ul', {}, ...problems.map((problem) => item(dialog, problem, called)));
    note.replaceChildren(element('p', {}, names), element('p', {}, sentence), list);
    if (problems.length) keepFocusOnCancel(dialog);
  };
  const observer = new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('dialog[role="alertdialog"][open]')) {
      const body = dialog.querySelector('[id$="-body"]');
      const title = dialog.querySelector('[id$="-title"]')?.textContent ?? '';
      if (!body || body.querySelector(`.${NOTE}`) || !OF_RECORDS.test(title)) continue;
      const wait = element('p', {}, 'L’atelier cherche ce qui y mène…');
      const note = element('div', { className: NOTE, role: 'status' }, wait);
      body.append(note);
      explain(dialog, note).catch((error: unknown) => {
        console.error(error);
        note.replaceChildren(element('p', {}, UNREADABLE));
      });
    }
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
}

/** Returns the notice that offers to undo a deletion: its sentences, and its button's label and action. */
export function undoOf({ texts, undo }: Deleted): Undoable {
  const names = [...texts].map((file) => `« ${listedAt(...file).title} »`).join(', ');
  const isOne = texts.size === 1;
  return {
    sentence: isOne
      ? `La fiche ${names} a été supprimée.`
      : `Les fiches ${names} ont été supprimées.`,
    label: 'Annuler la suppression',
    undo,
    done: isOne ? `La fiche ${names} est rétablie.` : `Les fiches ${names} sont rétablies.`,
    failed: NOT_RESTORED,
  };
}

const NOT_RESTORED =
  'La suppression n’a pas pu être annulée. Vérifiez votre connexion, puis recommencez.';

const NOTE = 'atelier-suppression';

/** Matches the title of the CMS's question about the deletion of records; questions about other files do not match. */
const OF_RECORDS = /^Supprimer l(?:a|es) fiche/;

const UNREADABLE = 'L’atelier n’a pas pu chercher ce qui mène à cette fiche.';

const CANCEL = 'button[data-label="Annuler"]';

/**
 * Keeps the focus on « Annuler » until the person uses the keyboard or the pointer. Otherwise the CMS focuses
 * the button that deletes, about 50 ms after the question has opened.
 */
function keepFocusOnCancel(dialog: Element): void {
  const cancel = dialog.querySelector<HTMLElement>(CANCEL);
  const giveBack = () => {
    if (document.activeElement !== cancel) cancel?.focus();
  };
  const acted = new AbortController();
  giveBack();
  dialog.addEventListener('focusin', giveBack, { signal: acted.signal });
  for (const act of ['keydown', 'pointerdown']) {
    dialog.addEventListener(act, () => acted.abort(), { capture: true, signal: acted.signal });
  }
}

/** Returns a record's title, read in `texts`, or the French name of a file in no folder: « Identité du site ». */
function nameOf(path: string, texts: Session['texts']): string {
  return SINGLE_FILES.has(path)
    ? capitalized(withoutArticle(fileWords(path).title))
    : listedAt(path, texts.get(path) ?? '').title;
}

const NOTHING = 'Aucune autre fiche n’y mène.';

const WRONG = 'Supprimer maintenant empêcherait toute mise à jour du site. Corrigez d’abord\u00a0:';

/** Returns a function that recognizes files to delete: the open form's file, or those selected in the open list. */
function selected(): (path: string, text: string) => boolean {
  const [, folder = '', slug] =
    /^#\/collections\/([^/?]+)(?:\/entries\/([^?]+))?/.exec(document.location.hash) ?? [];
  if (slug) return (path) => path === `content/${folder}/${slug}.md`;
  const rows = [
    ...document.querySelectorAll('[aria-label]:has([role="checkbox"][aria-checked="true"])'),
  ];
  const titles = rows.map((row) => row.getAttribute('aria-label'));
  return (path, text) =>
    path.startsWith(`content/${folder}/`) && titles.includes(listedAt(path, text).title);
}

/** Lists a problem that the deletion would cause, with a link to the form in which staff correct it. */
function item(dialog: Element, problem: Problem, called: (path: string) => string): HTMLElement {
  const title = isOfBanner(problem) ? capitalized(BANNER_FORM) : called(problem.file);
  const href = formAt(problem);
  const name = href ? element('a', { href }, title) : element('span', {}, title);
  // A click on the link cancels the deletion.
  name.addEventListener('click', () => dialog.querySelector<HTMLElement>(CANCEL)?.click());
  return element('li', {}, name, element('p', {}, formMessage(problem).sentence));
}
