import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { BROKEN } from './fault';
import {
  active,
  BITMAP,
  COMPLEX,
  DECLARATIONS,
  ENTITY,
  moving,
  OUTSIDE,
  refuse,
  unlisted,
} from './svgFaults';
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
import { type Drawn, MAX_DEPTH } from './svgWeight';

/** An element of the plain drawing, with what its style sheets know of it. */
export interface DrawingElement extends Drawn {
  readonly attributes: Map<string, string>;
  readonly children: (DrawingElement | string)[];
  readonly parent: DrawingElement | undefined;
  /** Its name in the file: a link is an `a` there. */
  readonly tag: string;
  readonly id: string | undefined;
  readonly classes: ReadonlySet<string>;
  readonly style: string;
  /** Its line in the file. */
  readonly line: number;
}

/** The text of a `style` element. */
export interface Sheet {
  css: string;
  readonly line: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Reads the elements and attributes of a drawing that are on the list. Leaves out what draws nothing.
 *
 * @throws Refusal for what draws and is not on the list.
 */
export function readTree(text: string): { root: DrawingElement; sheets: readonly Sheet[] } {
  let root: DrawingElement | undefined;
  const sheets: Sheet[] = [];
  const ids = new Set<string | undefined>();
  /** The open elements, the innermost last; undefined for those that are left out. */
  const open: (DrawingElement | Sheet | undefined)[] = [];
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
  parser.on('opentag', (tag) => {
    // The parser looks for each prefix in all open elements: a deep drawing takes it minutes.
    if (open.length === MAX_DEPTH) refuse(COMPLEX);
    const parent = open.at(-1);
    const { line } = parser;
    let read: DrawingElement | Sheet | undefined;
    if (isElement(parent) && tag.uri === SVG && tag.local === 'style') {
      read = sheetOf(tag, line);
      sheets.push(read);
    } else if (open.length === 0 || isElement(parent)) {
      read = elementOf(tag, isElement(parent) ? parent : undefined, line);
      // Of two elements of one id, readers of SVG do not all take the first.
      if (read && ids.has(read.attributes.get('id'))) read.attributes.delete('id');
      ids.add(read?.attributes.get('id'));
      if (read && isElement(parent)) parent.children.push(read);
      root ??= read;
    }
    open.push(read);
  });
  const gather = (part: string) => {
    const innermost = open.at(-1);
    if (!innermost) return;
    if ('css' in innermost) innermost.css += part;
    else if (LETTERED.test(innermost.name)) innermost.children.push(part);
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return root?.name === 'svg' ? { root, sheets } : refuse(BROKEN);
}

const LETTERED = /^(?:text|tspan|textPath|title|desc)$/;

function isElement(read: DrawingElement | Sheet | undefined): read is DrawingElement {
  return read !== undefined && 'tag' in read;
}

function sheetOf({ attributes: { type, media } }: SaxesTagNS, line: number): Sheet {
  if (media || (type && !['', 'text/css'].includes(type.value))) refuse(unlisted('style', line));
  return { css: '', line };
}

function elementOf(
  { local: tag, uri, attributes }: SaxesTagNS,
  parent: DrawingElement | undefined,
  line: number,
): DrawingElement | undefined {
  if (uri === XHTML || /^(?:script|handler|listener)$/.test(tag)) refuse(active(tag, line));
  // Illustrator puts a document of its own next to what it draws.
  const isUnread = tag === 'foreignObject' && parent?.tag === 'switch';
  if (uri !== SVG || SILENT.has(tag) || (isUnread && attributes.requiredExtensions))
    return undefined;
  const all = Object.values(attributes);
  if (tag === 'image') {
    const address = all.find(({ local }) => local === 'href')?.value ?? '';
    refuse(/^\s*data:/i.test(address) ? BITMAP : OUTSIDE);
  }
  if (/^(?:animate\w*|set|discard)$/.test(tag)) refuse(moving(tag, line));
  if (tag !== 'a' && !ELEMENTS.has(tag)) refuse(unlisted(tag, line));
  const isInText = parent !== undefined && LETTERED.test(parent.name);
  return {
    // A picture is no place for links.
    name: tag === 'a' ? (isInText ? 'tspan' : 'g') : tag,
    tag,
    id: attributes.id?.value,
    classes: new Set(attributes.class?.value.split(/\s+/)),
    style: attributes.style?.value ?? '',
    attributes: listedAttributes(tag, all, line),
    children: [],
    parent,
    line,
  };
}

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
      const isUnread = tag === 'a' || /^\s*#?\s*$/.test(value);
      // Browsers take the one without a prefix.
      if (isUnread || (uri === XLINK && listed.has(name))) continue;
      listed.set(name, safeAnchor(value) ?? refuse(/^\s*data:/i.test(value) ? BITMAP : OUTSIDE));
    } else if (TEXTS.has(name) && (uri === XML || prefix === '')) {
      if (name !== 'id' || ID.test(value)) listed.set(name, value);
    } else if (uri === '' && (ATTRIBUTES.has(name) || PROPERTIES.has(name))) {
      listed.set(name, listedValue(name, value, line));
    } else if (uri === '' && REFUSED_ATTRIBUTES.has(name)) refuse(unlisted(name, line));
  }
  return listed;
}

/** Returns the value of a listed attribute or property as it is written. */
export function listedValue(name: string, value: string, line: number): string {
  const isOutside = /url\(\s*["']?(?![\s"'#])/i.test(value);
  return safeValue(value) ?? refuse(isOutside ? OUTSIDE : unlisted(`${name}: ${value}`, line));
}
