import type { Problem } from '../../reader/problem';
import { disableForm } from '../session/cmsEvents';
import { goToText } from './goToText';
import { isOfText } from './placeInText';

/**
 * Scrolls to the field of a problem in the form, unfolds the entries around it, and focuses it.
 *
 * @param file the whole text of the file.
 */
export async function goToField(problem: Problem, file: string): Promise<void> {
  const field = problem.field ?? (isOfText(problem) ? 'body' : undefined);
  const row = field && (await goToPath(pathOf(field)));
  if (row && isOfText(problem)) goToText(row, problem, file);
}

/**
 * Scrolls to a field by its path, `sections.1.button.href`. A phone shows the form instead of the page.
 *
 * @returns the element of the field.
 */
export async function goToPath(path: string): Promise<HTMLElement | undefined> {
  const row = shownRow(path) ?? (await drawnRow(path));
  row?.scrollIntoView({ block: 'center' });
  if (row) inputOf(row)?.focus({ preventScroll: true });
  return row;
}

/**
 * Opens another form at a field, once the CMS has stored the last change of the open form as a draft: it would lose a
 * change that it has not stored.
 *
 * @param options.asks whether the CMS asks first if it should take up unsaved changes of that form.
 * @param options.isStored whether no form is open that could have an unstored change.
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

/** Whether a link of the page led to the open form, so that its unsaved changes are taken up without a question. */
export function isResumed(): boolean {
  return resumed === location.hash;
}

let resumed: string | undefined;

function forgetOther(): void {
  if (location.hash !== resumed) resumed = undefined;
}

/** Scrolls to the field for which `openFormAt` opened the form. */
export function goToRequestedField(): void {
  const { form, path } = requested ?? {};
  requested = undefined;
  if (path && form === location.hash) void goToPath(path);
}

let requested: { readonly form: string; readonly path: string } | undefined;

/** The time in ms after which the CMS has stored a change: it waits until nothing has changed for 500 ms. */
const DRAFT_MS = 800;

function shownRow(path: string): HTMLElement | undefined {
  const row = rowAt(path);
  return row?.checkVisibility() ? row : undefined;
}

/** Makes the CMS render a field by its path. @returns its element; undefined if the form has no such field. */
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

/** The attribute that makes the CMS render fields outside the window too (cms.css). */
const DRAWS_ALL = 'data-entier';

const MAX_TRIES = 40;
const PAUSE_MS = 50;

/** Converts the path of a field to one with dots. @example pathOf('sections[2].href') // 'sections.1.href' */
export function pathOf(field: string): string {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)]
    .map(([step, index]) => (index ? String(Number(index) - 1) : step))
    .join('.');
}

/** Returns the element of a field by its path, if it is rendered. */
export function rowAt(path: string): HTMLElement | null {
  return document.querySelector(`section[data-key-path="${CSS.escape(path)}"]`);
}

/** Returns the input of a field. Inputs are tried before buttons, since the first button of a field opens its menu. */
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
