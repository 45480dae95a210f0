import { describeSchema, type Path, valueAt, visitLeaves } from '../../../model/fields/describe';
import { type Phrase, phrase } from '../../../model/french/phrase';
import { SLUG } from '../../../model/french/slug';
import { fold, guessSpelling } from '../../../model/french/spelling';
import type { IconSet } from '../../../model/media/icon';
import { CLEAR_FIELD, fileNamed, folderNamed } from '../../../model/records/contentNames';
import type { FolderName } from '../../../model/records/folders';
import { schemaOf } from '../../../model/records/schemaOf';
import type { OpenedFile } from '../../files/open';
import { wrongIcon } from '../../icons/icons';
import { didYouMean, type ProblemList, type ProblemWords } from '../../problem';
import { reportField } from '../fields/reportField';

/**
 * Reports every field that names a missing record or icon, because the name is misspelt or the record was deleted.
 * Invalid and unpublished records count as existing.
 */
export function checkReferences(
  files: readonly OpenedFile[],
  icons: IconSet | undefined,
  problems: ProblemList,
): void {
  const folders = byFolder(files);
  for (const file of files) {
    const schema = schemaOf(file);
    const { frontMatter } = file;
    if (!schema || !frontMatter) continue;
    visitLeaves(describeSchema(schema), frontMatter.data, ({ value, info, path }) => {
      const name = typeof value === 'string' ? value.trim() : '';
      if (!name) return;
      const records = info.folder && folders.get(info.folder);
      const words =
        info.kind === 'icon'
          ? wrongIcon(name, icons)
          : info.folder && wrongName(name, info.folder, records ?? new Map(), dropWords(path));
      if (words) reportField(file, path, words, problems);
    });
  }
}

/** The names or titles of a folder's records, by file name. */
type Known = ReadonlyMap<string, string>;

function byFolder(files: readonly OpenedFile[]): ReadonlyMap<string, Known> {
  const folders = new Map<string, Map<string, string>>();
  for (const { folder, slug, frontMatter } of files) {
    const records = folders.get(folder) ?? new Map<string, string>();
    const name = valueAt(frontMatter?.data, ['name']) ?? valueAt(frontMatter?.data, ['title']);
    folders.set(folder, records.set(slug, typeof name === 'string' ? name : ''));
  }
  return folders;
}

/** Returns the French instruction to remove the list entry, the field or the section that names a missing record. */
function dropWords(path: Path): Phrase {
  if (path.length === 3 && path[0] === 'sections') return 'retirez cette section';
  return typeof path.at(-1) === 'number' ? 'retirez-le de la liste' : CLEAR_FIELD;
}

function wrongName(
  typed: string,
  folder: FolderName,
  known: Known,
  drop: Phrase,
): ProblemWords | undefined {
  if (known.has(typed)) return undefined;
  // Accepts « content/equipe/camille.md », « /films/fournil.mp4 », and the title of a record.
  const bare = typed.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const called = [...known].find(([, name]) => name && fold(name) === fold(bare))?.[0];
  const sure = known.has(bare) ? bare : called;
  const guess = sure ?? guessSpelling(bare, known.keys());
  const create = known.size
    ? phrase`${{ file: 'Créez ce fichier', form: 'Créez cette fiche' }}, ${drop}, ou choisissez parmi : ${[...known.keys()].sort().slice(0, SHOWN).join(', ')}${known.size > SHOWN ? '…' : '.'}`
    : phrase`Créez ${fileNamed(`content/${folder}/${SLUG.test(bare) ? bare : 'nom-du-fichier'}.md`)}, ou ${drop}.`;
  // The deleted « eve-exemple » looks as much like « lou-exemple » as a misspelling would.
  const unless = sure ? '' : phrase` Si vous avez supprimé ce fichier, ${drop}.`;
  return {
    about: `content/${folder}/${typed}.md`,
    message: phrase`« ${typed} » n’est le nom d’${{ file: 'aucun fichier', form: 'aucune fiche' }} de ${folderNamed(folder)}.`,
    ...didYouMean(typed, guess, create, unless),
  };
}

/** The most names of existing records that a message about a missing record lists. */
const SHOWN = 12;
