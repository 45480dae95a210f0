import { valueAt } from '../../../model/fields/describe';
import { type Phrase, phrase } from '../../../model/french/phrase';
import { fileNamed } from '../../../model/records/contentNames';
import { type Entries, type Entry, pagedEntries } from '../../entries';
import { type IsOriginal, type OpenedFile, originalsFirst } from '../../files/open';
import type { ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';

/** A field whose value must not be the same in two records. */
interface Unique {
  readonly path: readonly string[];
  /** The path of a second field. Records that leave it empty may have the same value in the first field. */
  readonly unless?: readonly string[];
  readonly message: (other: Phrase) => Phrase;
  readonly remedy: Phrase;
}

const SEARCHED = 'Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.';
const FILMS = 'Écrivez-en un autre : côte à côte, ils se distinguent par lui.';
const CARDS = 'Écrivez-en un autre : deux cartes diraient la même chose.';

/** Reports copied records: records with the same title, text, picture or film as another. */
export function checkCopies(entries: Entries, isOriginal: IsOriginal, problems: ProblemList): void {
  const check = (list: readonly Entry<unknown>[], ...rules: readonly Unique[]) => {
    for (const rule of rules) checkUnique(list, rule, isOriginal, problems);
  };
  const { expertises, ressources, offres, options, valeurs, clients, temoignages, equipe, films } =
    entries;
  check(pagedEntries(entries), text('title', SEARCHED), text('description', SEARCHED));
  check([...expertises, ...ressources], text('excerpt', CARDS));
  check(offres, text('name', CARDS), FEATURED);
  check(options, text('name', CARDS));
  check(valeurs, text('title', CARDS), text('description', CARDS));
  check(clients, text('name', CARDS), picture('logo'));
  check(temoignages, text('words', CARDS));
  check(equipe, text('name', CARDS), text('words', CARDS), picture('portrait'));
  check(films, text('title', FILMS), FILM_FILE);
}

function text(field: string, remedy: string): Unique {
  return {
    path: [field],
    message: (other) => phrase`le même texte est déjà dans ${other}.`,
    remedy,
  };
}

/** Returns the rule that no two records may have the same picture with the same description in a field. */
function picture(field: string): Unique {
  return {
    path: [field],
    unless: [field, 'alt'],
    message: (other) => phrase`la même image, avec la même description, est déjà dans ${other}.`,
    remedy: phrase`Mettez la sienne, et dites dans ${{ file: '« alt »', form: '« Description de l’image »' }} ce qu’elle montre.`,
  };
}

const FILM_FILE: Unique = {
  path: ['file'],
  message: (other) => phrase`le même film est déjà décrit dans ${other}.`,
  remedy: 'Gardez un seul des deux fichiers : le nom de l’autre se remplace là où il est cité.',
};

const FEATURED: Unique = {
  path: ['featured'],
  message: (other) => phrase`une seule offre est mise en avant, et ${other} l’est déjà.`,
  remedy: {
    file: 'Retirez cette ligne, ici ou là-bas.',
    form: 'Videz ce champ, ici ou là-bas.',
  },
};

function checkUnique(
  list: readonly Entry<unknown>[],
  { path, unless, message, remedy }: Unique,
  isOriginal: IsOriginal,
  problems: ProblemList,
): void {
  const fieldsOf = new Map(list.map(({ file, fields }) => [file, fields]));
  const files = [...fieldsOf.keys()];
  for (const { copy, original } of copiesAmong(files, isOriginal, (file) => {
    const value = valueAt(fieldsOf.get(file), path);
    const counts = value && (!unless || valueAt(fieldsOf.get(file), unless));
    return counts ? JSON.stringify(value) : undefined;
  })) {
    reportField(copy, path, { message: message(fileNamed(original.path)), remedy }, problems);
  }
}

/** Returns the pairs of an original file and a copy: files for which `keyOf` returns the same key. */
function copiesAmong(
  files: readonly OpenedFile[],
  isOriginal: IsOriginal,
  keyOf: (file: OpenedFile) => string | undefined,
): { copy: OpenedFile; original: OpenedFile }[] {
  const alike = new Map<string, OpenedFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    if (key !== undefined) alike.set(key, [...(alike.get(key) ?? []), file]);
  }
  return [...alike.values()].flatMap((group) => {
    const [original, ...copies] = group.length > 1 ? group.sort(originalsFirst(isOriginal)) : group;
    return original ? copies.map((copy) => ({ copy, original })) : [];
  });
}
