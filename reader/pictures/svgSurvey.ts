import { type Drawn, numbersOf, pixelsOf } from './svgOutline';

/** The size that drawings are weighed at, in px. */
export const CANVAS = { width: 900, height: 600 };

/** What an element takes from those around it. */
export interface Place {
  /** Properties that it has or inherits. */
  readonly worn: ReadonlyMap<string, string>;
  /** How many px its unit takes, at most. */
  readonly zoom: number;
  /** By how much its unit is larger than that around it, at most. */
  readonly own: number;
}

/** What weighing must know of a whole drawing. */
export interface Survey {
  readonly byId: ReadonlyMap<string, Drawn>;
  readonly places: ReadonlyMap<Drawn, Place>;
  /** How many px a unit of the drawing takes. */
  readonly scale: number;
  readonly maxZoom: number;
  /** How much larger copies and what else is referred to are drawn, at most. */
  readonly copies: number;
  /** The widest line that a copy may give to what it copies. */
  readonly copiedStroke: number;
  readonly fonts: ReadonlySet<string>;
}

const WORN = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size'];
/** Elements that draw what they contain at a scale of their own, as large as the picture at most. */
const RESCALED = /^(?:svg|symbol|pattern|marker)$/;
const RESOURCE = /^(?:clipPath|mask|pattern|marker|symbol)$/;

export function surveyOf(root: Drawn): Survey {
  const byId = new Map<string, Drawn>();
  const places = new Map<Drawn, Place>();
  const fonts = new Set<string>();
  let [maxZoom, copies, copiedStroke, referring] = [0, 1, 0, 1];
  const hasCopies = contains(root, 'use');
  const visit = (drawn: Drawn, around: Place): void => {
    const { attributes, name } = drawn;
    const worn = new Map(around.worn);
    for (const property of WORN) {
      const value = attributes.get(property);
      if (value !== undefined && !/^(?:inherit|unset)$/.test(value)) worn.set(property, value);
    }
    const own =
      drawn === root ? zoomOf(attributes) : zoomOf(attributes) * rescalingOf(drawn, around);
    // What is drawn where something refers to it has not the scale of the groups around it.
    const outer = hasCopies || RESOURCE.test(name) ? Math.max(around.zoom, scale) : around.zoom;
    const place = { worn, zoom: outer * own, own };
    places.set(drawn, place);
    const id = attributes.get('id');
    if (id !== undefined) byId.set(id, drawn);
    for (const font of attributes.get('font-family')?.split(',') ?? []) fonts.add(font);
    maxZoom = Math.max(maxZoom, place.zoom);
    if (/url\(/.test([...attributes.values()].join())) {
      referring = Math.max(referring, place.zoom / scale);
    }
    if (name === 'use') {
      copies *= Math.max(1, place.zoom / scale);
      if (isSet(worn.get('stroke'))) {
        copiedStroke = Math.max(copiedStroke, pixelsOf(worn.get('stroke-width') ?? '1'));
      }
    }
    for (const child of drawn.children) if (typeof child !== 'string') visit(child, place);
  };
  const box = numbersOf(root.attributes.get('viewBox') ?? '');
  const [, , width = Number.NaN, height = Number.NaN] = box;
  const scale = Math.max(CANVAS.width / width, CANVAS.height / height) || 1;
  visit(root, { worn: new Map(), zoom: scale, own: 1 });
  return { byId, places, scale, maxZoom, copies: copies * referring, copiedStroke, fonts };
}

function contains({ children }: Drawn, name: string): boolean {
  return children.some(
    (child) => typeof child !== 'string' && (child.name === name || contains(child, name)),
  );
}

/** Returns how much larger an element draws its unit because of its view box, its size or its units. */
function rescalingOf({ name, attributes }: Drawn, { zoom }: Place): number {
  const [, , ...box] = numbersOf(attributes.get('viewBox') ?? '');
  const sides = ['width', 'height'].map((side) => pixelsOf(attributes.get(side) ?? '0') * zoom);
  const size = Math.max(CANVAS.width, ...sides.filter(Number.isFinite));
  if (name === 'use') return size / CANVAS.width;
  const inUnits = [...attributes].some(
    ([key, value]) => key.endsWith('ContentUnits') && value === 'objectBoundingBox',
  );
  if (inUnits) return CANVAS.width;
  return RESCALED.test(name)
    ? Math.max(1, size / Math.max(1e-9, Math.min(CANVAS.width, ...box)))
    : 1;
}

/** Returns how much larger a transform makes what it is for, at most. */
export function zoomOf(attributes: ReadonlyMap<string, string>): number {
  const transforms = ['transform', 'patternTransform', 'style'].map((name) => attributes.get(name));
  let zoom = 1;
  for (const [, name, inside = ''] of transforms
    .join(' ')
    .matchAll(/(scale|matrix|skew)\w*\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 0] = numbersOf(inside);
    if (name === 'skew') zoom *= 1 + Math.abs(Math.tan((a * Math.PI) / 180));
    else zoom *= name === 'scale' ? Math.max(Math.abs(a), Math.abs(b)) : Math.hypot(a, b, c, d);
  }
  return Number.isNaN(zoom) ? Number.POSITIVE_INFINITY : Math.max(zoom, 1e-9);
}

export function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'none';
}
