import { opensPage } from '../../../model/sections/opensPage';

/** Returns the message about a section in a wrong place on its page; undefined for a right place. */
export function placeFault(
  types: readonly string[],
  index: number,
  folder: string,
): { readonly message: string; readonly remedy: string } | undefined {
  const type = types[index] ?? '';
  if (opensPage(type) && folder !== 'pages') {
    return {
      message: `une section « ${type} » écrit le grand titre de la page, et cette fiche a déjà le sien.`,
      remedy: 'Retirez cette section : elle n’a sa place que dans content/pages.',
    };
  }
  if (opensPage(type) && index > 0) {
    return {
      message: `une section « ${type} » ouvre la page : elle ne peut être que la première.`,
      remedy: 'Remontez-la en tête de la liste, ou retirez-la.',
    };
  }
  if (!ONCE.includes(type) || types.indexOf(type) === index) return undefined;
  return {
    message: `une section « ${type} » est déjà placée plus haut.`,
    remedy: 'Gardez une seule des deux sections.',
  };
}

/** Whether another section of a type can be added to these sections. */
export function hasPlaceFor(type: string, types: readonly string[], folder: string): boolean {
  const faults = (those: readonly string[]) =>
    those.filter((_, index) => placeFault(those, index, folder)).length;
  const all = opensPage(type) ? [type, ...types] : [...types, type];
  return faults(all) <= faults(types);
}

/** The section types that a page can have only once, since they have a fixed id. */
const ONCE = ['prose', 'contact', 'logo-strip', 'client-carousel', 'article-list'];
