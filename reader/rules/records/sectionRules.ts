import { opensPage } from '../../../model/sections/opensPage';
import { type Entries, pagedEntries } from '../../entries';
import { FILE_START } from '../../problem';
import type { ProblemList } from '../../problemList';

/** The section types that a page has once at most, and what is said of a second one: their ids are its own. */
const ONCE: ReadonlyMap<string, string> = new Map([
  ['prose', 'le texte de la page est déjà placé'],
  ['contact', 'le formulaire de contact est déjà placé'],
  ['logo-strip', 'le défilé de logos est déjà placé'],
  ['client-carousel', 'le carrousel de clients est déjà placé'],
  ['article-list', 'la liste des articles est déjà placée'],
]);

/** Rules between the sections of a page, which no section can check by itself. */
export function checkSections(entries: Entries, problems: ProblemList): void {
  for (const { file, fields } of pagedEntries(entries)) {
    const sections = fields.sections ?? [];
    const add = (index: number, field: string, label: string, message: string, remedy: string) =>
      problems.add(file.path, file.frontMatter?.placeOf(['sections', index, field]) ?? FILE_START, {
        field: `sections[${index + 1}].${field}`,
        label,
        message,
        remedy,
      });

    for (const [index, section] of sections.entries()) {
      const { type } = section;
      if (opensPage(type) && file.folder !== 'pages') {
        add(
          index,
          'type',
          'Type',
          `une section « ${type} » écrit le grand titre de la page, et cette fiche a déjà le sien.`,
          'Retirez cette section : elle n’a sa place que dans content/pages.',
        );
      } else if (opensPage(type) && index > 0) {
        add(
          index,
          'type',
          'Type',
          `une section « ${type} » ouvre la page : elle ne peut être que la première.`,
          'Remontez-la en tête de la liste, ou retirez-la.',
        );
      }
      const placed = ONCE.get(type);
      if (placed && sections.findIndex((other) => other.type === type) < index) {
        add(
          index,
          'type',
          'Type',
          `${placed} plus haut par une section « ${type} ».`,
          'Gardez une seule des deux sections.',
        );
      }
      if (section.type !== 'hero' || !section.highlight) continue;
      if (!section.headline.includes(section.highlight)) {
        add(
          index,
          'highlight',
          'Mots surlignés',
          `« ${section.highlight} » ne se trouve pas dans le grand titre.`,
          `Recopiez des mots du grand titre : « ${section.headline} »`,
        );
      }
    }
  }
}
