import { valueAt } from '../../../model/fields/describe';
import { type Entries, type Entry, pagedEntries } from '../../entries';
import { elderFirst, type FirstKept } from '../../files/elders';
import type { OpenedFile } from '../../files/open';
import { FILE_START } from '../../problem';
import type { ProblemList } from '../../problemList';

/** A value that two records must not share. */
interface Unique {
  readonly path: readonly string[];
  /** Without it, another record may have the same. */
  readonly unless?: readonly string[];
  readonly label: string;
  readonly message: (other: string) => string;
  readonly remedy: string;
}

const SEARCHED = 'Écrivez-en un autre : les moteurs de recherche distinguent ainsi les pages.';
const FILMS = 'Écrivez-en un autre : côte à côte, ils se distinguent par lui.';
const CARDS = 'Écrivez-en un autre : deux cartes diraient la même chose.';

/**
 * Reports what shows that a record was copied and left as its neighbour: the same title, the same text,
 * the same logo. The copy is told, not its original.
 */
export function checkCopies(
  entries: Entries,
  files: readonly OpenedFile[],
  firstKept: FirstKept,
  problems: ProblemList,
): void {
  const check = (list: readonly Entry<unknown>[], ...rules: readonly Unique[]) => {
    for (const rule of rules) checkUnique(list, rule, firstKept, problems);
  };
  const { expertises, ressources, offres, options, valeurs, clients, temoignages, equipe, films } =
    entries;
  check(
    pagedEntries(entries),
    text('title', 'Titre', SEARCHED),
    text('description', 'Description', SEARCHED),
  );
  check([...expertises, ...ressources], text('excerpt', 'Résumé', CARDS));
  check(offres, text('name', 'Nom de l’offre', CARDS), FEATURED);
  check(options, text('name', 'Nom de l’option', CARDS));
  check(valeurs, text('title', 'Titre', CARDS), text('description', 'Description', CARDS));
  check(clients, text('name', 'Nom du client', CARDS), LOGO);
  check(temoignages, text('words', 'Texte du témoignage', CARDS));
  check(
    equipe,
    text('name', 'Nom', 'Écrivez celui de cette personne.'),
    text('words', 'Présentation', CARDS),
    PORTRAIT,
  );
  check(films, text('title', 'Titre', FILMS), FILM_FILE);
  checkBodies(files, firstKept, problems);
}

function text(field: string, label: string, remedy: string): Unique {
  return {
    path: [field],
    label,
    message: (other) => `le même texte est déjà dans ${other}.`,
    remedy,
  };
}

const FILM_FILE: Unique = {
  path: ['file'],
  label: 'Fichier du film',
  message: (other) => `le même film est déjà décrit dans ${other}.`,
  remedy: 'Gardez un seul des deux fichiers : le nom de l’autre se remplace là où il est cité.',
};

const FEATURED: Unique = {
  path: ['featured'],
  label: 'Offre mise en avant',
  message: (other) => `une seule offre est mise en avant, et ${other} l’est déjà.`,
  remedy: 'Retirez cette ligne, ici ou là-bas.',
};

const LOGO: Unique = {
  path: ['logo'],
  // Decorative, it says nothing: the name of the client may stand beside it.
  unless: ['logo', 'alt'],
  label: 'Logo',
  message: (other) => `le même logo, avec la même description, est déjà dans ${other}.`,
  remedy: 'Mettez celui de ce client, et dites dans « alt » ce qu’il montre.',
};

const PORTRAIT: Unique = {
  path: ['portrait'],
  unless: ['portrait', 'alt'],
  label: 'Portrait (photo)',
  message: (other) => `le même portrait, avec la même description, est déjà dans ${other}.`,
  remedy: 'Mettez celui de cette personne, ou retirez ces lignes.',
};

function checkUnique(
  list: readonly Entry<unknown>[],
  { path, unless, label, message, remedy }: Unique,
  firstKept: FirstKept,
  problems: ProblemList,
): void {
  const alike = groupBy(list, ({ fields }) => {
    const value = valueAt(fields, path);
    const counts = value && (!unless || valueAt(fields, unless));
    return counts ? JSON.stringify(value) : undefined;
  });
  for (const entries of alike) {
    for (const { copy, original } of copies(
      entries.map(({ file }) => file),
      firstKept,
    )) {
      problems.add(copy.path, copy.frontMatter?.placeOf(path) ?? FILE_START, {
        field: path.join('.'),
        label,
        message: message(original.path),
        remedy,
      });
    }
  }
}

function checkBodies(
  files: readonly OpenedFile[],
  firstKept: FirstKept,
  problems: ProblemList,
): void {
  const alike = groupBy(files, ({ body }) => body?.found.words);
  for (const group of alike) {
    for (const { copy, original } of copies(group, firstKept)) {
      problems.add(copy.path, copy.body?.found.start ?? FILE_START, {
        message: `le texte placé sous l’en-tête est déjà, mot pour mot, celui de ${original.path}.`,
        remedy: 'Écrivez celui de cette page, ou retirez-le.',
      });
    }
  }
}

/** The groups of two or more that share a key; what has no key is in none. */
function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function copies(files: readonly OpenedFile[], firstKept: FirstKept) {
  const [original, ...others] = [...files].sort(elderFirst(firstKept));
  return original ? others.map((copy) => ({ copy, original })) : [];
}
