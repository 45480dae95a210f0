import type { CSSProperties } from 'react';
import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { hasPlaceFor, isNoWorse } from '../../reader/rules/records/sectionPlaces';
import { type Content, isGroup } from '../files/content';
import { firstSentence } from '../forms/leaf';
import { fieldsOfFile } from '../forms/trees';
import { type EditedEntry, type EntryMap, editedEntry } from './entry';

/**
 * Shows the drawing and the purpose of each section type in open menus that add a section (styles: panes.css). Hides
 * the types that the site's checks would refuse on the page whose form is open.
 */
export function offerFitting(entry: EntryMap): void {
  for (const menu of document.querySelectorAll(MENU)) {
    menu.toggleAttribute('data-sections', true);
    const edited = editedEntry(entry);
    for (const [index, [type, look]] of [...LOOKS].entries()) {
      const item = menu.children[index];
      if (!(item instanceof HTMLElement)) continue;
      for (const [property, value] of Object.entries(look)) item.style.setProperty(property, value);
      item.hidden = !fitsAt(edited, type);
      // The arrow keys of the menu skip a hidden item.
      item.firstElementChild?.setAttribute('aria-hidden', String(item.hidden));
    }
  }
}

/** Whether the page of a form may have a further section of a type: at an index or, without an index, anywhere. */
export function fitsAt(form: EditedEntry, type: string, index?: number): boolean {
  const isElsewhere = type === 'not-found' && form.path !== NOT_FOUND_FILE;
  return !isElsewhere && hasPlaceFor(type, typesIn(form), form.name, index);
}

/** Whether the site's checks allow a section of a form to move from one index to another. */
export function fitsMoved(form: EditedEntry, from: number, to: number): boolean {
  const types = typesIn(form);
  const [type] = types.slice(from);
  if (type === undefined || to < 0 || to >= types.length) return false;
  return isNoWorse(types.toSpliced(from, 1).toSpliced(to, 0, type), types, form.name);
}

/** Returns the types of the sections in a form, in order. */
export function typesIn({ content }: EditedEntry): readonly string[] {
  const sections = Array.isArray(content.sections) ? content.sections : [];
  return sections.map((section) => (isGroup(section) ? String(section.type) : ''));
}

/** Returns a new section of a type. Fields that most sites fill in with the same text already contain this text. */
export function newSection(type: string): Content {
  const variant = VARIANTS.get(type);
  const fields = variant?.shape === 'group' ? [...variant.fields] : [];
  const usual = fields.flatMap(([key, { tree }]) =>
    tree.shape === 'leaf' && tree.info.isUsual ? [[key, tree.info.example]] : [],
  );
  return { type, ...Object.fromEntries(usual) };
}

export { sectionLabel } from '../../model/records/contentNames';

/** The path of the 404 page's file. */
const NOT_FOUND_FILE = `content/pages${NOT_FOUND_ADDRESS}.md`;

const VARIANTS = sectionVariants();

function sectionVariants() {
  const sections = fieldsOfFile('pages').get('sections')?.tree;
  const entry = sections?.shape === 'list' ? sections.entry : undefined;
  if (entry?.shape !== 'variants') throw new Error('Pages have no sections to choose from');
  return entry.variants;
}

type Look = Readonly<Record<'--dessin' | '--aide', string>> & CSSProperties;

/** The drawing and the purpose of each type of section, as values of CSS custom properties. */
export const LOOKS: ReadonlyMap<string, Look> = new Map(
  [...VARIANTS].map(([type, variant]) => {
    const { help = '', sketch = '' } = variant.shape === 'group' ? variant : {};
    return [type, { '--dessin': drawingOf(sketch), '--aide': JSON.stringify(firstSentence(help)) }];
  }),
);

/** The selector of menus that add a section, found by their number of items, because some menus lack a name. */
const MENU = `[role="menu"]:has(> :nth-child(${VARIANTS.size}))`;

/** Converts the sketch of a section type, which consists of rows of characters (section.ts), to a CSS image. */
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
