import { COMPLEX, refuse, unlisted } from './fault';
import { INERT, PROPERTIES, RECOLORED, REFUSED_PROPERTIES, STYLED } from './svgList';
import { type Declaration, readDeclarations, readRules, type StyleRule } from './svgStyle';
import { type DrawingElement, listedValue } from './svgTree';

/** The most steps allowed to apply an SVG's styles. A step compares a rule with an element, or copies a character. */
const MAX_WORK = 5_000_000;

/**
 * Turns the styles of an SVG into attributes of its elements. Styles for a dark or light colour scheme become
 * CSS rules that select elements by classes.
 *
 * @param sheets the `style` elements of the SVG.
 * @returns the CSS rules for a colour scheme.
 * @throws Refusal for styles that change the drawing and are not allowed.
 */
export function applyStyles(root: DrawingElement, sheets: readonly DrawingElement[]): string {
  const rules = sheets
    .flatMap(({ children, line }) => readRules(children.join(''), line))
    .sort((a, b) => a.specificity - b.specificity);
  const classes = new Map<string, string>();
  let work = 0;
  const spend = (amount: number) => {
    work += amount;
    if (work > MAX_WORK) refuse(COMPLEX);
  };
  const visit = (element: DrawingElement, depth: number): void => {
    const { attributes } = element;
    const inline = readDeclarations(element.style, element.line);
    const matching = rules.filter((rule) => {
      spend(rule.parts.length > 1 ? depth : 1);
      return isFor(rule, element);
    });
    const winning = (scheme?: string): Map<string, Declaration> => {
      const applied = matching.filter((rule) => !rule.scheme || rule.scheme === scheme);
      const all = [...applied.flatMap(({ declarations }) => declarations), ...inline];
      for (const { value } of all) spend(10 + value.length);
      const ordered = [
        ...all.filter((one) => !one.isImportant),
        ...all.filter((one) => one.isImportant),
      ];
      return new Map(ordered.map((declaration) => [declaration.property, declaration]));
    };
    const base = winning();
    for (const scheme of new Set(matching.flatMap((rule) => rule.scheme ?? []))) {
      const changed = [...winning(scheme).values()].filter((one) => base.get(one.property) !== one);
      if (changed.length === 0) continue;
      const rule = `@media(prefers-color-scheme:${scheme}){.NAME{${changed.map(recolor).join(';')}}}`;
      const name = classes.get(rule) ?? `s${classes.size}`;
      classes.set(rule, name);
      append(attributes, 'class', name, ' ');
    }
    for (const declaration of base.values()) apply(declaration, attributes);
    for (const child of element.children) if (typeof child !== 'string') visit(child, depth + 1);
  };
  visit(root, 1);
  return [...classes].map(([rule, name]) => rule.replace('NAME', name)).join('');
}

function isFor({ parts: [last = [], ...outer] }: StyleRule, element: DrawingElement): boolean {
  const matches = (part: readonly string[], { names }: DrawingElement) =>
    part.every((name) => names.has(name));
  if (!matches(last, element)) return false;
  let around = element.parent;
  return outer.every((part) => {
    while (around && !matches(part, around)) around = around.parent;
    const isFound = around !== undefined;
    around = around?.parent;
    return isFound;
  });
}

function recolor({ property, value, line }: Declaration): string {
  if (!RECOLORED.has(property) || /url/i.test(value)) refuse(unlisted(property, line));
  return `${property}:${listedValue(property, value, line)}`;
}

function apply({ property, value, line }: Declaration, attributes: Map<string, string>): void {
  if (PROPERTIES.has(property)) attributes.set(property, listedValue(property, value, line));
  else if (INERT.test(value)) return;
  else if (STYLED.has(property) && !/url|;/i.test(value)) {
    append(attributes, 'style', `${property}:${listedValue(property, value, line)}`, ';');
  } else if (STYLED.has(property) || REFUSED_PROPERTIES.test(property)) {
    refuse(unlisted(property, line));
  }
}

function append(attributes: Map<string, string>, name: string, value: string, sign: string): void {
  const others = attributes.get(name);
  attributes.set(name, others ? `${others}${sign}${value}` : value);
}
