import { NOT_FOUND_ADDRESS } from '../../model/addresses';
import { hasPlaceFor } from '../../reader/rules/records/sectionPlaces';
import { isGroup } from '../files/content';
import { firstSentence } from '../forms/leaf';
import { fieldsOfFile } from '../forms/trees';
import { type EntryMap, editedEntry } from './entry';

/**
 * Returns a style that draws each section in the menus that add one, and says under its name what it is for: the CMS
 * has no place for either. They come in the order of the schema.
 */
export function sectionMenuStyle(): string {
  const kinds = [...VARIANTS.values()].map((variant, index) => {
    const { help = '', sketch = '' } = variant.shape === 'group' ? variant : {};
    const item = `${MENU} > :nth-child(${index + 1})`;
    return `${item} { --dessin: ${drawingOf(sketch)}; }
${item} .content::after { content: ${JSON.stringify(firstSentence(help))}; }`;
  });
  return LAYOUT + kinds.join('\n');
}

/** Hides what the page has no place for from the menus that are open, as the reader would refuse it. */
export function offerFitting(entry: EntryMap): void {
  for (const menu of document.querySelectorAll(MENU)) {
    const { name, path, content } = editedEntry(entry);
    const sections = Array.isArray(content.sections) ? content.sections : [];
    const types = sections.map((section) => (isGroup(section) ? String(section.type) : ''));
    for (const [index, type] of [...VARIANTS.keys()].entries()) {
      const isElsewhere = type === 'not-found' && path !== NOT_FOUND_FILE;
      const isLeftOut = isElsewhere || !hasPlaceFor(type, types, name);
      menu.children[index]?.toggleAttribute('hidden', isLeftOut);
      // The keys of the menu step over it.
      menu.children[index]?.firstElementChild?.setAttribute('aria-hidden', String(isLeftOut));
    }
  }
}

/** The one page that says that there is none. */
const NOT_FOUND_FILE = `content/pages${NOT_FOUND_ADDRESS}.md`;

/** Returns what people call a type of section: « Équipe ». */
export function sectionLabel(type: string): string {
  const variant = VARIANTS.get(type);
  return (variant?.shape === 'group' && variant.label) || type;
}

const VARIANTS = sectionVariants();

function sectionVariants() {
  const sections = fieldsOfFile('pages').get('sections')?.tree;
  const entry = sections?.shape === 'list' ? sections.entry : undefined;
  if (entry?.shape !== 'variants') throw new Error('Pages have no sections to choose from');
  return entry.variants;
}

/** No other menu is as long. Only that of « Ajouter une section » has a name, not those that add one above or below. */
const MENU = `[role="menu"]:has(> :nth-child(${VARIANTS.size}))`;

/** Returns the picture of a sketch (model/sections/section.ts), as CSS has one. */
function drawingOf(sketch: string): string {
  const path = sketch.split('/').flatMap((row, line) =>
    [...row.matchAll(/([^ ])\1*/g)].map(({ 0: run, 1: sign, index }) => {
      const height = sign === '#' ? 4 : sign === '=' ? 2.5 : 1;
      return `M${index * 2} ${line * 4}h${run.length * 2}v${height}h-${run.length * 2}z`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"><path d="${path.join('')}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const LAYOUT = `
${MENU} { max-width: min(26rem, 92vw); }
${MENU} button[role] {
  gap: 16px; height: auto !important; min-height: 44px; padding-block: 6px; white-space: normal; text-align: start;
}
${MENU} button[role]::before {
  content: ''; flex: none; width: 48px; height: 32px; background: currentColor; forced-color-adjust: none;
  mask: var(--dessin) center / contain no-repeat;
}
${MENU} .content { font-weight: 600; }
${MENU} .content::after { display: block; font-size: 0.875rem; font-weight: 400; line-height: 1.35; }
`;
