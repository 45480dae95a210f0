import { type IsoDate, longDate } from '../../../model/french/dates';
import { withLine } from '../../../model/french/phrase';
import { fold } from '../../../model/french/spelling';
import { REMOVE_FIELD } from '../../../model/records/contentNames';
import { HOME, isFolder, showsText } from '../../../model/records/folders';
import { TAGS_FILE } from '../../../model/records/listSchemas';
import { SITE_FILE } from '../../../model/records/schemaOf';
import { documentTitle } from '../../../model/records/titles';
import { type Entries, pagedEntries } from '../../entries';
import type { IsOriginal, OpenedFile } from '../../files/open';
import { FILE_START, type Problem, type ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';
import { checkCopies } from './copyRules';
import { dueDay, isForLater } from './heldBack';

/** The pages that every site must have. */
const REQUIRED_PAGES = [HOME, '404'] as const;

/** The data that `checkRecords` needs besides the records and their files. */
interface Known {
  readonly today: IsoDate;
  readonly isOriginal: IsOriginal;
  /** The name of the agency; undefined if site.md is invalid. */
  readonly brand: string | undefined;
}

/** Reports missing pages, texts shown nowhere, wrong revision dates, copied records, titles with the agency's name. */
export function checkRecords(
  entries: Entries,
  files: readonly OpenedFile[],
  { today, isOriginal, brand }: Known,
  problems: ProblemList,
): void {
  checkRequired(entries, files, today, problems);
  checkStrayBodies(files, problems);
  checkRevisions(entries, today, problems);
  checkCopies(entries, isOriginal, problems);
  if (brand) checkTitles(entries, brand, problems);
}

function checkRequired(
  entries: Entries,
  files: readonly OpenedFile[],
  today: IsoDate,
  problems: ProblemList,
): void {
  for (const slug of REQUIRED_PAGES) {
    const path = `content/pages/${slug}.md`;
    if (!files.some((file) => file.path === path)) {
      problems.add(path, FILE_START, {
        message: 'ce fichier manque : le site ne peut pas être publié sans lui.',
        remedy: 'Remettez-le depuis l’historique du dépôt.',
      });
    }
    const entry = entries.pages.find(({ file }) => file.path === path);
    if (!entry) continue;
    const add = (field: string, impossible: string) => {
      const message = `cette page ne peut pas ${impossible} : le site ne se publie pas sans elle.`;
      reportField(entry.file, [field], { message, remedy: REMOVE_FIELD }, problems);
    };
    if (entry.fields.draft) add('draft', 'être un brouillon');
    if (isForLater(entry.fields, today)) add('publishDate', 'attendre');
  }
}

/** Returns a notice, which does not stop publication, for each article without a text, except drafts. */
export function emptyArticles({ ressources }: Entries): Problem[] {
  return ressources.flatMap(({ file, fields }): Problem[] => {
    if (fields.draft || !file.body || file.body.found.start) return [];
    const remedy = 'Écrivez-le sous l’en-tête, ou gardez l’article pour vous avec « draft: oui ».';
    return [{ file: file.path, ...FILE_START, message: 'cet article n’a pas de texte.', remedy }];
  });
}

/** Reports text that is typed below the front matter of a file, but that no page shows. */
function checkStrayBodies(files: readonly OpenedFile[], problems: ProblemList): void {
  for (const { path, folder, body } of files) {
    const isKnown = isFolder(folder) || path === SITE_FILE || path === TAGS_FILE;
    if (!body?.found.start || !isKnown || showsText(folder)) continue;
    problems.add(path, body.found.start, {
      message: 'le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
      remedy: 'Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
    });
  }
}

function checkRevisions(entries: Entries, today: IsoDate, problems: ProblemList): void {
  for (const { file, fields } of entries.ressources) {
    const { date, updated } = fields;
    if (!updated) continue;
    // A scheduled article is checked for its day of publication, when nobody may be there to correct it.
    const day = dueDay(fields) ?? date;
    const last = day > today ? day : today;
    if (updated >= date && updated <= last) continue;
    const message = `la révision est du ${longDate(updated)} : elle ne peut ni précéder la publication, ni être à venir.`;
    const range = {
      file: `Écrivez une date du ${date} au ${today}, ou retirez cette ligne.`,
      form: `Écrivez une date du ${longDate(date)} au ${longDate(today)}, ou videz ce champ.`,
    };
    const remedy = date < today ? range : REMOVE_FIELD;
    reportField(file, ['updated'], { message, remedy }, problems);
  }
}

/** Reports titles that end with the agency's name: pages add the name, « Offres | Possible | Possible ». */
function checkTitles(entries: Entries, brand: string, problems: ProblemList): void {
  for (const { file, fields } of pagedEntries(entries)) {
    const { title } = fields;
    const titleWithoutBrand = title.replace(
      /[\s\u00a0\u202f]*[|–—·:-][\s\u00a0\u202f]*([^|–—·:-]+)$/,
      (end, last) => (fold(last) === fold(brand) ? '' : end),
    );
    const isBrand = fold(title) === fold(brand);
    if (!isBrand && titleWithoutBrand === title) continue;
    const words = {
      message: `le nom de l’organisation s’ajoute tout seul au titre : il y serait deux fois, « ${documentTitle(title, brand)} ».`,
      remedy: isBrand
        ? 'Dites ce que l’on trouve sur la page, par exemple « Horaires et accès ».'
        : withLine('Écrivez :', `title: "${titleWithoutBrand}"`, titleWithoutBrand),
      ...(!isBrand && { fixes: [{ right: titleWithoutBrand }] }),
    };
    reportField(file, ['title'], words, problems);
  }
}
