import { SaxesParser, type SaxesTagNS } from 'saxes';
import { BROKEN, type Fault } from './fault';

type SvgReading =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: Fault };

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * The size of a drawing, or why it cannot be published. It is published as it is, and a visitor may
 * open it alone, as a document of the site: so no script, no foreign document, nothing fetched from
 * elsewhere. A bitmap inside of it is refused too, since its location data could not be removed.
 */
export function readSvg(text: string): SvgReading {
  const faults: Fault[] = [];
  let root: SaxesTagNS | undefined;
  let style: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => faults.push(BROKEN));
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') faults.push(OUTSIDE);
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    faults.push(...faultsOf(tag));
    if (tag.local === 'style') style ??= '';
  });
  const gather = (part: string) => {
    if (style !== undefined) style += part;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return;
    faults.push(...faultsOfCss(style ?? ''));
    style = undefined;
  });
  parser.write(text).close();

  const [fault] = faults;
  if (fault) return { ok: false, fault };
  if (root?.uri !== SVG || root.local !== 'svg') return { ok: false, fault: BROKEN };
  const size = sizeOf(root);
  return size ? { ok: true, ...size } : { ok: false, fault: UNSIZED };
}

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
    if (name === 'href' || name === 'src') faults.push(...faultsOfAddress(value));
    else faults.push(...faultsOfCss(value));
  }
  return faults;
}

function faultsOfAddress(address: string): Fault[] {
  const typed = address.trim();
  if (typed === '' || typed.startsWith('#')) return [];
  return [/^data:image\//i.test(typed) ? BITMAP : OUTSIDE];
}

/** CSS, in a `style` element or in any attribute: `fill="url(#shade)"` is CSS too. */
function faultsOfCss(css: string): Fault[] {
  const plain = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_escape, code: string | undefined, char = '') =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : char,
    );
  const addresses = [...plain.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, to = '']) => to);
  return [
    ...(/@import|image-set\(|javascript:/i.test(plain) ? [OUTSIDE] : []),
    ...addresses.flatMap(faultsOfAddress),
  ];
}

const OUTSIDE: Fault = {
  predicate: 'va chercher quelque chose hors du fichier.',
  remedy: 'Exportez-la de nouveau en « SVG simple », polices et images incorporées au tracé.',
};

const BITMAP: Fault = {
  predicate: 'contient une photo : ce n’est plus un dessin.',
  remedy: 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.',
};

const UNSIZED: Fault = {
  predicate: 'ne dit pas ses dimensions : « viewBox » manque.',
  remedy: 'Exportez-la de nouveau en « SVG simple », ou enregistrez-la en PNG.',
};

function active(name: string): Fault {
  return {
    predicate: `contient du code (« ${name} »).`,
    remedy: 'Exportez-la de nouveau en « SVG simple », ou enregistrez-la en PNG.',
  };
}

/** The size a browser gives the drawing: its own where it is in px, else that of its view box. */
function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number } | undefined {
  const pixels = (name: string) =>
    /^\s*(\d*\.?\d+)(?:px)?\s*$/.exec(attributes[name]?.value ?? '')?.[1];
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
