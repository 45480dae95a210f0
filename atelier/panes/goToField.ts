import { FILE_START, type Problem } from '../../reader/problem';
import type { Correction } from './formMessage';

/** How long the CMS takes to unfold an entry of a list. */
const UNFOLD_MS = 80;

/** Scrolls to the field of a problem in the form and gives it the focus; folded entries are opened on the way. */
export async function goToField(problem: Problem): Promise<void> {
  const field = problem.field ?? (isOfText(problem) ? 'body' : '');
  // `sections[2].button.href` → sections, 1, button, href: people count from 1.
  const steps = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
    index ? String(Number(index) - 1) : step,
  );
  let row: HTMLElement | undefined;
  for (const [index, step] of steps.entries()) {
    if (/^\d+$/.test(step)) {
      await unfold(row?.querySelectorAll('.item-list > .item-wrapper')[Number(step)]);
      continue;
    }
    const key = steps.slice(0, index + 1).join('.');
    row = document.querySelector<HTMLElement>(`section[data-key-path="${key}"]`) ?? row;
  }
  row?.scrollIntoView({ block: 'center' });
  if (row) inputOf(row)?.focus({ preventScroll: true });
}

/** Returns whether a problem is of the text under the header: what has no field is of it, or of the whole file. */
export function isOfText({ field, line }: Problem): boolean {
  return field === undefined && line > FILE_START.line;
}

/** Writes the right words where the wrong ones stand, if they stand there once; else one is only led there. */
export async function correct(problem: Problem, { wrong, right }: Correction): Promise<void> {
  await goToField(problem);
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  const [before, after, ...more] = input.value.split(wrong);
  if (after === undefined || more.length) return;
  input.value = `${before}${right}${after}`;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is typed in, before what is pressed: the first button of a field opens its menu. */
function inputOf(row: HTMLElement): HTMLElement | undefined {
  // The tools of a text are there, but disabled, while it is shown as Markdown.
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
  const folded = item?.querySelector<HTMLElement>('button[aria-expanded="false"][aria-controls]');
  if (!folded) return;
  folded.click();
  await new Promise((resolve) => setTimeout(resolve, UNFOLD_MS));
}
