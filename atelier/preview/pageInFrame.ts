import type { Place as Position } from '../../reader/problem';
import type { Place } from '../engine/marks';
import { around, elementsOf, type MarkedParts, shownFields, type TextPart } from './readMarks';
import { type PageToShow, showPage } from './shownPage';

/** The field that the previewed page shows at a point and, in the record's Markdown, the start of the block at it. */
export interface PlaceAtPoint {
  readonly place: Place;
  readonly start?: Position | undefined;
}

/** A field that the previewed page shows, and the rectangle of its value in coordinates of the page, in px. */
export interface PointedPlace {
  readonly place: Place;
  readonly box: DOMRect;
}

/** A point in the window of the previewed page, in px. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** The page in the preview's frame, with methods that find the field of each part of the page. */
export class PageInFrame {
  #parts: MarkedParts = { texts: [], attributes: [], values: [], starts: new Map() };

  constructor(readonly page: Document) {}

  /** The vertical scroll position of the previewed page, in px. */
  get scrolled(): number {
    return this.page.scrollingElement?.scrollTop ?? 0;
  }

  show(shown: PageToShow): void {
    this.#parts = showPage(this.page, shown);
  }

  /**
   * Returns the field that the clicked part of the page shows.
   *
   * @param file the open form's file: a clicked day or tag outside cards and lists is searched in this file.
   */
  placeAt(event: MouseEvent, file: string): PlaceAtPoint | undefined {
    // `instanceof Element` fails for elements of another window.
    const target = event.target as Element;
    // Searches all elements at the point, because the link of a card covers its texts and its picture.
    const stack = this.page.elementsFromPoint(event.clientX, event.clientY);
    const place =
      this.#textAt(stack, event) ??
      this.#valueAt(target, file) ??
      this.#parts.attributes.find(
        ({ element, place: { kind } }) =>
          kind === 'picture' && (stack.includes(element) || element.contains(target)),
      )?.place ??
      this.#besideText(target, event);
    return place && { place, start: place.kind === 'body' ? this.#startOf(target) : undefined };
  }

  /** Returns the first visible element that shows the field at `path` of a file, or a field nested in that field. */
  firstOf(file: string, path: string): Element | undefined {
    return elementsOf(this.#parts, file, path).find((element) => element.checkVisibility());
  }

  /**
   * Returns the index of the section to which an element of the page belongs; undefined if the element belongs to no
   * section, or to several.
   *
   * @param file the file of the record.
   * @param prose the index of the section that shows the record's Markdown; negative if none does.
   */
  sectionAt(file: string, target: Element, prose: number): number | undefined {
    const shown = this.#shownSections(file, prose);
    for (let at: Element | null = target; at && at !== this.#main; at = at.parentElement) {
      const indexes = new Set(
        shown.filter(({ element }) => at?.contains(element)).map(({ index }) => index),
      );
      if (indexes.size > 0) return indexes.size === 1 ? [...indexes][0] : undefined;
    }
    return undefined;
  }

  /** Returns the rectangle around a section on the previewed page, in px; undefined if the section is not shown. */
  boxOfSection(file: string, index: number, prose: number): DOMRect | undefined {
    const shown = this.#shownSections(file, prose);
    const isShared = (around: Element | null) =>
      around === this.#main ||
      shown.some((part) => part.index !== index && around?.contains(part.element));
    const boxes = shown
      .filter((part) => part.index === index)
      .map(({ element }) => {
        let band = element;
        while (band.parentElement && !isShared(band.parentElement)) band = band.parentElement;
        return band.getBoundingClientRect();
      });
    const [first] = boxes;
    if (!first) return undefined;
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(first.left, top + this.scrolled, first.width, bottom - top);
  }

  /** Scrolls the page to a field, unless the field is visible. @returns false if the page lacks the field. */
  bringIntoSight({ file, path }: Pick<Place, 'file' | 'path'>): boolean {
    const element = this.firstOf(file, path);
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > (this.page.defaultView?.innerHeight ?? 0))
      element?.scrollIntoView({ block: 'center' });
    return element !== undefined;
  }

