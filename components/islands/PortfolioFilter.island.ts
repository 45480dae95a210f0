import { notice } from './notice';

/** The tags of each card of the portfolio, in the order of the cards. */
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
 * Adds the portfolio filter to the HTML of the page (components/sections/Portfolio.tsx): a press of a button makes it
 * the only active one, and removes cards without its tag from the list. It needs no React, whose code would take longer
 * to load.
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
    if (!tags) throw new Error(`The portfolio filter has no tags for card ${index}`);
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
