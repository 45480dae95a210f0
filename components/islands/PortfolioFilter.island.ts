import { notice } from './notice';

/** What the page says of its cards, in their order. */
export interface PortfolioFilterProps {
  readonly items: readonly { readonly tags: readonly string[] }[];
}

/** The button that shows every item. */
export const ALL = 'Tous';

interface Card {
  readonly element: Element;
  readonly tags: readonly string[];
}

/**
 * Makes the filter work on the HTML of the page (components/sections/Portfolio.tsx): the button that is pressed is the
 * only active one, and the cards that do not carry its tag leave the list. Without React: where nothing
 * is drawn anew, a visitor need not wait for what draws.
 */
export function mount(root: HTMLElement, { items }: PortfolioFilterProps): void {
  const drawn = root.cloneNode(true);
  let cards: readonly Card[] = [];
  const begin = () => {
    cards = readCards(root, items);
  };
  const beginAnew = () => {
    root.replaceChildren(...drawn.cloneNode(true).childNodes);
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
  // Extensions add elements of their own.
  return [...root.querySelectorAll('ul:not(ul ul) > li')].map((element, index) => {
    const tags = items[index]?.tags;
    if (!tags) throw new Error(`The page does not say the tags of card ${index}`);
    return { element, tags };
  });
}

function choose(root: HTMLElement, cards: readonly Card[], button: HTMLButtonElement): void {
  // Not its text, which a translator changes.
  const tag = button.value;
  const shown = cards.filter(({ tags }) => tag === ALL || tags.includes(tag));
  for (const other of root.querySelectorAll('[aria-pressed]'))
    other.setAttribute('aria-pressed', String(other === button));
  const [count, empty] = root.querySelectorAll('[role=status]');
  if (count) count.textContent = shown.length > 0 ? countShown(shown.length) : '';
  if (empty)
    empty.textContent = shown.length > 0 ? '' : 'Aucune réalisation ne correspond à ce filtre.';
  root.querySelector('ul')?.replaceChildren(...shown.map(({ element }) => element));
}

function countShown(count: number): string {
  return count === 1 ? '1 réalisation affichée' : `${count} réalisations affichées`;
}
