import { mergeText } from './mergeText';
import { addHistory, startHistory } from './textHistory';

/**
 * Makes the rich text editor leave the unchanged parts of a Markdown text as they are in the file, instead of
 * rewriting them in its own style. Also opens each text in the mode that the person chose last, rich text or Markdown.
 *
 * @param page the page of the CMS. The editor's event `Update` on it passes the written Markdown to an input.
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

/** A text in the rich text editor: its Markdown when it was opened, and now. */
interface Read {
  /** The Markdown with which the editor was opened. */
  readonly source: string;
  /** The Markdown that the editor writes for the unchanged text. */
  readonly written: string;
  /** The current Markdown; undefined after a change of mode, until the next event `Update`. */
  text: string | undefined;
  /** The editor's first element: if it is later another one, the editor shows another text. */
  first: Element | null;
}

/** The selector of a rich text editor, which is next to the input of its Markdown. */
export const RICH_TEXT = '#nc-root .lexical-root';
const MODE = '[role="toolbar"] [aria-label="Modifier en Markdown"]';
/** The attribute of a rich text editor whose events we follow: `READ` once it has written the unchanged text. */
const FOLLOWED = 'data-suivi';
const READ = 'lu';

/** The key in the browser's storage for the mode that the person chose last: rich text or Markdown. */
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

/** Replaces the Markdown in an editor's event, before the CMS reads it, so that unchanged parts stay as in the file. */
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
 * Disables a rich text editor until it has written the unchanged text, for about 0.1 s. Otherwise the CMS
 * would focus each table and picture that it renders, and the form would open scrolled to the middle.
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
