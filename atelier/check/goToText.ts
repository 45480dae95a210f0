import type { Place } from '../../reader/problem';
import { markdownOf, RICH_TEXT } from '../richText/followEditors';
import {
  columnAt,
  lettersOf,
  picturesBefore,
  placeInText,
  shownLetters,
  type TextPlace,
  timesAbove,
  timesIn,
  wordsAt,
} from './placeInText';

/**
 * Scrolls to a line of Markdown in the form field `row`, which shows it in a rich text editor or in a textarea.
 *
 * @param file the whole text of the file.
 */
export function goToText(row: HTMLElement, placeInFile: Place, file: string): void {
  const text = row.querySelector<HTMLElement>(RICH_TEXT);
  const markdown = text && markdownOf(text);
  if (!markdown) return;
  const place = placeInText(file, placeInFile);
  if (text.hidden) {
    const end = place.body.indexOf('\n', place.offset);
    markdown.focus({ preventScroll: true });
    markdown.setSelectionRange(place.offset, end === -1 ? place.body.length : end);
    scrollToLine(markdown, place);
    return;
  }
  const target = shownAt(text, place);
  (target ?? text).scrollIntoView({ block: target ? 'center' : 'start' });
  const isBlock = target?.matches(BLOCKS);
  (isBlock ? text : (target ?? text)).focus({ preventScroll: true });
  // Never selects the whole text, because the next key would replace it.
  if (isBlock && target) document.getSelection()?.selectAllChildren(target);
  if (!target) document.getSelection()?.collapse(text, 0);
  // Before the browser does: otherwise the rich text editor sometimes restores its former selection first.
  document.dispatchEvent(new Event('selectionchange'));
}

const BLOCKS = 'p, li:not(:has(li)), h1, h2, h3, h4, h5, h6, blockquote, .code-block';

/**
 * Finds the rich text editor's element at a Markdown position: the description of a picture by counting pictures, a
 * block of text or a table cell by its words.
 */
function shownAt(text: Element, place: TextPlace): HTMLElement | undefined {
  if (place.body.startsWith('![', place.offset)) {
    const picture = text.querySelectorAll<HTMLElement>(PICTURE)[picturesBefore(place)];
    return picture?.querySelector<HTMLElement>(DESCRIPTION) ?? picture;
  }
  const words = wordsAt(place);
  const shown = [...text.querySelectorAll<HTMLElement>(`${BLOCKS}, tr`)].flatMap((block) =>
    Array.from({ length: words ? timesIn(lettersIn(block), words) : 0 }, () => block),
  );
  const block = shown[timesAbove(place)] ?? shown.at(-1);
  const cells = block?.querySelectorAll<HTMLElement>(CELL) ?? [];
  return cells[columnAt(place)] ?? cells[0] ?? block;
}

const PICTURE = '[data-component-name="image"]';
const DESCRIPTION = '[data-key-path$=":alt"] :is(input, textarea)';
/** The selector of the input for a table cell (tableComponent.tsx), inside its row. */
const CELL = ':scope > td > textarea';

/** Returns the letters and digits of a block in the rich text editor, or of the inputs of a table row. */
function lettersIn(block: Element): string {
  const cells = [...block.querySelectorAll<HTMLTextAreaElement>(CELL)];
  // Without the labels of a picture's fields.
  const texts = [...block.querySelectorAll('[data-lexical-text]')];
  const words = texts.map(({ textContent }) => lettersOf(textContent ?? ''));
  return [...cells.map(({ value }) => shownLetters(value)), ...words].join('');
}

/** Scrolls a Markdown textarea to the line of an offset. The CMS's hidden copy of the text shows where this line is. */
function scrollToLine(markdown: HTMLElement, { offset }: TextPlace): void {
  const copy = markdown.parentElement?.querySelector('.clone')?.firstChild;
  markdown.scrollIntoView({ block: 'start' });
  if (!(copy instanceof Text) || offset > copy.length) return;
  const range = document.createRange();
  range.setStart(copy, offset);
  scrollerOf(markdown).scrollBy(0, range.getBoundingClientRect().top - window.innerHeight / 2);
}

/** Returns the nearest ancestor of an element whose content can be scrolled; the root element if there is none. */
export function scrollerOf(element: Element): Element {
  const around = element.parentElement;
  if (!around) return document.documentElement;
  const isScroller =
    around.scrollHeight > around.clientHeight &&
    /auto|scroll/.test(getComputedStyle(around).overflowY);
  return isScroller ? around : scrollerOf(around);
}
