import type { IsoDate } from '../../../model/french/dates';
import { FORM_ANSWERS } from '../../../supabase/functions/_shared/contact/contract.ts';
import { type Entries, pagedEntries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import type { ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';
import { placeFault } from './sectionPlaces';

/** Rules between the sections of a page, which no section can check by itself. */
export function checkSections(entries: Entries, problems: ProblemList): void {
  for (const { file, fields } of pagedEntries(entries)) {
    const sections = fields.sections ?? [];
    const types = sections.map(({ type }) => type);
    for (const [index, section] of sections.entries()) {
      const fault = placeFault(types, index, file.folder);
      if (fault) reportField(file, ['sections', index, 'type'], fault, problems);
      if (section.type !== 'hero' || !section.highlight) continue;
      if (section.headline.includes(section.highlight)) continue;
      const words = {
        message: `« ${section.highlight} » ne se trouve pas dans le grand titre.`,
        remedy: `Recopiez des mots du grand titre : « ${section.headline} »`,
      };
      reportField(file, ['sections', index, 'highlight'], words, problems);
    }
  }
}

/** Where the function sends a visitor whose browser posted the form by itself, without JavaScript. */
const ANSWERS = FORM_ANSWERS.sent.replace(/#.*/, '');

/**
 * Reports every form whose visitor would be sent to a page that does not answer, or does not say
 * what became of the message. Nothing is reported for that page's own mistakes, reported elsewhere.
 */
export function checkForms(
  entries: Entries,
  owners: ReadonlyMap<string, OpenedFile>,
  today: IsoDate,
  problems: ProblemList,
): void {
  const paged = pagedEntries(entries);
  const owner = owners.get(ANSWERS);
  const answering = paged.find(({ file }) => file === owner);
  if (owner && !answering) return;

  for (const { file, fields } of paged) {
    const index = formIn(fields);
    if (index === -1 || fields.draft || file === owner) continue;
    const answers = answering && formIn(answering.fields) !== -1 && !answering.fields.draft;
    if (answers && opens(answering.fields, today) <= opens(fields, today)) continue;
    const words = {
      message: `sans JavaScript, ce formulaire mène à l’adresse « ${ANSWERS} », où aucune page publiée ne dit si le message est parti.`,
      remedy: owner
        ? `Publiez ${owner.path}, avec une section « contact », au plus tard le même jour.`
        : `Donnez cette adresse à la page qui porte le formulaire :\naliases:\n  - ${ANSWERS}`,
    };
    reportField(file, ['sections', index, 'type'], words, problems);
  }
}

/** Where the form stands among the sections of a page; -1 when there is none. */
function formIn({ sections = [] }: { sections?: readonly { type: string }[] }): number {
  return sections.findIndex(({ type }) => type === 'contact');
}

/** Returns the day from which a page is there: the check reports today what will be wrong on that day. */
function opens({ publishDate }: { publishDate?: IsoDate }, today: IsoDate): IsoDate {
  return publishDate && publishDate > today ? publishDate : today;
}
