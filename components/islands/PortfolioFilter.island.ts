import { notice } from './notice';

/** The tags of each portfolio item, in the order in which the page shows the items. */
export interface PortfolioFilterProps {
  readonly items: readonly { readonly tags: readonly string[] }[];
  /** Whether the site calls its portfolio items by another name than « réalisations ». */
  readonly isRenamed?: true;
}

/** The label of the filter button that shows every portfolio item. */
export const ALL = 'Tous';

interface Card {
  readonly element: Element;
  readonly tags: readonly string[];
}

/**
 * Makes the filter buttons of the portfolio work (components/sections/Portfolio.tsx). A click on a button makes this
 * button the only active one, and keeps in the list only the items with the button's tag. React is not used, because it
 * would take longer to load.
 */
export function mount(root: HTMLElement, { items, isRenamed }: PortfolioFilterProps): void {
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
    if (button) attempt(() => choose(root, cards, button, isRenamed));
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

function choose(
  root: HTMLElement,
  cards: readonly Card[],
  button: HTMLButtonElement,
  isRenamed?: true,
): void {
  // The button's text may be translated; its value is not.
  const tag = button.value;
  const visible = cards.filter(({ tags }) => tag === ALL || tags.includes(tag));
  for (const other of root.querySelectorAll('[aria-pressed]'))
    other.setAttribute('aria-pressed', String(other === button));
  const [count, empty] = root.querySelectorAll('[role=status]');
  const words = resultWords(visible.length, isRenamed);
  if (count) count.textContent = visible.length > 0 ? words : '';
  if (empty) empty.textContent = visible.length > 0 ? '' : words;
  root.querySelector('ul')?.replaceChildren(...visible.map(({ element }) => element));
}

/** Returns the sentence on how many items a filter shows. The word « réalisation » may not suit a renamed list. */
export function resultWords(count: number, isRenamed?: true): string {
  const [none, item, shown] = isRenamed
    ? (['Rien', 'résultat', 'affiché'] as const)
    : (['Aucune réalisation', 'réalisation', 'affichée'] as const);
  if (count === 0) return `${none} ne correspond à ce filtre.`;
  return count === 1 ? `1 ${item} ${shown}` : `${count} ${item}s ${shown}s`;
}
