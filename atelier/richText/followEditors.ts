import { mergeText } from './mergeText';
import { addHistory, startHistory } from './textHistory';

/**
 * Makes the rich text editor keep the unchanged parts of a Markdown text as in the file, although the editor writes
 * Markdown in its own style. Opens each text in the mode that the person chose last: rich text or Markdown.
 *
 * @param page the page of the CMS, on which the editor sends an event `Update` with the Markdown that it has written.
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

/** The Markdown of a text in the rich text editor: when the text was opened, and now. */
interface Read {
  /** The Markdown with which the editor was opened. */
  readonly source: string;
  /** The Markdown that the editor writes, in its own style, before the text is changed. */
  readonly written: string;
  /** The current Markdown; undefined from a change of the editor's mode until its next event `Update`. */
  text: string | undefined;
  /** The first element inside the editor. If another element is first later, the editor has loaded another text. */
  first: Element | null;
}

/** The selector of a rich text editor in the CMS. */
export const RICH_TEXT = '#nc-root .lexical-root';
const MODE = '[role="toolbar"] [aria-label="Modifier en Markdown"]';
/** The attribute of editors with our listeners. Its value is `READ` once the editor has written the unchanged text. */
const FOLLOWED = 'data-suivi';
const READ = 'lu';

/** The key in the browser's storage for the mode that the person chose last: rich text or Markdown. */
const CHOSEN = 'atelier-texte';
const MARKDOWN = 'markdown';
const RICH = 'rich';

/** Returns the input that contains the Markdown of a rich text editor. */
export function markdownOf(text: Element): HTMLTextAreaElement | undefined {
  return (
    text.parentElement?.querySelector<HTMLTextAreaElement>(':scope > .text-area textarea') ??
    undefined
  );
}

/** Replaces the Markdown in an `Update` event before the CMS reads it, so that unchanged parts stay as in the file. */
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
 * Disables a rich text editor for about 0.1 s, until it has loaded its text. Otherwise the CMS would focus each table
 * and picture that it renders, and the form would open scrolled to the middle.
 */
function markUnread(text: HTMLElement): void {
  text.setAttribute(FOLLOWED, '');
  text.inert = true;
  startHistory(text);
}

/** Enables a rich text editor again after two animation frames: by then, the CMS no longer focuses what it renders. */
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
