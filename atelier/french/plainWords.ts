import { capitalized } from '../../model/french/capitalized';

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
