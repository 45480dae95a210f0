import type { ListAddresses } from '../../model/records/folders';
import { element } from '../element';
import { ADDRESS } from '../forms/leaf';
import type { Session } from '../session/openSession';
import { type LinkTarget, linkTargets, matchingTargets } from './linkTargets';

/** The selector of inputs for an address: those of fields, and the one in the CMS's dialog for a link in a text. */
const INPUTS = `section[data-field-type="${ADDRESS}"] input[type="text"], dialog input[id$="-url"]`;

/** The most suggestions listed: typing another letter is faster than scrolling. */
const MOST = 50;

/**
 * Suggests pages and PDFs of the site under each input for an address, by words of their titles, with a combobox and a
 * listbox (ARIA 1.2). A chosen suggestion is typed into the input. A `<datalist>` finds no word without its accents,
 * nor two separate words, and phones show three of its entries or none.
 */
export function suggestPages(
  page: Document,
  session: Pick<Session, 'texts' | 'pdfs'>,
  lists: ListAddresses,
): void {
  const find = async () => linkTargets(session.texts, await session.pdfs(), lists);
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
    if (target.role === 'combobox') return;
    makeCombobox(target, find);
    // The CMS's dialog begins with the selected words, which are the text of the link, not its address.
    if (target.closest('dialog') && !IS_ADDRESS.test(target.value)) write(target, '');
  });
}

const IS_ADDRESS = /^(?:[/#]|\w+:|\S+\.\S+$)/;

function write(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function makeCombobox(input: HTMLInputElement, find: () => Promise<LinkTarget[]>): void {
  const list = element('ul', {
    id: `pages-${crypto.randomUUID()}`,
    className: 'atelier-pages',
    role: 'listbox',
    ariaLabel: 'Pages et PDF du site',
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
  const choose = ({ address }: LinkTarget) => {
    write(input, address);
    close();
  };
  const open = async (typed: string) => {
    asked += 1;
    const turn = asked;
    const found = matchingTargets(await find(), typed).slice(0, MOST);
    if (turn !== asked || document.activeElement !== input) return;
    if (!found.length) return close();
    list.replaceChildren(...found.map((target, index) => optionOf(target, list.id, index, choose)));
    input.removeAttribute('aria-activedescendant');
    if (isOpen()) return;
    input.ariaExpanded = 'true';
    list.showPopover();
    follow();
  };
  /** Moves the list of suggestions with its input, which a phone's keyboard moves. */
  const follow = () => {
    if (!isOpen() || !input.isConnected) return;
    place(list, input);
    requestAnimationFrame(follow);
  };

  // For a chosen address, or words that no page has, the list shows all pages.
  const openAll = async () => {
    const found = matchingTargets(await find(), input.value);
    const isSearch = found.length && !found.some(({ address }) => address === input.value.trim());
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
  target: LinkTarget,
  list: string,
  index: number,
  choose: (target: LinkTarget) => void,
): HTMLElement {
  const closed = { id: `${list}-${index}`, role: 'option', ariaSelected: 'false' };
  const address = element('small', {}, target.address);
  const option = element('li', closed, target.title, ' ', address);
  // Keeps the focus in the input.
  option.addEventListener('mousedown', (event) => event.preventDefault());
  option.addEventListener('click', () => choose(target));
  return option;
}

/** Places the list below its input, or above if a phone's keyboard leaves more space there. */
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

/** The height in px of three or four suggestions on a touch screen. */
const ENOUGH_PX = 180;
const MARGIN_PX = 4;