  /** Returns the rectangle of a field's text on the page, in px: of the text nearest `point`, if there are several. */
  boxOf({ file, path }: Place, point?: Point): DOMRect | undefined {
    const [nearest] = this.#parts.texts
      .filter(({ place }) => place.file === file && place.path === path)
      .map((part) => ({ part, distance: point ? this.#distance(part, point) : 0 }))
      .filter(({ part }) => around(part.range.startContainer).checkVisibility())
      .sort((a, b) => a.distance - b.distance);
    if (!nearest) return undefined;
    const { left, top, width, height } = this.#rangeOf(nearest.part).getBoundingClientRect();
    return new DOMRect(left, top + this.scrolled, width, height);
  }

  /**
   * Returns a field's text with its rectangle after a redraw. If the text's width has changed, the rectangle keeps its
   * left edge and width, so that an input over a centered text does not move during typing.
   */
  afterRedraw({ place, box }: PointedPlace): PointedPlace {
    const { left, top, width, height } = box;
    const now = this.boxOf(place, { clientX: left, clientY: top - this.scrolled }) ?? box;
    return { place, box: now.width === width ? now : new DOMRect(left, now.top, width, height) };
  }

  /** Returns the rectangle, in px, of the field's picture at the pointer; undefined if no such picture is there. */
  boxOfPicture({ file, path }: Place, { clientX: x, clientY: y }: MouseEvent): DOMRect | undefined {
    const boxes = elementsOf(this.#parts, file, path).map((part) => part.getBoundingClientRect());
    const box = boxes.find(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
    return box && new DOMRect(box.left, box.top + this.scrolled, box.width, box.height);
  }

  /**
   * Returns the field of the file's text that follows (1) or precedes (-1) the field at `path` or, for a picture's
   * description, its picture. With an empty path, returns that of the file's first text.
   */
  besideText({ file, path }: Pick<Place, 'file' | 'path'>, step: 1 | -1): Place | undefined {
    const texts = this.#parts.texts
      .filter(({ place }) => place.file === file && isTypedOnPage(place))
      .filter(
        ({ place }, index, all) =>
          index === all.findIndex((text) => text.place.path === place.path),
      );
    const own = texts.findIndex(({ place }) => place.path === path);
    if (own !== -1) return texts[own + step]?.place;
    // The page shows no text of the field: neither that of a picture's description, nor one that was emptied.
    const [group] = elementsOf(this.#parts, file, path.replace(/\.?[^.]*$/, ''));
    const isAfter = ({ range: { startContainer } }: TextPart) =>
      !group || group.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING;
    return (step === 1 ? texts.find(isAfter) : texts.findLast((text) => !isAfter(text)))?.place;
  }

  get #main(): Element | null {
    return this.page.querySelector('main');
  }

  /** Returns the elements of `<main>` that show fields of a file, each with the index of the field's section. */
  #shownSections(file: string, prose: number) {
    return shownFields(this.#parts, file)
      .filter(({ element }) => this.#main?.contains(element))
      .map(({ place: { path }, element }) => ({
        element,
        index: path === 'body' && prose >= 0 ? prose : sectionIn(path),
      }));
  }

  #textAt(stack: readonly Element[], point: MouseEvent): Place | undefined {
    const depthOf = (part: TextPart) =>
      stack.indexOf(around(this.#rangeOf(part).commonAncestorContainer));
    const [uppermost] = this.#parts.texts
      .filter((part) => depthOf(part) !== -1 && this.#distance(part, point) === 0)
      .sort((a, b) => depthOf(a) - depthOf(b));
    return uppermost?.place;
  }

  /** Returns the field of a clicked date or tag: in the record shown by the list item around it, or else in `file`. */
  #valueAt(target: Element, file: string): Place | undefined {
    const shown = target.closest('time')?.getAttribute('datetime') ?? target.textContent;
    const candidates = this.#parts.values.filter(({ value }) => value === shown);
    let card = target.closest(CARD);
    while (card && this.#textsIn(card).length === 0) {
      card = card.parentElement?.closest(CARD) ?? null;
    }
    const files = card ? this.#textsIn(card).map(({ place }) => place.file) : [file];
    return candidates.find((place) => files.includes(place.file));
  }

  /** Returns the field of the text nearest to the click, for a click inside an element, but on none of its texts. */
  #besideText(target: Element, point: MouseEvent): Place | undefined {
    const texts = this.#textsIn(target);
    const isLine = [...target.childNodes].some((node) => node.nodeType === 3 && isWord(node));
    const fields = new Set(texts.map(({ place: { file, path } }) => `${file} ${path}`));
    if (!isLine && fields.size > 1) return undefined;
    const [nearest] = texts.sort((a, b) => this.#distance(a, point) - this.#distance(b, point));
    return nearest?.place;
  }

  #textsIn(element: Element): TextPart[] {
    return this.#parts.texts.filter(
      ({ range }) => element.contains(range.startContainer) && element.contains(range.endContainer),
    );
  }

  /** Returns the distance between a text and a point in px; 0 if the point is on the text. */
  #distance(part: TextPart, { clientX: x, clientY: y }: Point): number {
    const boxes = [...this.#rangeOf(part).getClientRects()];
    const distances = boxes.map(({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    );
    return Math.min(...distances);
  }

  #rangeOf({ range: { startContainer, startOffset, endContainer, endOffset } }: TextPart): Range {
    const range = this.page.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return range;
  }

  /** Returns where the block around an element, or a link's target heading or footnote, begins in the Markdown. */
  #startOf(target: Element): Position | undefined {
    const fragment = target.closest('a')?.getAttribute('href') ?? '';
    const led = fragment.startsWith('#') && this.page.getElementById(fragment.slice(1));
    for (let at: Element | null = led || target; at; at = at.parentElement) {
      const start = this.#parts.starts.get(at);
      if (start) return start;
    }
    return undefined;
  }
}

/** Whether the text of a field can be edited on the previewed page. */
export function isTypedOnPage({ kind }: Place): boolean {
  return kind === 'text' || kind === 'markdown' || kind === 'price';
}

/** Returns the index of the section in a field's path. @example sectionIn('sections.2.title') // 2 */
export function sectionIn(path: string): number | undefined {
  const [, index] = /^sections\.(\d+)(?:\.|$)/.exec(path) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The selector of an element that shows one record, such as an item of a list. */
const CARD = 'li, article';

function isWord({ textContent }: Node): boolean {
  return /\S/.test(textContent ?? '');
}
