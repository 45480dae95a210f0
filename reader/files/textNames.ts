import { SLUG, slugOf } from '../../model/french/slug';

/**
 * Returns the message about the wrong name of a content file, with the right name; undefined for a right name. If
 * another file has the right name, or will be renamed to it, the message asks staff to merge the two files, because a
 * renaming would overwrite the other file.
 *
 * @param names the names of all files in the folder.
 */
export function wrongName(name: string, names: readonly string[]) {
  if (hasRightName(name)) return undefined;
  const stem = stemOf(name);
  const copied = copiedStem(stem, names);
  const right = rightName(copied ?? stem);
  const other = names.includes(right)
    ? right
    : names.find((earlier) => earlier < name && rightName(stemOf(earlier)) === right);
  if (other !== undefined) {
    const merge = `Reprenez dans « ${other} » ce que celui-ci a de plus, puis supprimez celui-ci.`;
    if (copied) {
      return { message: `ce fichier est une copie de « ${other} ».`, remedy: merge, isCopy: true };
    }
    const which = other === right ? 'est le bon' : 'le prendra';
    return {
      message: `il y a deux fichiers pour un seul nom : « ${other} », qui ${which}, et celui-ci.`,
      remedy: `Ne le renommez pas « ${right} » : cela effacerait l’autre. ${merge} Si son texte est tout autre, donnez-lui un autre nom.`,
      isCopy: true,
    };
  }
  const isMarkdown = name.endsWith('.md');
  return {
    message: isMarkdown ? `le nom « ${name} » ne peut pas devenir une adresse.` : NOT_READ,
    remedy: `${isMarkdown ? 'Renommez le fichier' : 'Renommez-le'} : ${right}`,
    isCopy: false,
  };
}

export const NOT_READ =
  'seuls les fichiers dont le nom finit par « .md », en minuscules, sont lus ici.';

export function hasRightName(name: string): boolean {
  return name.endsWith('.md') && SLUG.test(name.slice(0, -3));
}

/**
 * Removes the extensions of a content file's name, even if it has several.
 *
 * @example stemOf('site.md.txt') // 'site'
 */
export function stemOf(name: string): string {
  return name.replace(/(?:\s*\.(?:md|markdown|mdown|mdx|txt|text))+\s*$/i, '');
}

function rightName(stem: string): string {
  return `${slugOf(stem) || 'nouvelle-page'}.md`;
}

/** The patterns of names that systems and services give to copied files; the capture group is the original's name. */
const COPIES = [
  /^cop(?:ie de|y of) (.+)$/i,
  /^(.+?)(?: -)? cop(?:ie|y)(?: \(?\d+\)?)?$/i,
  /^(.+?) ?\((?:\d+\)$|[^()]*confli)/i,
  /^(.+?)[._](?:sync-)?conflict-/i,
  // OneDrive adds the name of a computer, Git the side of a merge.
  /^(.+?)(?:-(?:DESKTOP|LAPTOP|PC|MacBook|iMac)\b|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d)/,
];

/** Returns the name of the original, without extension, if a file name looks like one given to a copy. */
function copiedStem(stem: string, names: readonly string[]): string | undefined {
  // macOS numbers copies, but people number pages, too: only a number after an existing name is a copy.
  const [, numbered] = /^(.+) \d{1,2}$/.exec(stem) ?? [];
  const original =
    COPIES.map((copy) => copy.exec(stem)?.[1]).find(Boolean) ??
    (numbered && names.includes(rightName(numbered)) ? numbered : undefined);
  // The original may be a copy in turn.
  return original && (copiedStem(original, names) ?? original);
}
