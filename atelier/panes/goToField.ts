import type { Problem } from '../../reader/problem';

/** How long the CMS takes to unfold an entry of a list, in ms. */
const UNFOLD = 80;

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
  row?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

const FOCUSABLE = 'input, textarea, [contenteditable="true"], [role="combobox"], button';

async function unfold(item: Element | undefined): Promise<void> {
  const folded = item?.querySelector<HTMLElement>('button[aria-expanded="false"][aria-controls]');
  if (!folded) return;
  folded.click();
  await new Promise((resolve) => setTimeout(resolve, UNFOLD));
}
