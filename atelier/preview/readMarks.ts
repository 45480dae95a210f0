import type { Place as Position } from '../../reader/problem';
import { END, MARK, marksIn, numberOf, type Place } from '../engine/marks';

/** The parts of a page, each with the field that it shows, found by invisible characters in its texts. */
export interface MarkedParts {
  readonly texts: readonly TextPart[];
  /** The elements that show a field in an attribute, such as the address of a picture, each with that field. */
  readonly attributes: readonly { readonly place: Place; readonly element: Element }[];
  /** Fields such as dates and tags, whose texts get no invisible characters: a click finds them by their values. */
  readonly values: readonly Place[];
  /** Where a paragraph, table cell or other block begins in the Markdown, by the element that shows the block. */
  readonly starts: ReadonlyMap<Node, Position>;
}

/** A text on the page, and the field that it shows. Later changes of the page do not update the static `range`. */
export interface TextPart {
  readonly place: Place;
  readonly range: StaticRange;
}

/** Removes the invisible characters that name fields (marks.ts) from a page. Returns which parts show which fields. */
export function readMarks(page: Document, places: readonly Place[]): MarkedParts {
  return {
    starts: takeStarts(page),
    attributes: readAttributes(page, places),
    texts: readTexts(page, places),
    values: places.filter(({ kind }) => kind === 'value'),
  };
}

/** Returns the elements that show a file's fields, or only those at or below `path`; elements in `<main>` first. */
export function elementsOf(parts: MarkedParts, file: string, path?: string): Element[] {
  const elements = shownFields(parts, file)
    .filter(({ place }) => path === undefined || `${place.path}.`.startsWith(`${path}.`))
    .map(({ element }) => element);
  const isInMain = (element: Element) => Number(element.closest('main') !== null);
  return elements.sort((a, b) => isInMain(b) - isInMain(a));
}

/** Returns the fields of a content file that the page shows, each with the element that shows the field. */
export function shownFields(parts: MarkedParts, file: string): MarkedParts['attributes'] {
  const texts = parts.texts.map(({ place, range }) => ({ place, element: startOf(range) }));
  return [...texts, ...parts.attributes].filter(({ place }) => place.file === file);
}

/** Returns a node if it is an element, else the element that contains it. */
export function around(node: Node): Element {
  return (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement) as Element;
}

/** Returns the element in which a range begins; if the range begins just before an element, that element. */
function startOf({ startContainer, startOffset }: StaticRange): Element {
  return around(startContainer.childNodes[startOffset] ?? startContainer);
}

function takeStarts(page: Document): MarkedParts['starts'] {
  const blocks = [...page.querySelectorAll('[data-ligne]')];
  return new Map(
    blocks.map((block) => {
      const [line = 1, column = 1] = (block.getAttribute('data-ligne') ?? '')
        .split(':')
        .map(Number);
      block.removeAttribute('data-ligne');
      return [block, { line, column }];
    }),
  );
}

function readAttributes(page: Document, places: readonly Place[]): MarkedParts['attributes'] {
  return [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap((attribute) => {
      const signs = [...marksIn(attribute.value)];
      if (signs.length) attribute.value = attribute.value.replace(MARK, '');
      return signs.flatMap((sign) => {
        const place = places[numberOf(sign)];
        return place ? [{ place, element }] : [];
      });
    }),
  );
}

function readTexts(page: Document, places: readonly Place[]): TextPart[] {
  const nodes: Text[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  const open: { readonly place: Place | undefined; readonly range: Range }[] = [];
  const closed: typeof open = [];
  for (const node of nodes) {
    for (let at = node.data.search(MARK); at !== -1; at = node.data.search(MARK)) {
      const sign = String.fromCodePoint(node.data.codePointAt(at) ?? 0);
      node.deleteData(at, sign.length);
      if (sign === END) {
        const part = open.pop();
        part?.range.setEnd(node, at);
        if (part) closed.push(part);
      } else {
        const range = page.createRange();
        range.setStart(node, at);
        open.push({ place: places[numberOf(sign)], range });
      }
    }
  }
  // The ranges follow.
  for (const node of nodes) if (!node.data) node.remove();
  return closed.flatMap(({ place, range }) =>
    place ? [{ place, range: new StaticRange(range) }] : [],
  );
}
