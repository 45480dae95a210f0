import type { IsoDate } from '../../../model/french/dates';
import { phrase, withLine } from '../../../model/french/phrase';
import { fileNamed, sectionNamed } from '../../../model/records/contentNames';
import { FORM_ANSWERS } from '../../../supabase/functions/_shared/contact/contract.ts';
import { type Entries, pagedEntries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { type Problem, ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';
import { NO_BOOKING } from '../links/links';
import { opens } from './heldBack';
import { placeFault } from './sectionPlaces';

/** Reports misplaced sections, and highlighted words that the headline lacks: no schema can find these mistakes. */
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

/** Returns a remark for each contact section with a link to the booking page. Called if the site has no such page. */
export function lostBookingLinks(entries: Entries): Problem[] {
  const remarks = new ProblemList();
  for (const { file, fields } of pagedEntries(entries)) {
    for (const [index, section] of (fields.sections ?? []).entries()) {
      if (section.type !== 'contact' || !section.bookingLabel) continue;
      reportField(file, ['sections', index, 'bookingLabel'], NO_BOOKING, remarks);
    }
  }
  return remarks.all;
}

/** The address to which the server redirects visitors without JavaScript after they send the contact form. */
const ANSWERS = FORM_ANSWERS.sent.replace(/#.*/, '');

/**
 * Reports contact forms that redirect visitors without JavaScript to a page that is missing, not online, or without a
 * contact form to show the result. Reports nothing if that page is invalid, as its own mistakes are reported.
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
        ? phrase`Publiez ${fileNamed(owner.path)}, avec une section « ${sectionNamed('contact')} », au plus tard le même jour.`
        : withLine(
            'Donnez cette adresse à la page qui porte le formulaire :',
            `aliases:\n  - ${ANSWERS}`,
            ANSWERS,
          ),
    };
    reportField(file, ['sections', index, 'type'], words, problems);
  }
}

/** Returns the index of the contact form among the sections of a page; -1 if it has none. */
function formIn({ sections = [] }: { sections?: readonly { type: string }[] }): number {
  return sections.findIndex(({ type }) => type === 'contact');
}
