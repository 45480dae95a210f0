import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Fault } from '../files/citedFiles';
import { BROKEN } from './fault';
import { faultOfEncoding, faultsOfAddress, faultsOfCss, OUTSIDE } from './svgText';
import { type Drawn, drawnOf, isTooComplex, MAX_DEPTH } from './svgWeight';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Returns the size of a drawing, or why it cannot be published. It is published as it is, and a visitor may
 * open it alone, as a document of the site: so no script, no foreign document, nothing fetched from
 * elsewhere. A bitmap inside of it is refused too, since its location data could not be removed; and so is
 * what would keep a browser busy.
 */
export function readSvg(text: string): Size | Fault {
  const faults: Fault[] = [];
  const add = (...found: readonly (Fault | undefined)[]) => {
    for (const fault of found) if (fault) faults.push(fault);
  };
  let root: SaxesTagNS | undefined;
  let drawing: Drawn | undefined;
  /** The elements that are open, the innermost last. */
  const open: Drawn[] = [];
  // Whatever version a file declares, browsers read XML 1.0.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  parser.on('error', ({ message }) => add(/entity/.test(message) ? ENTITY : BROKEN));
  parser.on('xmldecl', ({ encoding }) => add(faultOfEncoding(encoding)));
  parser.on('doctype', (doctype) => add(faultOfDoctype(doctype)));
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') add(OUTSIDE);
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    add(...faultsOf(tag));
    // The parser looks for each prefix in all elements that are open: a deep drawing takes it minutes.
    if (open.length === MAX_DEPTH) throw new TooDeep();
    const drawn = drawnOf(tag);
    drawing ??= drawn;
    open.at(-1)?.children.push(drawn);
    open.push(drawn);
  });
  const gather = (part: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += part;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', ({ local }) => {
    const closed = open.pop();
    if (local === 'style') add(...faultsOfCss(closed?.text ?? ''));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    add(COMPLEX);
  }
  if (drawing && !faults.length && isTooComplex(drawing)) add(COMPLEX);

  const [fault] = faults;
  if (fault) return fault;
  if (root?.uri !== SVG || root.local !== 'svg') return BROKEN;
  return sizeOf(root) ?? UNSIZED;
}

class TooDeep extends Error {}

/**
 * Returns what a drawing may say of its document type: nothing, or the one of SVG 1.0 and 1.1, which browsers
 * know and do not fetch. Declarations between brackets could give any element an `onload`, which XML
 * readers apply, and another address could bring such declarations.
 */
function faultOfDoctype(doctype: string): Fault | undefined {
  if (KNOWN_DOCTYPE.test(doctype)) return undefined;
  return doctype.includes('[') ? DECLARATIONS : OUTSIDE;
}

const KNOWN_DOCTYPE =
  /^\s*svg\s*(?:PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [^"'[]*\1\s+(["'])https?:\/\/www\.w3\.org\/[^"'[]*\2\s*)?$/;

/** Elements that run code or hold another document. */
const ACTIVE: ReadonlySet<string> = new Set(['script', 'foreignObject', 'handler', 'listener']);

function faultsOf({ local, uri, attributes }: SaxesTagNS): Fault[] {
  const faults: Fault[] = [];
  if (ACTIVE.has(local) || uri === XHTML) faults.push(active(local));
  for (const { local: name, value } of Object.values(attributes)) {
    if (/^on/i.test(name)) faults.push(active(name));
    // An animation could write the attributes that are refused here.
    if (name === 'attributeName' && /^(?:on|(?:.*:)?href$)/i.test(value.trim())) {
      faults.push(active(value.trim()));
    }
    // `xml:base` would lead the addresses of the drawing itself elsewhere.
    if (['href', 'src', 'base'].includes(name)) faults.push(...faultsOfAddress(value));
    else faults.push(...faultsOfCss(value));
  }
  return faults;
}

const DECLARATIONS = exportAgain(
  'porte un « DOCTYPE » avec des déclarations entre crochets, où du code pourrait se cacher.',
);
const ENTITY = exportAgain('contient une entité (« &…; ») que les navigateurs ne connaissent pas.');
const UNSIZED = exportAgain('ne dit pas ses dimensions : « viewBox » manque.');

const COMPLEX: Fault = {
  predicate: 'est trop complexe : elle bloquerait les navigateurs qui la dessinent.',
  remedy:
    'Simplifiez-la (calques imbriqués, copies de copies, masques, filtres), ou enregistrez-la en PNG.',
};

function active(name: string): Fault {
  return exportAgain(`contient du code (« ${name} »).`);
}

function exportAgain(predicate: string): Fault {
  return {
    predicate,
    remedy: 'Exportez-la de nouveau en « SVG simple », ou enregistrez-la en PNG.',
  };
}

/** Returns the size a browser gives the drawing: its own where it is in px, else that of its view box. */
function sizeOf({ attributes }: SaxesTagNS): Size | undefined {
  const pixels = (name: string) =>
    /^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec((attributes[name]?.value ?? '').trim())?.[1];
  const [, , boxWidth, boxHeight] = (attributes.viewBox?.value ?? '').trim().split(/[\s,]+/);
  for (const [width, height] of [
    [pixels('width'), pixels('height')],
    [boxWidth, boxHeight],
  ].map((pair) => pair.map(Number))) {
    if (width && height && width > 0 && height > 0) {
      return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    }
  }
  return undefined;
}
