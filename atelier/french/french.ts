import { z } from 'zod';
import type { FieldTree } from '../../model/fields/describe';
import { FOLDER_WORDS, newOne } from '../../model/folderWords';
import { capitalized } from '../../model/french/capitalized';
import { TREES } from '../forms/trees';
import missing from './missing.json';
import plain from './plain.json';

/** The strings of the CMS, by their keys: those of a group are joined by a dot, `status.draft`. */
export type Strings = ReadonlyMap<string, string>;

type Nested = { readonly [key: string]: string | Nested };

const nested: z.ZodType<Nested> = z.lazy(() => z.record(z.string(), z.union([z.string(), nested])));

/** Returns the strings of a locale file of the CMS. Throws where it is none. */
export function readStrings(json: string): Strings {
  return new Map(flat(nested.parse(JSON.parse(json))));
}

/**
 * All that the CMS says, in French that staff understand: what its own translation says, in plain words;
 * what it leaves in English; what is said better otherwise. `missing.json` and `plain.json` have the last
 * two, in MessageFormat 2 as the CMS writes its own.
 */
export function inFrench(own: Strings): Strings {
  return new Map([
    ...[...own].map(([key, string]): [string, string] => [
      key,
      FOR_DEVELOPERS.test(key) ? string : plainWords(string),
    ]),
    ...Object.entries(missing),
    ...Object.entries(plain),
    ['create_entry_title', creating()],
    ['add_x', adding()],
  ]);
}

/** Strings as a locale file of the CMS holds them. */
export function writeStrings(strings: Strings): string {
  const root: Tree = {};
  for (const [key, string] of strings) {
    const groups = key.split('.');
    const last = groups.pop() ?? key;
    let at = root;
    for (const group of groups) at = groupOf(at, group);
    at[last] = string;
  }
  return JSON.stringify(root);
}

type Tree = { [key: string]: string | Tree };

function groupOf(tree: Tree, key: string): Tree {
  const known = tree[key];
  if (typeof known === 'object') return known;
  const group: Tree = {};
  tree[key] = group;
  return group;
}

/** Developers read the mistakes of a configuration: there, a collection is a collection. */
const FOR_DEVELOPERS = /^(?:config|cloud_storage)\./;

/** « Nouvelle offre »: the title of a new record, by what its folder calls one. */
function creating(): string {
  const titles = Object.values(FOLDER_WORDS).map(
    (words) => `|${capitalized(words.one)}| {{${newOne(words)}}}`,
  );
  return `.input {$name :string} .match $name ${titles.join(' ')} * {{Création : {$name}}}`;
}

/** « Ajouter un bandeau »: the CMS gives a list what its button adds, and of a group its label alone. */
function adding(): string {
  const groups = [...addedGroups()].map(([label, added]) => `|${label}| {{Ajouter ${added}}}`);
  return `.input {$name :string} .match $name ${groups.join(' ')} * {{Ajouter {$name}}}`;
}

function flat(strings: Nested, prefix = ''): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/**
 * A string of the CMS in the words of those who write for the site: what it calls an entry is a record (une
 * fiche), a collection a folder, an asset a file.
 */
export function plainWords(string: string): string {
  const said = PHRASES.reduce(
    (before, [phrase, plain]) =>
      before.replace(phrase, (found) => (startsLarge(found) ? capitalized(plain) : plain)),
    string,
  );
  return said.replace(AGREEING, '$1é$2$3').replace(AGREEING_TOO, '$1é$2');
}

/** What agreed with « ressource » agrees with « fichier »: « Fichier enregistré et publié. » */
const AGREEING = /(?<=\bfichiers? )(\p{L}+)ée(s?)( et \p{L}+ée?s?)?(?!\p{L})/giu;
const AGREEING_TOO = /(?<=\bfichiers? \p{L}+és? et )(\p{L}+)ée(s?)(?!\p{L})/giu;

/** Longer phrases first: they carry their articles and what agrees with them. */
const PHRASES = (
  [
    ['l’entrée', 'la fiche'],
    ['d’entrée', 'de fiche'],
    ['d’entrées', 'de fiches'],
    ['entrée', 'fiche'],
    ['entrées', 'fiches'],
    ['toutes les ressources', 'tous les fichiers'],
    ['toutes les collections', 'tous les dossiers'],
    ['de la ressource', 'du fichier'],
    ['de la collection', 'du dossier'],
    ['à la collection', 'au dossier'],
    ['la ressource', 'le fichier'],
    ['la collection', 'le dossier'],
    ['une autre ressource', 'un autre fichier'],
    ['une ressource', 'un fichier'],
    ['une collection', 'un dossier'],
    ['cette ressource', 'ce fichier'],
    ['cette collection', 'ce dossier'],
    ['aucune ressource', 'aucun fichier'],
    ['nouvelles ressources', 'nouveaux fichiers'],
    ['dossier de ressources', 'dossier de fichiers'],
    ['dossiers de ressources', 'dossiers de fichiers'],
    ['ressources globales', 'fichiers de tout le site'],
    ['ressource précédente', 'fichier précédent'],
    ['ressource suivante', 'fichier suivant'],
    ['ressource', 'fichier'],
    ['ressources', 'fichiers'],
    ['collection', 'dossier'],
    ['collections', 'dossiers'],
    ['téléverser', 'déposer'],
    ['téléversé', 'déposé'],
    ['téléversés', 'déposés'],
  ] as const
).map(
  ([phrase, plain]) => [new RegExp(`(?<![\\p{L}$])${phrase}(?!\\p{L})`, 'giu'), plain] as const,
);

function startsLarge(words: string): boolean {
  return /^\p{Lu}/u.test(words);
}

/**
 * Returns the groups that a form adds where they may be left out, by their labels, which is all that the CMS knows of
 * them: « Bandeau » is « un bandeau ».
 *
 * @throws Error where two groups of one label are added by other words.
 */
function addedGroups(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const tree of TREES.values()) visit(tree, found);
  return found;
}

function visit(tree: FieldTree, found: Map<string, string>): void {
  if (tree.shape === 'list') visit(tree.entry, found);
  if (tree.shape === 'variants')
    for (const variant of tree.variants.values()) visit(variant, found);
  if (tree.shape !== 'group') return;
  for (const { tree: inner, required } of tree.fields.values()) {
    if (inner.shape === 'group' && !required) note(inner, found);
    visit(inner, found);
  }
}

function note(
  { label = '', added = '' }: Extract<FieldTree, { shape: 'group' }>,
  found: Map<string, string>,
): void {
  if ((found.get(label) ?? added) !== added) {
    throw new Error(`« ${label} » is called « ${added} » and « ${found.get(label)} »: give it one`);
  }
  found.set(label, added);
}
