import { notice } from './notice';

/** The tags of the page's cards, in their order. */
export interface PortfolioFilterProps {
  readonly items: readonly { readonly tags: readonly string[] }[];
}

/** The label of the button that shows every item. */
export const ALL = 'Tous';

interface Card {
  readonly element: Element;
  readonly tags: readonly string[];
}

/**
 * Makes the filter work on the HTML of the page (components/sections/Portfolio.tsx): the pressed button becomes the
 * only active one, and cards without its tag leave the list. It renders nothing anew and so needs no React, whose code
 * a visitor would wait for.
 */
export function mount(root: HTMLElement, { items }: PortfolioFilterProps): void {
  const original = root.cloneNode(true);
  let cards: readonly Card[] = [];
  const begin = () => {
    cards = readCards(root, items);
  };
  const beginAnew = () => {
    root.replaceChildren(...original.cloneNode(true).childNodes);
    begin();
  };
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      console.error('Island PortfolioFilter crashed:', error);
      root.replaceChildren(
        notice('Cette partie de la page ne répond plus. Le reste fonctionne.', () =>
          attempt(beginAnew),
        ),
      );
    }
  };
  attempt(begin);
  root.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('[aria-pressed]') : null;
    if (button) attempt(() => choose(root, cards, button));
  });
}

function readCards(root: HTMLElement, items: PortfolioFilterProps['items']): Card[] {
  // Extensions may add elements of their own.
  return [...root.querySelectorAll('ul:not(ul ul) > li')].map((element, index) => {
    const tags = items[index]?.tags;
    if (!tags) throw new Error(`The page does not say the tags of card ${index}`);
    return { element, tags };
  });
}

function choose(root: HTMLElement, cards: readonly Card[], button: HTMLButtonElement): void {
  // The button's text may be translated; its value is not.
  const tag = button.value;
  const visible = cards.filter(({ tags }) => tag === ALL || tags.includes(tag));
  for (const other of root.querySelectorAll('[aria-pressed]'))
    other.setAttribute('aria-pressed', String(other === button));
  const [count, empty] = root.querySelectorAll('[role=status]');
  if (count) count.textContent = visible.length > 0 ? countShown(visible.length) : '';
  if (empty)
    empty.textContent = visible.length > 0 ? '' : 'Aucune réalisation ne correspond à ce filtre.';
  root.querySelector('ul')?.replaceChildren(...visible.map(({ element }) => element));
}

function countShown(count: number): string {
  return count === 1 ? '1 réalisation affichée' : `${count} réalisations affichées`;
}
