import type { Problem } from '../../reader/problem';

/** How long the CMS takes to unfold an entry of a list. */
const UNFOLD_MS = 80;

/** Scrolls to the field of a problem in the form and gives it the focus; folded entries are opened on the way. */
export async function goToField({ field = '' }: Problem): Promise<void> {
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

/** What is typed in, before what is pressed: the first button of a field opens its menu. */
function inputOf(row: HTMLElement): HTMLElement | undefined {
  const typed = row.querySelector<HTMLElement>(TYPED);
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
