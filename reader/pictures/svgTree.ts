import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import {
  active,
  BITMAP,
  BROKEN,
  COMPLEX,
  DECLARATIONS,
  ENTITY,
  moving,
  OUTSIDE,
  refuse,
  unlisted,
} from './fault';
import {
  ATTRIBUTES,
  ELEMENTS,
  ID,
  PROPERTIES,
  REFUSED_ATTRIBUTES,
  SILENT,
  safeAnchor,
  safeValue,
  TEXTS,
} from './svgList';
import { faultOfEncoding } from './svgText';

/** An element of an SVG that is being rewritten, with the names by which style sheets select it. */
export interface DrawingElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (DrawingElement | string)[];
  readonly parent: DrawingElement | undefined;
  /** The names that select the element in a style sheet: its tag, its id and its classes, as `g`, `#a`, `.b`. */
  readonly names: ReadonlySet<string>;
  readonly style: string;
  /** The line of the element in the file, 1-based. */
  readonly line: number;
}

/** The most levels of nesting accepted in an SVG. A reference such as `<use>` adds the levels of its target. */
export const MAX_DEPTH = 200;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Reads the accepted elements and attributes of an SVG, and its `style` elements separately. Leaves out elements that
 * draw nothing.
 *
 * @throws Refusal for a refused element, attribute or value.
 */
export function readTree(text: string): { root: DrawingElement; sheets: DrawingElement[] } {
  let root: DrawingElement | undefined;
  const sheets: DrawingElement[] = [];
  const ids = new Set<string | undefined>();
  /** The elements that are not closed yet, the innermost last; undefined in place of an element that is left out. */
  const open: (DrawingElement | undefined)[] = [];
  let line = 1;
  // Browsers read XML 1.0, whatever version a file declares.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  parser.on('error', ({ message }) => refuse(/entity/.test(message) ? ENTITY : BROKEN));
  parser.on('xmldecl', ({ encoding }) => {
    const fault = faultOfEncoding(encoding);
    if (fault) refuse(fault);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse(DECLARATIONS);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse(OUTSIDE);
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    // The parser looks for each prefix in all open elements: a deep SVG takes it minutes.
    if (open.length === MAX_DEPTH) refuse(COMPLEX);
    const parent = open.at(-1);
    const isRead = open.length === 0 || (parent && parent.name !== 'style');
    const element = isRead ? elementOf(tag, parent, line) : undefined;
    open.push(element);
    if (!element) return;
    // Programs differ in which of two elements with the same id they use: here the second loses its id.
    if (ids.has(element.attributes.get('id'))) element.attributes.delete('id');
    ids.add(element.attributes.get('id'));
    if (element.name === 'style') sheets.push(element);
    else parent?.children.push(element);
    root ??= element;
  });
  const gather = (part: string) => {
    const innermost = open.at(-1);
    if (innermost && LETTERED.test(innermost.name)) innermost.children.push(part);
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return root?.name === 'svg' ? { root, sheets } : refuse(BROKEN);
}

const LETTERED = /^(?:text|tspan|textPath|title|desc|style)$/;

function elementOf(
  { local: tag, uri, attributes }: SaxesTagNS,
  parent: DrawingElement | undefined,
  line: number,
): DrawingElement | undefined {
  if (uri === XHTML || /^(?:script|handler|listener)$/.test(tag)) refuse(active(tag, line));
  // Illustrator adds a document of its own to the SVG, in a `switch`.
  const isUnread = tag === 'foreignObject' && parent?.name === 'switch';
  if (uri !== SVG || SILENT.has(tag) || (isUnread && attributes.requiredExtensions))
    return undefined;
  const { class: classes, id, media, style, type } = attributes;
  const all = Object.values(attributes);
  if (tag === 'image') refuse(all.some(({ value }) => DATA.test(value)) ? BITMAP : OUTSIDE);
  if (/^(?:animate\w*|set|discard)$/.test(tag)) refuse(moving(tag, line));
  const isOddSheet = tag === 'style' && (media || !['', 'text/css'].includes(type?.value ?? ''));
  if (!ELEMENTS.has(tag) || isOddSheet) refuse(unlisted(tag, line));
  const named = classes?.value.split(/\s+/).map((name) => `.${name}`) ?? [];
  // Links do not work in a picture.
  const name = parent && LETTERED.test(parent.name) ? 'tspan' : 'g';
  return {
    name: tag === 'a' ? name : tag,
    names: new Set([tag, `#${id?.value}`, ...named]),
    style: style?.value ?? '',
    attributes: listedAttributes(tag, all, line),
    children: [],
    parent,
    line,
  };
}

const DATA = /^\s*data:/i;

function listedAttributes(
  tag: string,
  all: readonly SaxesAttributeNS[],
  line: number,
): Map<string, string> {
  const listed = new Map<string, string>();
  for (const { local, uri, prefix, value } of all) {
    if (/^on/i.test(local)) refuse(active(local, line));
    const name = uri === XML ? `xml:${local}` : local;
    if (name === 'href' && (uri === '' || uri === XLINK)) {
      const isEmpty = tag === 'a' || /^\s*#?\s*$/.test(value);
      // Browsers prefer the `href` without a prefix.
      if (isEmpty || (uri === XLINK && listed.has(name))) continue;
      listed.set(name, safeAnchor(value) ?? refuse(DATA.test(value) ? BITMAP : OUTSIDE));
    } else if (TEXTS.has(name) && (uri === XML || prefix === '')) {
      if (name !== 'id' || ID.test(value)) listed.set(name, value);
    } else if (uri === '' && (ATTRIBUTES.has(name) || PROPERTIES.has(name))) {
      listed.set(name, listedValue(name, value, line));
    } else if (uri === '' && REFUSED_ATTRIBUTES.has(name)) refuse(unlisted(name, line));
  }
  return listed;
}

/**
 * Returns an allowed value of an attribute or property, normalized for publication.
 *
 * @throws Refusal for any other value.
 */
export function listedValue(name: string, value: string, line: number): string {
  // These values depend on each shape that uses them: on its size, or on its gradients at each of its markers.
  const isRelative =
    /^(?:clipPath|primitive|.+Content)Units$/.test(name) && value === 'objectBoundingBox';
  if (isRelative || /^\s*context-/.test(value)) refuse(unlisted(`${name}: ${value}`, line));
  const isOutside = /url\(\s*["']?(?![\s"'#])/i.test(value);
  return safeValue(value) ?? refuse(isOutside ? OUTSIDE : unlisted(`${name}: ${value}`, line));
}
