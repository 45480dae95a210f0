import { element } from '../element';
import { isGroup, type Value } from '../files/content';
import type { Conflict } from '../files/mergeContents';

/**
 * Asks which version to save of each field that two people changed, and shows both versions side by side. No version is
 * selected at first.
 *
 * @param author the name of the person who saved the other version.
 * @param title the title of the record; empty if the record has none.
 * @returns the fields for which the person who saves chose their own version; undefined if that person cancels.
 */
export function chooseVersions(
  author: string,
  conflicts: readonly Conflict[],
  title: string,
): Promise<ReadonlySet<string> | undefined> {
  const fields = conflicts.map(({ field, mine, theirs }) =>
    element(
      'fieldset',
      {},
      element('legend', {}, field),
      versionOf(field, 'mine', 'Votre version', mine),
      versionOf(field, 'theirs', `Version enregistrée (${author})`, theirs),
    ),
  );
  const cancel = element('button', { value: '', formNoValidate: true }, 'Annuler');
  const save = element('button', { value: SAVE }, 'Enregistrer');
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, TITLE),
    element('p', {}, explained(author, conflicts.length, title)),
    ...fields,
    element('footer', {}, cancel, save),
  );
  const dialog = element('dialog', { className: 'atelier-choix', ariaLabel: TITLE }, form);
  // Otherwise the CMS would close the form.
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const chosen = new FormData(form);
      const own = conflicts.map(({ field }) => field).filter((name) => chosen.get(name) === 'mine');
      dialog.remove();
      resolve(dialog.returnValue === SAVE ? new Set(own) : undefined);
    });
  });
}

const TITLE = 'Quelle version garder ?';
const SAVE = 'enregistrer';

function explained(author: string, count: number, title: string): string {
  const same = count === 1 ? 'le même champ' : `${count} champs`;
  const record = title && ` de « ${title} »`;
  return `Vous et ${author} avez changé ${same}${record}. Choisissez ce qui sera enregistré ; le reste des deux versions est gardé.`;
}

function versionOf(field: string, value: string, title: string, content: Value): HTMLElement {
  const input = element('input', { type: 'radio', name: field, value, required: true });
  const words = element('span', { className: 'atelier-version' }, wordsOf(content) || '(vide)');
  return element('label', {}, input, element('b', {}, title), words);
}

/** Returns all texts in the value of a field, each on a line of its own. */
function wordsOf(value: Value): string {
  if (value === true) return 'oui';
  if (value === false || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n');
  return isGroup(value) ? wordsOf(Object.values(value)) : String(value);
}
