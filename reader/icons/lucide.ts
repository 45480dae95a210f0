import { icons } from '@iconify-json/lucide';
import { slugOf } from '../../model/french/slug';
import { type IconDrawing, type IconSet, type IconShape, SHAPES } from '../../model/media/icon';
import frenchWords from './french.json';

/** The icons of Lucide that have no `width`, which are all but one: they have the default width, 24 px. */
const DRAWN = Object.entries(icons.icons).filter(([, { width }]) => width === undefined);
const PARENTS = new Map(
  Object.entries(icons.aliases ?? {}).map(([name, { parent }]) => [name, parent]),
);
const BODIES = new Map(DRAWN.map(([name, { body }]) => [name, body]));

/** The icon set Lucide (ISC licence), which finds icons by their present and former names. */
export const LUCIDE: IconSet = {
  names: [...BODIES.keys(), ...PARENTS.keys()],
  french: new Map(
    Object.entries(frenchWords).flatMap(([name, words]) =>
      words.split(' ').map((word) => [slugOf(word), name] as const),
    ),
  ),
  drawingOf(name: string): IconDrawing | undefined {
    const body = BODIES.get(PARENTS.get(name) ?? name);
    return body === undefined ? undefined : { shapes: shapesOf(body), isRound: true };
  },
};

/** Lists Lucide's icons except retired ones, with French words and former names. Icons with French words come first. */
export function presentIcons(): { name: string; words: string }[] {
  const words = new Map<string, string>(Object.entries(frenchWords));
  for (const [name, parent] of PARENTS) {
    words.set(parent, `${words.get(parent) ?? ''} ${name}`);
  }
  const names = DRAWN.flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
  return [...new Set([...Object.keys(frenchWords), ...names])].map((name) => ({
    name,
    words: words.get(name) ?? '',
  }));
}

/**
 * Reads the shapes in the SVG of an icon, without the attributes in `LINES`: pages set those for all icons together.
 *
 * @throws Error for an element that `TAG` does not match, or an attribute that `isListed` refuses.
 */
function shapesOf(body: string): IconShape[] {
  const refuse = () => new Error(`Lucide has an icon with unlisted SVG: ${body}`);
  if (body.replace(TAG, '')) throw refuse();
  return [...body.matchAll(TAG)].flatMap(([, name, typed = '']) => {
    const attributes = [...typed.matchAll(ATTRIBUTE)]
      .map(([, key = '', value = '']) => [key, value] as const)
      .filter(([key, value]) => LINES[key] !== value);
    const element = SHAPES.find((shape) => shape === name);
    if (!attributes.every(([key, value]) => element && isListed(key, value))) throw refuse();
    return element ? [{ element, attributes: Object.fromEntries(attributes) }] : [];
  });
}

const TAG = /<(g|path|circle|ellipse|rect)((?: [a-z-]+="[^"<>]*")*)\/?>|<\/g>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;

/** The SVG attributes of lines, and their values, which are the same in all icons of Lucide. */
const LINES: Readonly<Record<string, string>> = {
  ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
  ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
};

function isListed(key: string, value: string): boolean {
  if (key === 'fill') return value === 'currentColor';
  return /^(?:d|[cr]?[xy]|r|width|height)$/.test(key) && /^[\w .,-]+$/.test(value);
}
