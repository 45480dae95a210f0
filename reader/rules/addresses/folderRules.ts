import { type Phrase, phrase } from '../../../model/french/phrase';
import { guessSpelling } from '../../../model/french/spelling';
import { fileNamed, folderNamed } from '../../../model/records/contentNames';
import {
  FOLDER_NAMES,
  HOME,
  hasPage,
  INDEX,
  isFolder,
  isReserved,
} from '../../../model/records/folders';
import { SINGLE_FILES } from '../../../model/records/schemaOf';
import type { SourceFile } from '../../files/decode';
import type { OpenedFile } from '../../files/open';
import { CONTENT } from '../../files/places.mjs';
import { isDeviceName } from '../../files/plainPath';
import { hasRightName, wrongName } from '../../files/textNames';
import { FILE_START, type ProblemList } from '../../problem';
import type { Source } from '../../source';

/** Reports content files in unknown folders, and content files whose address is reserved. */
export function checkFolders(files: readonly OpenedFile[], problems: ProblemList): void {
  for (const file of files) {
    const at = (message: Phrase, remedy: Phrase) =>
      problems.add(file.path, FILE_START, { message, remedy });
    if (!isFolder(file.folder) && file.folder !== '') {
      const [parent = ''] = file.folder.split('/');
      const guess = isFolder(parent) ? parent : guessSpelling(file.folder, FOLDER_NAMES);
      at(
        `le dossier « ${file.folder} » n’est pas connu : ce fichier ne s’afficherait nulle part.`,
        guess
          ? phrase`Vouliez-vous le ranger directement dans ${folderNamed(guess)} ?`
          : `Dossiers possibles : ${FOLDER_NAMES.join(', ')}.`,
      );
    }
    if (file.folder === '' && !SINGLE_FILES.has(file.path)) {
      at(
        'seuls site.md, etiquettes.md et adresses-retirees.md se trouvent directement dans content/.',
        phrase`Rangez ce fichier dans un dossier, par exemple ${folderNamed('pages')}.`,
      );
    }
    if (file.slug === INDEX && hasPage(file.folder)) {
      const page = file.folder === 'pages' ? HOME : file.folder;
      at(
        phrase`la page ${page === HOME ? 'd’accueil' : 'de ce dossier'} est ${fileNamed(`content/pages/${page}.md`)}, non ${INDEX}.md.`,
        'Mettez-y ce texte, puis supprimez ce fichier ; ou donnez-lui un autre nom.',
      );
    }
    // Records are below the address of such a page.
    const address = `/${file.slug}`;
    if (file.folder === 'pages' && file.slug !== INDEX && isReserved(address)) {
      at(
        `l’adresse « ${address} » est réservée aux fichiers du site.`,
        'Donnez un autre nom au fichier.',
      );
    }
  }
}

/** Reports file names that cannot be addresses. Returns the files to read on: all but copies of other files. */
export function checkNames(
  texts: readonly SourceFile[],
  problems: ProblemList,
): readonly SourceFile[] {
  const cut = (path: string) => path.lastIndexOf('/') + 1;
  return texts.filter(({ path }) => {
    const [folder, name] = [path.slice(0, cut(path)), path.slice(cut(path))];
    if (hasRightName(name)) return true;
    const paths = texts.map((text) => text.path);
    const siblings = paths.filter((other) => other.slice(0, cut(other)) === folder);
    const wrong = wrongName(
      name,
      siblings.map((other) => other.slice(folder.length)),
    );
    if (wrong) problems.add(path, FILE_START, { message: wrong.message, remedy: wrong.remedy });
    return !wrong?.isCopy;
  });
}

/** Reports files that Windows cannot store: it reserves the name of the file, or of a folder around it. */
export function checkDeviceNames(
  { texts, images, films, pdfs }: Source,
  problems: ProblemList,
): void {
  const media = [...images, ...films, ...pdfs].map(({ path }) => `${CONTENT}${path}`);
  for (const path of [...texts.map((text) => text.path), ...media]) {
    const name = path.split('/').find(isDeviceName);
    if (name === undefined) continue;
    const what = path.endsWith(`/${name}`) ? 'ce fichier' : 'ce dossier';
    problems.add(path, FILE_START, {
      message: `le nom « ${name} » est réservé par Windows, où personne ne pourrait ouvrir ${what}.`,
      remedy: `Renommez ${what}, ici et là où il est cité, par exemple « ${name.replace(/^[^.]*/, '$&-1')} ».`,
    });
  }
}
