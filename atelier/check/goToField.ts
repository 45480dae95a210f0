import type { Problem } from '../../reader/problem';
import { disableForm } from '../session/cmsEvents';
import { goToText } from './goToText';
import { isOfText } from './placeInText';

/**
 * Scrolls to the field of a problem in the form, unfolds the entries around the field, and focuses the field.
 *
 * @param file the whole text of the file.
 */
export async function goToField(problem: Problem, file: string): Promise<void> {
  const field = problem.field ?? (isOfText(problem) ? 'body' : undefined);
  const row = field && (await goToPath(pathOf(field)));
  if (row && isOfText(problem)) goToText(row, problem, file);
}

/**
 * Scrolls to a field by its path, `sections.1.button.href`, and focuses it. On a phone, where the form and
 * the preview are shown one at a time, it shows the form first.
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
 * Opens another form at a field, once the CMS has stored the last change of the open form as a draft: otherwise that
 * change would be lost.
 *
 * @param options.asks whether the CMS asks before it restores unsaved changes of the other form; false by default.
 * @param options.isStored whether every change is already stored, so that the other form can open without delay.
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

/** Whether `openFormAt` opened the current form, whose unsaved changes are then restored without a question. */
export function isResumed(): boolean {
  return resumed === location.hash;
}

let resumed: string | undefined;

function forgetOther(): void {
  if (location.hash !== resumed) resumed = undefined;
}

/** Scrolls to the field that was passed to `openFormAt`, once the form of that field is open. */
export function goToRequestedField(): void {
  const { form, path } = requested ?? {};
  requested = undefined;
  if (path && form === location.hash) void goToPath(path);
}

let requested: { readonly form: string; readonly path: string } | undefined;

/** The delay in ms before another form opens: the CMS stores the open form's draft 500 ms after the last change. */
const DRAFT_MS = 800;

function shownRow(path: string): HTMLElement | undefined {
  const row = rowAt(path);
  return row?.checkVisibility() ? row : undefined;
}

/** Makes the CMS render a field by its path. @returns the field's element; undefined if the form lacks the field. */
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

/** The attribute by which cms.css makes the CMS render even the fields that are scrolled out of view. */
const DRAWS_ALL = 'data-entier';

const MAX_TRIES = 40;
const PAUSE_MS = 50;

/** Converts a problem's field to its path. @example pathOf('sections[2].href') // 'sections.1.href' */
export function pathOf(field: string): string {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)]
    .map(([step, index]) => (index ? String(Number(index) - 1) : step))
    .join('.');
}

/** Returns the element of a field by its path, if it is rendered. */
export function rowAt(path: string): HTMLElement | null {
  return document.querySelector(`section[data-key-path="${CSS.escape(path)}"]`);
}

/** Returns the element of a field to focus: its input or, without one, its first button that opens no menu. */
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
