import { type IsoDate, longDate } from './dates';
import { elderFirst, type FirstKept } from './elders';
import { type Entries, pagedEntries } from './entries';
import { addressOf, isFolder } from './folders';
import { dueDay, isForLater } from './heldBack';
import type { OpenedFile } from './open';
import { FILE_START } from './problem';
import type { Report } from './report';

/** Pages without which there is no site. */
const REQUIRED_PAGES = ['accueil', '404'] as const;

/** Rules that look at a whole record, or at several. */
export function checkRecords(
  entries: Entries,
  files: readonly OpenedFile[],
  { today, firstKept }: { today: IsoDate; firstKept: FirstKept },
  report: Report,
): void {
  checkRequired(entries, files, today, report);
  checkStrayBodies(files, report);
  checkRevisions(entries, today, report);
  checkUniqueWords(entries, firstKept, report);
}

function checkRequired(
  entries: Entries,
  files: readonly OpenedFile[],
  today: IsoDate,
  report: Report,
): void {
  for (const slug of REQUIRED_PAGES) {
    const path = `content/pages/${slug}.md`;
    if (!files.some((file) => file.path === path)) {
      report.add(path, FILE_START, {
        message: 'ce fichier manque : le site ne peut pas être publié sans lui.',
        remedy: 'Remettez-le depuis l’historique du dépôt.',
      });
    }
    const entry = entries.pages.find(({ file }) => file.path === path);
    if (entry?.fields.draft) {
      report.add(path, entry.file.frontMatter?.placeOf(['draft']) ?? FILE_START, {
        field: 'draft',
        label: 'Brouillon',
        message: 'cette page ne peut pas être un brouillon : le site ne se publie pas sans elle.',
        remedy: 'Retirez cette ligne.',
      });
    }
    if (entry && isForLater(entry.fields, today)) {
      report.add(path, entry.file.frontMatter?.placeOf(['publishDate']) ?? FILE_START, {
        field: 'publishDate',
        label: 'Date de mise en ligne',
        message: 'cette page ne peut pas attendre : le site ne se publie pas sans elle.',
        remedy: 'Retirez cette ligne.',
      });
    }
  }
}

/** Text below the front matter of a file that has no page: it would be lost without a word. */
function checkStrayBodies(files: readonly OpenedFile[], report: Report): void {
  for (const { path, folder, slug, body } of files) {
    const isKnown = isFolder(folder) || path === 'content/site.md';
    const start = body?.prose.search(/\S/) ?? -1;
    if (!body || start === -1 || !isKnown || addressOf({ folder, slug })) continue;
    report.add(path, body.placeOf(start), {
      message: 'le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
      remedy: 'Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
    });
  }
}

function checkRevisions(entries: Entries, today: IsoDate, report: Report): void {
  for (const { file, fields } of entries.ressources) {
    const { date, updated } = fields;
    if (!updated) continue;
    const add = (message: string, remedy: string) =>
      report.add(file.path, file.frontMatter?.placeOf(['updated']) ?? FILE_START, {
        field: 'updated',
        label: 'Date de révision',
        message,
        remedy,
      });
    if (updated < date) {
      add(
        'la révision est plus ancienne que la publication.',
        `Écrivez une date à partir du ${date}, ou retirez cette ligne.`,
      );
    }
    // Seen on the day of the publication, whatever today is: nobody may be there to mend it then.
    const day = dueDay(fields) ?? date;
    const seen = day > today ? day : today;
    if (updated > seen) {
      add(
        `la révision est du ${longDate(updated)}, un jour qui n’est pas encore venu.`,
        `Écrivez au plus tard ${seen}, ou retirez cette ligne.`,
      );
    }
  }
}

function checkUniqueWords(entries: Entries, firstKept: FirstKept, report: Report): void {
  for (const [field, label] of [
    ['title', 'Titre'],
    ['description', 'Description'],
  ] as const) {
    const same = new Map<string, OpenedFile[]>();
    for (const { file, fields } of pagedEntries(entries)) {
      same.set(fields[field], [...(same.get(fields[field]) ?? []), file]);
    }
    for (const files of same.values()) {
      if (files.length < 2) continue;
      const [original, ...copies] = files.sort(elderFirst(firstKept));
      for (const copy of copies) {
        report.add(copy.path, copy.frontMatter?.placeOf([field]) ?? FILE_START, {
          field,
          label,
          message: `le même texte est déjà dans ${original?.path}.`,
          remedy: 'Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.',
        });
      }
    }
  }
}
