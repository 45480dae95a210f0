import type { Problem } from '../../reader/problem';
import type { Correction } from './formMessage';
import { correctText, goToText } from './goToText';
import { isOfText } from './placeInText';

/** How long the CMS takes to unfold an entry of a list. */
const UNFOLD_MS = 80;

/**
 * Scrolls to the field of a problem in the form and gives it the focus; folded entries are opened on the way.
 *
 * @param file the text of the file.
 */
export async function goToField(problem: Problem, file: string): Promise<void> {
  const row = await reachRow(problem);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  if (isOfText(problem)) goToText(row, problem, file);
  else inputOf(row)?.focus({ preventScroll: true });
}

/** Does the same for a field by its path, `sections.1.button.href`; a phone shows its form in the place of the page. */
export async function goToPath(path: string): Promise<void> {
  if (!document.querySelector(FORM)) document.querySelector<HTMLElement>(BACK_TO_FORM)?.click();
  const row = await reachSteps(path.split('.'));
  row?.scrollIntoView({ block: 'center' });
  if (row) inputOf(row)?.focus({ preventScroll: true });
}

const FORM = '.content-editor .pane[data-mode="edit"]';
const BACK_TO_FORM = 'button[aria-label="Aperçu"][aria-pressed="true"]';

function reachRow(problem: Problem): Promise<HTMLElement | undefined> {
  return reachSteps(stepsOf(problem.field ?? (isOfText(problem) ? 'body' : '')));
}

async function reachSteps(steps: readonly string[]): Promise<HTMLElement | undefined> {
  let row: HTMLElement | undefined;
  let around: Element | undefined;
  const closed = `.atelier-reglages[aria-expanded="false"][data-keys~="${steps[0]}"]`;
  const settings = () => document.querySelector<HTMLElement>(closed);
  await drawn(() => settings() ?? rowAt(steps.slice(0, 1)), undefined);
  settings()?.click();
  for (const [index, step] of steps.entries()) {
    if (/^\d+$/.test(step)) {
      const items = '.item-list > .item-wrapper';
      around = await drawn(() => row?.querySelectorAll(items)[Number(step)], around);
      await unfold(around);
      continue;
    }
    row = (await drawn(() => rowAt(steps.slice(0, index + 1)), around)) ?? row;
    around = row;
  }
  return row;
}

/** Waits for a part of the form: the CMS draws it a moment after it, or what it is in, has come into sight. */
async function drawn<Part extends Element>(
  find: () => Part | null | undefined,
  around: Element | undefined,
): Promise<Part | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const part = find();
    if (part) return part;
    const next = around ?? document.querySelector(UNDRAWN);
    next?.scrollIntoView({ block: tries % 2 ? 'end' : 'start' });
    await pause();
  }
  return undefined;
}

const MAX_TRIES = 12;
const UNDRAWN = `${FORM} div.placeholder:empty`;

/** Returns `sections`, `1`, `button`, `href` of `sections[2].button.href`: people count from 1. */
export function stepsOf(field: string): string[] {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
    index ? String(Number(index) - 1) : step,
  );
}

/** Returns the row of a field, if it is drawn. */
export function rowAt(steps: readonly string[]): HTMLElement | null {
  return document.querySelector(`section[data-key-path="${steps.join('.')}"]`);
}

/** Writes what is right in the place of the wrong words, or of all that a field holds. */
export async function correct(
  problem: Problem,
  { wrong, right }: Correction,
  file: string,
): Promise<void> {
  await goToField(problem, file);
  const row = await reachRow(problem);
  if (row && isOfText(problem) && wrong) return correctText(row, problem, file, [wrong, right]);
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.value = wrong ? input.value.replace(wrong, () => right) : right;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is typed in, before what is pressed: the first button of a field opens its menu. */
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

async function unfold(item: Element | undefined): Promise<void> {
  const toggle = item && (await drawn(() => item.querySelector<HTMLElement>(TOGGLE), item));
  if (toggle?.ariaExpanded !== 'false') return;
  toggle.click();
  await pause();
}

const TOGGLE = 'button[aria-expanded][aria-controls]';

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNFOLD_MS));
}
