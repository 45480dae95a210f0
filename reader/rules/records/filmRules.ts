import type { Body } from '../../../model/site';
import type { Entries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type ProblemList } from '../../problem';

/**
 * The text of a film unfolds under it, wherever the film is shown, beside others on one page: it can
 * hold neither another film, nor what a page leads to by its id.
 */
export function checkTranscripts(
  { films }: Entries,
  bodies: ReadonlyMap<OpenedFile, Body>,
  problems: ProblemList,
): void {
  for (const { file } of films) {
    const body = bodies.get(file);
    const place = file.body?.found.start ?? FILE_START;
    if (body?.films.length) {
      problems.add(file.path, place, {
        message: 'la transcription d’un film n’en montre pas un autre.',
        remedy: 'Retirez-le d’ici : il a sa place dans le texte d’une page.',
      });
    }
    if (body && / id="/.test(body.html)) {
      problems.add(file.path, place, {
        message:
          'la transcription d’un film se déplie sous lui, sans titre ni note de bas de page.',
        remedy: 'Mettez les mots du titre en gras, et ceux de la note entre parenthèses.',
      });
    }
  }
}
