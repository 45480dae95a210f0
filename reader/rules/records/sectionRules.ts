import { opensPage } from '../../../model/sections/opensPage';
import { type Entries, pagedEntries } from '../../entries';
import type { ProblemList } from '../../problemList';
import { reportField } from '../fields/reportField';

/** The section types that a page has once at most: their ids are its own. */
const ONCE = ['prose', 'contact', 'logo-strip', 'client-carousel', 'article-list'];

/** Rules between the sections of a page, which no section can check by itself. */
export function checkSections(entries: Entries, problems: ProblemList): void {
  for (const { file, fields } of pagedEntries(entries)) {
    const sections = fields.sections ?? [];
    for (const [index, section] of sections.entries()) {
      const { type } = section;
      const add = (field: string, message: string, remedy: string) =>
        reportField(file, ['sections', index, field], { message, remedy }, problems);
      if (opensPage(type) && file.folder !== 'pages') {
        add(
          'type',
          `une section « ${type} » écrit le grand titre de la page, et cette fiche a déjà le sien.`,
          'Retirez cette section : elle n’a sa place que dans content/pages.',
        );
      } else if (opensPage(type) && index > 0) {
        add(
          'type',
          `une section « ${type} » ouvre la page : elle ne peut être que la première.`,
          'Remontez-la en tête de la liste, ou retirez-la.',
        );
      }
      if (ONCE.includes(type) && sections.findIndex((other) => other.type === type) < index) {
        add(
          'type',
          `une section « ${type} » est déjà placée plus haut.`,
          'Gardez une seule des deux sections.',
        );
      }
      if (section.type !== 'hero' || !section.highlight) continue;
      if (!section.headline.includes(section.highlight)) {
        add(
          'highlight',
          `« ${section.highlight} » ne se trouve pas dans le grand titre.`,
          `Recopiez des mots du grand titre : « ${section.headline} »`,
        );
      }
    }
  }
}
