import type { Place } from '../../reader/problem';
import { markdownOf, RICH_TEXT } from '../richText/followEditors';
import { lettersOf, picturesBefore, placeInText, type TextPlace, wordsAt } from './placeInText';

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
  const target = shownAt(text, place) ?? text;
  target.scrollIntoView({ block: 'center' });
  const description = target.querySelector<HTMLElement>(
    '[data-key-path$=":alt"] :is(input, textarea)',
  );
  (description ?? text).focus({ preventScroll: true });
  if (!description) document.getSelection()?.selectAllChildren(target);
}

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, .component';

/** Finds the rich text editor's element at a Markdown position: a picture by counting pictures, a text by its words. */
function shownAt(text: Element, place: TextPlace): Element | undefined {
  if (place.body.startsWith('![', place.offset)) {
    return text.querySelectorAll('[data-component-name="image"]')[picturesBefore(place)];
  }
  const words = wordsAt(place);
  return [...text.querySelectorAll(BLOCKS)].find((block) =>
    lettersOf(block.textContent ?? '').includes(words),
  );
}

/** Scrolls a Markdown textarea to the line of an offset, as measured in the copy of the text that the CMS keeps. */
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
