import { slugOf } from '../../model/french/slug';
import { type IconDrawing, OWN_ICONS, ownDrawing } from '../../model/media/icon';
import { ICON } from '../forms/leaf';
import { hasWords, makeCombobox, type Suggestion } from './combobox';

const INPUTS = `section[data-field-type="${ICON}"] input[type="text"]`;

/** Shows icons as suggestions under each input for an icon. The icon set Lucide is loaded at the first use. */
export function suggestIcons(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
    if (target.role !== 'combobox') makeCombobox(target, 'Icônes', findIcons);
  });
}

/**
 * Returns the icons whose name, former names and French words contain every word of a typed text. Icons whose name
 * begins with the text come first.
 */
async function findIcons(typed: string): Promise<Suggestion[]> {
  const { LUCIDE, presentIcons } = await import('../../reader/icons/lucide');
  const own = OWN_ICONS.map((name) => ({ name, words: 'icône du site' }));
  const others = presentIcons().filter(({ name }) => !ownDrawing(name));
  const begins = ({ name }: { name: string }) => Number(name.startsWith(slugOf(typed)));
  return [...own, ...others]
    .filter(({ name, words }) => hasWords(`${name} ${words}`, typed))
    .sort((a, b) => begins(b) - begins(a))
    .map(({ name, words }) => ({
      ...{ title: name, detail: words, value: name },
      drawing: () => svgOf(ownDrawing(name) ?? LUCIDE.drawingOf(name)),
    }));
}

/** Returns an SVG element that shows an icon as the site's pages do (components/icons/Icon.tsx). */
function svgOf({ shapes, isRound }: IconDrawing = { shapes: [] }): Element {
  const ends = isRound ? 'round' : '';
  const svg = svgElement('svg', {
    ...{ viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5' },
    ...{ 'stroke-linecap': ends, 'stroke-linejoin': ends, 'aria-hidden': 'true' },
  });
  svg.append(...shapes.map(({ element, attributes }) => svgElement(element, attributes)));
  return svg;
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
