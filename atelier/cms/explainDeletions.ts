import { capitalized } from '../../model/french/capitalized';
import { fileWords, withoutArticle } from '../../model/records/folderWords';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import { formMessage } from '../check/formMessage';
import { element } from '../element';
import { BANNER_FORM, isOfBanner } from '../forms/collections';
import type { Deleted } from '../session/cmsEvents';
import type { Deletion, Session } from '../session/openSession';
import { formAt, listedAt } from './entry';
import type { Undoable } from './undo';

/**
 * Extends the CMS's question before a deletion: names the records to delete, and lists the files that would then have
 * mistakes, each with a link to its form, because the site could not be published with mistakes.
 */
export function explainDeletions(session: Pick<Session, 'withoutRecords' | 'texts'>): void {
  const explain = async (dialog: Element, note: HTMLElement) => {
    const deletion = await session.withoutRecords(selected());
    const { names, others } = wordsOf(deletion, session.texts);
    const sentence = others.length ? WRONG : NOTHING;
    const list = element('ul', {}, ...others.map((other) => item(dialog, other)));
    note.replaceChildren(element('p', {}, names), element('p', {}, sentence), list);
    if (others.length) keepFocusOnCancel(dialog);
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

/** Returns the offer to undo a deletion: its sentences, and the label of its button. */
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

/** Matches the question about the deletion of one or several records, not of other files. */
const OF_RECORDS = /^Supprimer l(?:a|es) fiche/;

const UNREADABLE = 'L’atelier n’a pas pu chercher ce qui mène à cette fiche.';

const CANCEL = 'button[data-label="Annuler"]';

/** A problem that a deletion would cause in a file. `title` is the French name of that file. */
interface Other {
  readonly title: string;
  /** The address of the form for that file; undefined if it has no form. */
  readonly href: string | undefined;
  readonly sentence: string;
}

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

/** Returns the French names of the records to delete, and the problems that the deletion would cause elsewhere. */
function wordsOf(
  { gone, problems }: Deletion,
  texts: ReadonlyMap<string, string>,
): { readonly names: string; readonly others: readonly Other[] } {
  const called = (path: string) =>
    SINGLE_FILES.has(path)
      ? capitalized(withoutArticle(fileWords(path).title))
      : listedAt(path, texts.get(path) ?? '').title;
  const others = problems.map((problem): Other => {
    const { sentence } = formMessage(problem);
    return isOfBanner(problem)
      ? { title: capitalized(BANNER_FORM), href: formAt(`content/${BANNER_FORM}.md`), sentence }
      : { title: called(problem.file), href: formAt(problem.file), sentence };
  });
  return { names: gone.map((path) => `« ${called(path)} »`).join(', '), others };
}

const NOTHING = 'Aucune autre fiche n’y mène.';

const WRONG = 'Supprimer maintenant empêcherait toute mise à jour du site. Corrigez d’abord\u00a0:';

/** Returns a predicate: whether a file is to be deleted, because it is open or selected in the list. */
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

function item(dialog: Element, { title, href, sentence }: Other): HTMLElement {
  const name = href ? element('a', { href }, title) : element('span', {}, title);
  // A click on the link cancels the deletion.
  name.addEventListener('click', () => dialog.querySelector<HTMLElement>(CANCEL)?.click());
  return element('li', {}, name, element('p', {}, sentence));
}
