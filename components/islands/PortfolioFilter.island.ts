import { notice } from './notice';

/** The tags of each portfolio item, in the order in which the page shows the items. */
export interface PortfolioFilterProps {
  readonly items: readonly { readonly tags: readonly string[] }[];
}

/** The label of the filter button that shows every portfolio item. */
export const ALL = 'Tous';

interface Card {
  readonly element: Element;
  readonly tags: readonly string[];
}

/**
 * Makes the filter buttons of the portfolio work (components/sections/Portfolio.tsx). A click makes a button
 * the only active one, and removes the items without its tag from the list. It does not use React, which
 * would take longer to load.
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
