import type { Fault } from '../files/citedFiles';

/** Why an address inside a drawing is refused; none for an anchor of the drawing itself. */
export function faultsOfAddress(address: string): Fault[] {
  const typed = address.trim();
  if (typed === '' || typed.startsWith('#')) return [];
  return [/^data:image\//i.test(typed) ? BITMAP : OUTSIDE];
}

/** CSS, in a `style` element or in any attribute: `fill="url(#shade)"` is CSS too. */
export function faultsOfCss(css: string): Fault[] {
  const plain = withoutEscapes(css);
  // With its comments too: between quotes, the sign of a comment begins none.
  return [plain, plain.replace(/\/\*.*?\*\//gs, '')].flatMap((text) => {
    const addresses = [...text.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, to = '']) => to);
    return [...(FETCHES.test(text) ? [OUTSIDE] : []), ...addresses.flatMap(faultsOfAddress)];
  });
}

/** CSS with the characters that its escapes stand for (CSS Syntax, 4.3.7). */
export function withoutEscapes(css: string): string {
  return css.replace(
    /\\([0-9a-f]{1,6})\s?|\\(.)/gi,
    (_escape, code: string | undefined, char = '') =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : char,
  );
}

/** What fetches without `url()`, and what runs code in browsers of before. */
const FETCHES = /@import|image-set\(|\b(?:src|image)\(|javascript:|expression\(/i;

export const OUTSIDE: Fault = {
  predicate: 'va chercher quelque chose hors du fichier.',
  remedy: 'Exportez-la de nouveau en « SVG simple », polices et images incorporées au tracé.',
};

const BITMAP: Fault = {
  predicate: 'contient une photo : ce n’est plus un dessin.',
  remedy: 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.',
};
