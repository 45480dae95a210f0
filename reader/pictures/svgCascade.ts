import { COMPLEX, refuse, unlisted } from './svgFaults';
import { INERT, PROPERTIES, RECOLORED, REFUSED_PROPERTIES, STYLED } from './svgList';
import { type Declaration, isFor, readDeclarations, readRules, type Scheme } from './svgStyle';
import { type DrawingElement, listedValue, type Sheet } from './svgTree';

/** The most work of the cascade: rules tried on elements and their ancestors, characters of declarations applied. */
const MAX_WORK = 5_000_000;
const SCHEMES: readonly Scheme[] = ['dark', 'light'];

/**
 * Turns the styles of a drawing into attributes. What differs in a colour scheme becomes a rule of a class.
 *
 * @returns the CSS of those rules.
 * @throws Refusal for styles that draw and are not on the list.
 */
export function applyStyles(root: DrawingElement, sheets: readonly Sheet[]): string {
  const rules = sheets
    .flatMap((sheet) => readRules(sheet))
    .sort((a, b) => a.specificity - b.specificity);
  const classes = new Map<string, string>();
  let work = 0;
  const spend = (amount: number) => {
    work += amount;
    if (work > MAX_WORK) refuse(COMPLEX);
  };
  const visit = (element: DrawingElement, depth: number): void => {
    const own = readDeclarations(element.style, element.line);
    const matching = rules.filter((rule) => {
      spend(rule.compounds.length > 1 ? depth : 1);
      return isFor(rule, element);
    });
    /** The declarations of one scheme that win, or of none. */
    const winning = (scheme: Scheme | undefined): Map<string, Declaration> => {
      const applied = matching.filter((rule) => !rule.scheme || rule.scheme === scheme);
      const all = [...applied.flatMap(({ declarations }) => declarations), ...own];
      for (const { value } of all) spend(10 + value.length);
      return new Map(
        [...all.filter((one) => !one.isImportant), ...all.filter((one) => one.isImportant)].map(
          (declaration) => [declaration.property, declaration],
        ),
      );
    };
    const plain = winning(undefined);
    for (const scheme of SCHEMES) {
      if (!matching.some((rule) => rule.scheme === scheme)) continue;
      const other = [...winning(scheme).values()].filter((one) => plain.get(one.property) !== one);
      if (other.length === 0) continue;
      const css = other.map(recolor).join(';');
      const rule = `@media(prefers-color-scheme:${scheme}){.NAME{${css}}}`;
      const name = classes.get(rule) ?? `s${classes.size}`;
      classes.set(rule, name);
      const others = element.attributes.get('class');
      element.attributes.set('class', others ? `${others} ${name}` : name);
    }
    for (const declaration of plain.values()) apply(declaration, element);
    for (const child of element.children) if (typeof child !== 'string') visit(child, depth + 1);
  };
  visit(root, 1);
  return [...classes].map(([rule, name]) => rule.replace('NAME', name)).join('');
}

function recolor({ property, value, line }: Declaration): string {
  if (!RECOLORED.has(property) || /url/i.test(value)) refuse(unlisted(property, line));
  return `${property}:${listedValue(property, value, line)}`;
}

function apply({ property, value, line }: Declaration, element: DrawingElement): void {
  const { attributes, parent } = element;
  if (PROPERTIES.has(property)) {
    const written = property === 'transform' ? transformOf(value, line) : value;
    attributes.set(property, listedValue(property, written, line));
  } else if (STYLED.has(property)) {
    if (!/^[a-z-]+$/.test(value)) refuse(unlisted(property, line));
    if (INERT.test(value)) return;
    const others = attributes.get('style');
    attributes.set('style', `${others ? `${others};` : ''}${property}:${value}`);
  } else if (!parent && /^background(?:-color)?$/.test(property) && /^#?\w+$/.test(value)) {
    addGround(element, value);
  } else if (REFUSED_PROPERTIES.test(property) && !INERT.test(value)) {
    refuse(unlisted(property, line));
  }
}

/** Returns a transform of CSS as the attribute has it: in plain numbers. */
function transformOf(value: string, line: number): string {
  const plain = value.replace(/(?<=\d)(?:px|deg)\b/g, '');
  const isPlain = /^(?:none|(?:[a-zA-Z]+\([\d\s.,e+-]*\)\s*)+)$/.test(plain);
  return isPlain ? plain : refuse(unlisted(`transform: ${value}`, line));
}

/** Paints the ground of a drawing, which browsers take from its style and the build's decoder does not. */
function addGround(root: DrawingElement, fill: string): void {
  const [x = '0', y = '0'] = (root.attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const attributes = new Map(Object.entries({ x, y, width: '100%', height: '100%', fill }));
  const ground = { name: 'rect', tag: '', id: undefined, classes: new Set<string>(), style: '' };
  root.children.unshift({ ...ground, attributes, children: [], parent: root, line: root.line });
}
