import { phrase } from '../../../model/french/phrase';
import { folderNamed, sectionNamed } from '../../../model/records/contentNames';
import { opensPage } from '../../../model/sections/opensPage';
import type { ProblemWords } from '../../problem';

/** Returns the message about a section in a wrong place of its page; undefined for a section in a right place. */
export function placeFault(
  types: readonly string[],
  index: number,
  folder: string,
): ProblemWords | undefined {
  const type = types[index] ?? '';
  const name = sectionNamed(type);
  if (opensPage(type) && folder !== 'pages') {
    return {
      message: phrase`une section « ${name} » écrit le grand titre de la page, et cette fiche a déjà le sien.`,
      remedy: phrase`Retirez cette section : elle n’a sa place que dans ${folderNamed('pages')}.`,
    };
  }
  if (opensPage(type) && index > 0) {
    return {
      message: phrase`une section « ${name} » ouvre la page : elle ne peut être que la première.`,
      remedy: 'Remontez-la en tête de la liste, ou retirez-la.',
    };
  }
  if (!ONCE.includes(type) || types.indexOf(type) === index) return undefined;
  return {
    message: phrase`une section « ${name} » est déjà placée plus haut.`,
    remedy: 'Gardez une seule des deux sections.',
  };
}

/** Whether a page can have one more section of a type: at its start for a type that opens pages, else at its end. */
export function hasPlaceFor(
  type: string,
  types: readonly string[],
  folder: string,
  index = opensPage(type) ? 0 : types.length,
): boolean {
  return isNoWorse(types.toSpliced(index, 0, type), types, folder);
}

/** Whether a changed list of section types has no more misplaced sections than the list `before` the change. */
export function isNoWorse(
  types: readonly string[],
  before: readonly string[],
  folder: string,
): boolean {
  const faults = (those: readonly string[]) =>
    those.filter((_, index) => placeFault(those, index, folder)).length;
  return faults(types) <= faults(before);
}

/** The section types that a page can have only once, since they have a fixed id. */
const ONCE = ['prose', 'contact', 'logo-strip', 'client-carousel', 'article-list'];
