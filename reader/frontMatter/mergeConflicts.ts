import type { Misprint } from './yamlMessages';

/**
 * The lines that git writes where it could not merge two versions of a text, and that were saved with
 * it: `<<<<<<<`, `=======`, `>>>>>>>`. Read as YAML or Markdown, they would be told as something else,
 * or published. A line of equal signs alone is left to the Markdown, where it underlines a title.
 */
export function findMergeConflicts(text: string): Misprint[] {
  const found: Misprint[] = [];
  let open = false;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, column: 1 };
    if (/^<{7}(?: |$)/.test(line)) {
      open = true;
      found.push({ place, ...TWO_VERSIONS });
    } else if (/^>{7}(?: |$)/.test(line)) {
      if (!open) found.push({ place, ...LEFT_OVER });
      open = false;
    }
  }
  return found;
}

const TWO_VERSIONS = {
  message: 'deux versions du texte se suivent ici : git n’a pas su laquelle garder.',
  remedy:
    'Gardez la bonne, effacez l’autre, puis les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
};

const LEFT_OVER = {
  message: 'cette ligne est restée d’un choix entre deux versions du texte.',
  remedy: 'Effacez-la, et relisez ce qui la précède.',
};
