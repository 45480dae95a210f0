import type { Problem } from '../../reader/problem';
import { disableForm } from '../session/cmsEvents';
import { goToText } from './goToText';
import { isOfText } from './placeInText';

/**
 * Scrolls the form to the field of a problem and focuses the field. Folded list entries around the field are unfolded.
 *
 * @param file the whole text of the form's file.
 */
export async function goToField(problem: Problem, file: string): Promise<void> {
  const field = problem.field ?? (isOfText(problem) ? 'body' : undefined);
  const row = field && (await goToPath(pathOf(field)));
  if (row && isOfText(problem)) goToText(row, problem, file);
}

/**
 * Scrolls the form to the field at a path such as `sections.1.button.href`, and focuses the field. On a phone, shows
 * the form first, if the preview is shown.
 *
 * @returns the field's element; undefined if the form lacks the field.
 */
export async function goToPath(path: string): Promise<HTMLElement | undefined> {
  const row = shownRow(path) ?? (await drawnRow(path));
  row?.scrollIntoView({ block: 'center' });
  if (row) inputOf(row)?.focus({ preventScroll: true });
  return row;
}

/**
 * Opens another form at the field `path`, after the CMS has stored the last change of the open form as a draft.
 * Otherwise that change would be lost.
 *
 * @param options.asks whether to let the CMS ask before it restores unsaved changes of the other form; false by
 * default.
 * @param options.isStored whether all changes of the open form are already stored, so that no waiting is necessary.
 */
export function openFormAt(
  form: string,
  path = '',
  { asks = false, isStored = false }: { readonly asks?: boolean; readonly isStored?: boolean } = {},
): void {
  requested = { form, path };
  const { hash } = location;
  disableForm(document, true);
  setTimeout(
    () => {
      disableForm(document, false);
      // The person has gone to another place in the meantime.
      if (location.hash !== hash) return;
      location.hash = form;
      resumed = asks ? undefined : form;
      addEventListener('hashchange', forgetOther);
    },
    isStored ? 0 : DRAFT_MS,
  );
}

/** Whether `openFormAt` opened the current form without `asks`: its unsaved changes are restored without asking. */
export function isResumed(): boolean {
  return resumed === location.hash;
}

let resumed: string | undefined;

function forgetOther(): void {
  if (location.hash !== resumed) resumed = undefined;
}

/** Scrolls to the field for which `openFormAt` has opened the current form, if there is such a field. */
export function goToRequestedField(): void {
  const { form, path } = requested ?? {};
  requested = undefined;
  if (path && form === location.hash) void goToPath(path);
}

let requested: { readonly form: string; readonly path: string } | undefined;

/** The delay in ms before another form opens: more than the 500 ms until the CMS stores a draft of the open form. */
const DRAFT_MS = 800;

function shownRow(path: string): HTMLElement | undefined {
  const row = rowAt(path);
  return row?.checkVisibility() ? row : undefined;
}

/** Makes the CMS render the field at a path. @returns the field's element; undefined if the form lacks the field. */
async function drawnRow(path: string): Promise<HTMLElement | undefined> {
  const { documentElement: root } = document;
  const [key = ''] = path.split('.', 1);
  const closed = `.atelier-reglages[aria-expanded="false"][data-keys~="${CSS.escape(key)}"]`;
  root.toggleAttribute(DRAWS_ALL, true);
  // The message of the CMS's own list of mistakes: it shows the form, and unfolds the entries around the field.
  const payload = { locale: '_default', keyPath: path };
  postMessage({ type: 'highlight-editor-field', payload }, location.origin);
  let row: HTMLElement | undefined;
  for (let tries = 0; tries < MAX_TRIES && !row; tries += 1) {
    document.querySelector<HTMLElement>(closed)?.click();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    row = shownRow(path);
  }
  root.toggleAttribute(DRAWS_ALL, false);
  // A frame later the CMS has focused the first element of the row.
  await new Promise(requestAnimationFrame);
  return row;
}

/** The root element's attribute that makes the CMS render even fields scrolled out of view (cms.css). */
const DRAWS_ALL = 'data-entier';

const MAX_TRIES = 40;
const PAUSE_MS = 50;

/** Converts a problem's field to a path, counted from 0. @example pathOf('sections[2].href') // 'sections.1.href' */
export function pathOf(field: string): string {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)]
    .map(([step, index]) => (index ? String(Number(index) - 1) : step))
    .join('.');
}

/** Returns the element of the field at a path of the form; null if the CMS has not rendered the field. */
export function rowAt(path: string): HTMLElement | null {
  return document.querySelector(`section[data-key-path="${CSS.escape(path)}"]`);
}

/** Returns the element to focus in a field: the input or, if there is none, the first button that opens no menu. */
function inputOf(row: HTMLElement): HTMLElement | undefined {
  const typed = [...row.querySelectorAll<HTMLElement>(TYPED)].find(
    (element) => element.ariaDisabled !== 'true' && element.checkVisibility(),
  );
  return typed ?? [...row.querySelectorAll<HTMLElement>('button')].find(isNoMenu);
}

const TYPED =
  'input:not([type="file"]):not([readonly]), textarea, [contenteditable="true"], [role="combobox"], [role="checkbox"]';

function isNoMenu(button: HTMLElement): boolean {
  return !button.hasAttribute('aria-haspopup') && !button.closest('header');
}
