import { KEEP_ONE, phrase } from '../../../model/french/phrase';
import { fold, guessSpelling } from '../../../model/french/spelling';
import { frenchTypography } from '../../../model/french/typography/french';
import { fileNamed, REMOVE_ENTRY } from '../../../model/records/contentNames';
import { TAGS_FILE, tagsSchema } from '../../../model/records/listSchemas';
import type { Entries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { didYouMean, FILE_START, type ProblemList } from '../../problem';
import type { Placeholders } from '../fields/placeholders';
import { reportField } from '../fields/reportField';
import { validateFile } from '../fields/validate';

/** Returns a tag's name in French typography, even for a record in another language, so that equal tags match. */
export const tagName = frenchTypography;

/** Returns the tags listed in content/etiquettes.md, in order. Reports mistakes; returns none for an invalid file. */
export function readTags(
  files: readonly OpenedFile[],
  placeholders: Placeholders,
  problems: ProblemList,
): readonly string[] {
  const file = files.find(({ path }) => path === TAGS_FILE);
  const tags = (file && validateFile(file, tagsSchema, placeholders, problems))?.tags ?? [];
  const lines = new Map<string, { tag: string; line: number }>();
  for (const [index, tag] of tags.entries()) {
    const same = lines.get(folded(tag));
    const { line } = file?.frontMatter?.placeOf(['tags', index]) ?? FILE_START;
    if (!same) lines.set(folded(tag), { tag, line });
    const words = EVERY.includes(folded(tag))
      ? {
          message: `« ${tag} » est le bouton du filtre qui montre tout : il s’ajoute tout seul.`,
          remedy: REMOVE_ENTRY,
        }
      : same && {
          message: `« ${tag} » est déjà dans la liste${same.tag === tag ? '' : `, écrit « ${same.tag} »`}, à la ligne ${same.line}.`,
          remedy: phrase`${KEEP_ONE}.`,
        };
    if (file && words) reportField(file, ['tags', index], words, problems);
  }
  return [...new Set(tags.map(tagName))];
}

/** Reports portfolio items with a tag that content/etiquettes.md lacks: visitors could not filter by it. */
export function checkTags(
  { realisations }: Entries,
  files: readonly OpenedFile[],
  known: readonly string[],
  problems: ProblemList,
): void {
  const file = files.find(({ path }) => path === TAGS_FILE);
  if (!file) {
    if (realisations.length) problems.add(TAGS_FILE, FILE_START, MISSING);
    return;
  }
  // The problems of content/etiquettes.md are reported once, not again for each portfolio item.
  if (!known.length) return;
  for (const { file, fields } of realisations) {
    for (const [index, tag] of fields.tags.entries()) {
      const words = wrongTag(tag, known);
      if (words) reportField(file, ['tags', index], words, problems);
    }
  }
}

/** The names that no tag may have, since the filter's button for all items has such a name. */
const EVERY = ['tous', 'toutes', 'tout'];

function wrongTag(tag: string, known: readonly string[]) {
  if (known.includes(tagName(tag))) return undefined;
  const guess = guessSpelling(tag, known);
  const list = `Étiquettes possibles : ${known.join(', ')}.`;
  return {
    message: phrase`l’étiquette « ${tag} » n’est pas dans ${fileNamed(TAGS_FILE)}.`,
    ...didYouMean(tag, guess, `${list} Pour une nouvelle, ajoutez-la là-bas.`, ` ${list}`),
  };
}

const MISSING = {
  message: 'ce fichier manque : il nomme les étiquettes du filtre, dans leur ordre.',
  remedy: 'Remettez-le depuis l’historique du dépôt.',
};

/** Returns a tag without capitals, accents and extra spaces, so that « branding » equals « Branding ». */
function folded(tag: string): string {
  return fold(tag.replace(/[\s\u00a0\u202f]+/g, ' '));
}
