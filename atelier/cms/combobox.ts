import { slugOf } from '../../model/french/slug';
import { element } from '../element';

/** A suggestion in the list under an input. */
export interface Suggestion {
  readonly title: string;
  /** A small text next to the choice's title. */
  readonly detail: string;
  /** The text that is written into the input when a person chooses the suggestion. */
  readonly value: string;
  readonly drawing?: () => Node;
}

/** The largest number of suggestions in the list: typing another letter is faster than scrolling further. */
const MOST = 50;

/** Whether a text contains all typed words or parts of words, in any order. Case and accents do not matter. */
export function hasWords(text: string, typed: string): boolean {
  const plain = slugOf(text);
  return slugOf(typed)
    .split('-')
    .every((word) => plain.includes(word));
}

/** Writes a value into an input, and sends the event `input`, by which the CMS notices the value. */
export function write(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Shows suggestions below an input while people type, as a combobox with a listbox (ARIA 1.2). A chosen suggestion is
 * written into the input. With a `<datalist>`, words without accents or several separate words would find nothing, and
 * phones would show at most three suggestions.
 *
 * @param find returns the suggestions for a typed text; all suggestions for an empty text.
 */
export function makeCombobox(
  input: HTMLInputElement,
  label: string,
  find: (typed: string) => Promise<Suggestion[]>,
): void {
  const list = element('ul', {
    id: `suggestions-${crypto.randomUUID()}`,
    className: 'atelier-suggestions',
    role: 'listbox',
    ariaLabel: label,
    // A popover is above all other elements, even in dialogs.
    popover: 'manual',
  });
  input.after(list);
  const closed = { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' };
  Object.assign(input, { ...closed, autocomplete: 'off' });
  input.setAttribute('aria-controls', list.id);

  let asked = 0;
  const isOpen = () => input.ariaExpanded === 'true';
  const active = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  const close = () => {
    asked += 1;
    input.ariaExpanded = 'false';
    input.removeAttribute('aria-activedescendant');
    list.hidePopover();
  };
  const activate = (option: Element | null | undefined) => {
    for (const other of list.children) other.ariaSelected = String(other === option);
    input.setAttribute('aria-activedescendant', option?.id ?? '');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const step = (isDown: boolean) => {
    const next = isDown ? active()?.nextElementSibling : active()?.previousElementSibling;
    activate(next ?? (isDown ? list.firstElementChild : list.lastElementChild));
  };
  const choose = ({ value }: Suggestion) => {
    write(input, value);
    close();
  };
  const open = async (typed: string) => {
    asked += 1;
    const turn = asked;
    const found = (await find(typed)).slice(0, MOST);
    if (turn !== asked || document.activeElement !== input) return;
    if (!found.length) return close();
    list.replaceChildren(...found.map((found, index) => optionOf(found, list.id, index, choose)));
    input.removeAttribute('aria-activedescendant');
    if (isOpen()) return;
    input.ariaExpanded = 'true';
    list.showPopover();
    follow();
  };
  /** Keeps the list of suggestions next to the input, which moves when a phone's keyboard opens or closes. */
  const follow = () => {
    if (!isOpen() || !input.isConnected) return;
    place(list, input);
    requestAnimationFrame(follow);
  };

  // For a chosen value, or words that nothing has, the list shows all suggestions.
  const openAll = async () => {
    const found = await find(input.value);
    const isSearch = found.length && !found.some(({ value }) => value === input.value.trim());
    await open(isSearch ? input.value : '');
  };
  input.addEventListener('input', (event) => event.isTrusted && open(input.value));
  input.addEventListener('click', () => !isOpen() && openAll());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => answerKey(event), { capture: true });

  function answerKey(event: KeyboardEvent): void {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    const option = active();
    const isAnswered = isArrow || (isOpen() && (key === 'Escape' || (key === 'Enter' && option)));
    if (!isAnswered || event.isComposing) return;
    // The form and the dialog must not react to this key.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') close();
    else if (key === 'Enter') option?.click();
    else if (isOpen()) step(key === 'ArrowDown');
    else openAll();
  }
}

function optionOf(
  suggestion: Suggestion,
  list: string,
  index: number,
  choose: (suggestion: Suggestion) => void,
): HTMLElement {
  const closed = { id: `${list}-${index}`, role: 'option', ariaSelected: 'false' };
  const { title, detail, drawing } = suggestion;
  const small = element('small', {}, detail);
  const option = element('li', closed, ...(drawing ? [drawing()] : []), title, ' ', small);
  // Keeps the focus in the input.
  option.addEventListener('mousedown', (event) => event.preventDefault());
  option.addEventListener('click', () => choose(suggestion));
  return option;
}

/** Places the suggestions below the input, or above it if a phone's keyboard leaves more space there. */
function place(list: HTMLElement, input: HTMLElement): void {
  const { left, top, bottom, width } = input.getBoundingClientRect();
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const [above, below] = [top - offsetTop, offsetTop + height - bottom];
  const isBelow = below >= ENOUGH_PX || below >= above;
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(isBelow ? below : above, 2 * ENOUGH_PX) - MARGIN_PX}px`,
    top: isBelow ? `${bottom}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top}px`,
  });
}

/** The space in px below an input that is enough to show the suggestions there instead of above the input. */
const ENOUGH_PX = 180;
const MARGIN_PX = 4;
