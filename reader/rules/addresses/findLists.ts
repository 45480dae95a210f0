import { ALIAS } from '../../../model/fields/addressFields';
import { valueAt } from '../../../model/fields/describe';
import type { IsoDate } from '../../../model/french/dates';
import { phrase } from '../../../model/french/phrase';
import { fileNamed, folderNamed, sectionNamed } from '../../../model/records/contentNames';
import {
  FOLDERS,
  HOME,
  LISTED_FOLDER_NAMES,
  type ListAddresses,
  type ListedFolderName,
} from '../../../model/records/folders';
import type { Entries } from '../../entries';
import { type IsOriginal, type OpenedFile, originalsFirst } from '../../files/open';
import { FILE_START, type ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';
import { isDraft } from '../fields/validate';
import { isHeldBack, opens } from '../records/heldBack';
import { typedAliases } from './claimAddresses';
import { typedList } from './listPaths';

/**
 * Returns, for each folder, the addresses (canonical, then aliases) of the page that lists all its records. Of several,
 * takes the first kind that exists: the page with `backLabel` that lists no other folder; the page with the folder's
 * name; any page with `backLabel`; any page. Reports further pages of that kind. If no page lists the records, takes
 * the page with the folder's name. The address `/FOLDER` is always added.
 */
export function findLists(
  files: readonly OpenedFile[],
  isOriginal: IsOriginal,
  problems: ProblemList,
): ListAddresses {
  const addresses = (folder: ListedFolderName) => {
    const list = listOf(folder, files, isOriginal, problems);
    const own = `/${list?.slug ?? folder}` as const;
    const aliases = list ? typedAliases(list).filter(isAlias) : [];
    const others = new Set([...aliases, `/${folder}`]);
    others.delete(own);
    return [own, ...others] as const;
  };
  return {
    expertises: addresses('expertises'),
    realisations: addresses('realisations'),
    ressources: addresses('ressources'),
  };
}

/**
 * Adds a remark on each folder whose records link back to a list page that is missing, a draft, or scheduled for a
 * later day than one of the records. Drafts of records do not count.
 */
export function noteMissingLists(
  files: readonly OpenedFile[],
  entries: Entries,
  { lists: addresses, today }: { readonly lists: ListAddresses; readonly today: IsoDate },
  remarks: ProblemList,
): void {
  for (const folder of LISTED_FOLDER_NAMES) {
    const list = files.find(({ path }) => path === `content/pages${addresses[folder][0]}.md`);
    const page = entries.pages.find(({ file }) => file === list);
    // The mistakes of an invalid page are reported elsewhere.
    if (list && !page) continue;
    const first = entries[folder].find(
      ({ fields }) => !fields.draft && (!page || isHeldBack(page.fields, opens(fields, today))),
    );
    if (!first) continue;
    const [about, section] = [folderNamed(folder), sectionNamed(FOLDERS[folder].listedBy)];
    const words = list
      ? {
          message: phrase`la page au-dessus des fiches de ${about}, ${fileNamed(list.path)}, n’est pas publiée : elles n’ont pas de lien de retour.`,
          remedy: 'Publiez-la, au plus tard le même jour qu’elles.',
        }
      : {
          message: phrase`aucune page, hors l’accueil et les traductions, ne liste les fiches de ${about} : elles n’ont pas de lien de retour.`,
          remedy: phrase`Créez ${fileNamed(`content/pages/${folder}.md`)}, avec une section « ${section} ».`,
        };
    remarks.add(first.file.path, FILE_START, words);
  }
}

function listOf(
  folder: ListedFolderName,
  files: readonly OpenedFile[],
  isOriginal: IsOriginal,
  problems: ProblemList,
): OpenedFile | undefined {
  const pages = files.filter((file) => file.folder === 'pages');
  const listing = pages.filter((file) => lists(file, folder)).sort(originalsFirst(isOriginal));
  const published = listing.filter((file) => !isDraft(file));
  const possible = published.length ? published : listing;
  const named = (some: readonly OpenedFile[]) => some.filter(({ slug }) => slug === folder);
  const leadingBack = possible.filter((file) => has(file, 'backLabel'));
  const otherFolders = LISTED_FOLDER_NAMES.filter((other) => other !== folder);
  const ownList = leadingBack.filter((file) => !otherFolders.some((other) => lists(file, other)));
  const kinds = [ownList, named(possible), leadingBack, possible, named(pages)];
  const [list, ...others] = kinds.find(({ length }) => length > 0) ?? [];
  if (list && published.length && files.some((file) => file.folder === folder)) {
    for (const file of others) {
      const words = {
        message: phrase`cette page et ${fileNamed(list.path)} listent les fiches de ${folderNamed(folder)}, dont l’adresse ne peut être que sous l’une des deux.`,
        remedy: 'Donnez un lien de retour (« backLabel ») à celle-là, et à elle seule.',
      };
      reportField(file, leadingBack.length ? ['backLabel'] : ['sections'], words, problems);
    }
  }
  return list;
}

/** Whether a page can be the list of a folder: it lists all records of the folder, and is not a translation. */
function lists(file: OpenedFile, folder: ListedFolderName): boolean {
  const type = FOLDERS[folder].listedBy;
  if ([HOME, '404'].includes(file.slug) || has(file, 'translationOf')) return false;
  // A mistake in the header must not move the records.
  if (!file.frontMatter) return new RegExp(`^[ -]*type: *["']?${type}\\b`, 'm').test(file.text);
  return typedList(file, 'sections').some((section) => valueAt(section, ['type']) === type);
}

function has({ frontMatter, text }: OpenedFile, field: string): boolean {
  if (!frontMatter) return new RegExp(`^${field}: *\\S`, 'm').test(text);
  return Boolean(valueAt(frontMatter.data, [field]));
}

function isAlias(typed: unknown): typed is string {
  return typeof typed === 'string' && ALIAS.test(typed);
}
