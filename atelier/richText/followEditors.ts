import { mergeText } from './mergeText';
import { addHistory, startHistory } from './textHistory';

/**
 * Keeps the unchanged parts of a text as its file has them when people edit it as rich text, and opens each input in
 * the mode that the person last chose, rich text or Markdown.
 *
 * @param page the page of the CMS, which sends an input the event `Update` with the Markdown of its rich text.
 */
export function followEditors(page: Document, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const read = new WeakMap<Element, Read>();
  page.addEventListener('Update', (event) => keepSource(event, read), true);
  const follow = (text: HTMLElement) => {
    markUnread(text);
    const mode = text.parentElement?.querySelector<HTMLElement>(MODE);
    if (mode) addHistory(text, mode);
    const isMarkdown = () => mode?.ariaPressed === 'true';
    if (isMarkdown() !== (storage.getItem(CHOSEN) === MARKDOWN)) mode?.click();
    mode?.addEventListener('click', () => {
      storage.setItem(CHOSEN, isMarkdown() ? RICH : MARKDOWN);
      markUnread(text);
      const last = read.get(text);
      if (last) last.text = undefined;
    });
  };
  new MutationObserver(() => {
    page.querySelectorAll<HTMLElement>(`${RICH_TEXT}:not([${FOLLOWED}])`).forEach(follow);
  }).observe(page.body, { childList: true, subtree: true });
}

/** A text in the rich text editor, as it was opened and as it is now. */
interface Read {
  /** The Markdown with which the editor was opened. */
  readonly source: string;
  /** The Markdown that the editor writes for the unchanged text. */
  readonly written: string;
  /** The current Markdown; undefined if it must be read from the editor again. */
  text: string | undefined;
  /** The first block in the editor. If it is another element, the editor shows another text. */
  first: Element | null;
}

/** The selector of a rich text editor, which is next to the input of its Markdown. */
export const RICH_TEXT = '#nc-root .lexical-root';
const MODE = '[role="toolbar"] [aria-label="Modifier en Markdown"]';
/** The attribute of a rich text editor. It is `READ` once it is known how the editor writes the unchanged text. */
const FOLLOWED = 'data-suivi';
const READ = 'lu';

/** The key under which the browser stores the mode that the person chose. */
const CHOSEN = 'atelier-texte';
const MARKDOWN = 'markdown';
const RICH = 'rich';

/** Returns the input that contains the Markdown of a rich text. */
export function markdownOf(text: Element): HTMLTextAreaElement | undefined {
  return (
    text.parentElement?.querySelector<HTMLTextAreaElement>(':scope > .text-area textarea') ??
    undefined
  );
}

/** Replaces the Markdown of rich text by the merged one just before the CMS reads it. */
function keepSource(event: Event, all: WeakMap<Element, Read>): void {
  const { target: text } = event;
  if (!(text instanceof HTMLElement) || text.hidden || !isUpdate(event)) return;
  const { detail } = event;
  const markdown = markdownOf(text)?.value;
  if (markdown === undefined) return;
  const first = text.firstElementChild;
  const last = all.get(text);
  if (last?.text === markdown) {
    detail.value = mergeText(last.source, last.written, detail.value);
    Object.assign(last, { text: detail.value, first });
    return;
  }
  const isRead = last ? last.first !== first : detail.value !== '' || markdown === '';
  if (isRead) {
    all.set(text, { source: markdown, written: detail.value, text: markdown, first });
    markRead(text);
  }
  detail.value = markdown;
}

/**
 * Disables a rich text editor for about 0.1 s, until it is known how it writes the unchanged text. Otherwise the CMS
 * would focus each table and picture that it renders, and the form would open in its middle.
 */
function markUnread(text: HTMLElement): void {
  text.setAttribute(FOLLOWED, '');
  text.inert = true;
  startHistory(text);
}

/** Enables a rich text editor two frames later, after the CMS has moved the focus. */
function markRead(text: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      text.setAttribute(FOLLOWED, READ);
      text.inert = false;
      startHistory(text);
    }),
  );
}

type Update = CustomEvent<{ value: string }>;

function isUpdate(event: Event): event is Update {
  return event instanceof CustomEvent && typeof event.detail?.value === 'string';
}
