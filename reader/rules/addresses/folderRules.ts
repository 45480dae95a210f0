import { addressOf, FOLDER_NAMES, isFolder, isReserved } from '../../../model/folders';
import { SLUG, slugOf } from '../../../model/french/slug';
import { guessSpelling } from '../../../model/french/spelling';
import { SINGLE_FILES } from '../../../model/schemaOf';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type ProblemList } from '../../problem';

/** Reports files that lie where nothing reads them, or whose name cannot be an address. */
export function checkFolders(files: readonly OpenedFile[], problems: ProblemList): void {
  for (const file of files) {
    const at = (message: string, remedy: string) =>
      problems.add(file.path, FILE_START, { message, remedy });
    if (!isFolder(file.folder) && file.folder !== '') {
      const [parent = ''] = file.folder.split('/');
      const guess = isFolder(parent) ? parent : guessSpelling(file.folder, FOLDER_NAMES);
      at(
        `le dossier « ${file.folder} » n’est pas connu : ce fichier ne s’afficherait nulle part.`,
        guess
          ? `Vouliez-vous le ranger directement dans content/${guess} ?`
          : `Dossiers possibles : ${FOLDER_NAMES.join(', ')}.`,
      );
    }
    if (file.folder === '' && !SINGLE_FILES.has(file.path)) {
      at(
        'seuls site.md, etiquettes.md et adresses-retirees.md se trouvent directement dans content/.',
        'Rangez ce fichier dans un dossier, par exemple content/pages.',
      );
    }
    if (!SLUG.test(file.slug)) {
      at(
        `le nom « ${file.slug}.md » ne peut pas devenir une adresse.`,
        `Renommez le fichier : ${slugOf(file.slug) || 'nouvelle-page'}.md`,
      );
    }
    const address = addressOf(file);
    if (address && isReserved(address)) {
      at(
        `l’adresse « ${address} » est réservée aux fichiers du site.`,
        'Donnez un autre nom au fichier.',
      );
    }
  }
}
