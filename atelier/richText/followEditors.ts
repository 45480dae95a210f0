import { mergeText } from './mergeText';
import { addHistory, startHistory } from './textHistory';

/**
 * Follows the inputs of texts under headers: what nobody changed in rich text stays as the file has it, and an input
 * opens as the person last chose, as rich text or as Markdown.
 *
 * @param page of the CMS, which sends an input the event `Update` with the Markdown of its rich text.
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

/** A text in the rich text editor */
interface Read {
  /** The Markdown that was opened */
  readonly source: string;
  /** The Markdown that the CMS writes for an unchanged text */
  readonly written: string;
  /** The current Markdown; undefined if the editor must be read again */
  text: string | undefined;
  /** The first block in the editor: another element means another text */
  first: Element | null;
}

/** The element of a rich text, beside that of its Markdown. */
export const RICH_TEXT = '#nc-root .lexical-root';
const MODE = '[role="toolbar"] [aria-label="Modifier en Markdown"]';
/** The attribute of a text that is followed: `READ` once it is known what the CMS writes of it. */
const FOLLOWED = 'data-suivi';
const READ = 'lu';

/** The key for the person's chosen mode in the browser's storage */
const CHOSEN = 'atelier-texte';
const MARKDOWN = 'markdown';
const RICH = 'rich';

/** Returns the Markdown of a text, which the CMS has beside its rich text. */
export function markdownOf(text: Element): HTMLTextAreaElement | undefined {
  return (
    text.parentElement?.querySelector<HTMLTextAreaElement>(':scope > .text-area textarea') ??
    undefined
  );
}

/** Replaces the text that the CMS is about to read by the merged text. */
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
 * Until it is known what the CMS writes of a text as it is, a tenth of a second, nothing can change in it. Nor can it
 * take the focus: the CMS gives it to each table and picture that it draws, so that a form would open in its middle.
 */
function markUnread(text: HTMLElement): void {
  text.setAttribute(FOLLOWED, '');
  text.inert = true;
  startHistory(text);
}

/** The focus comes in the next frame. */
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
