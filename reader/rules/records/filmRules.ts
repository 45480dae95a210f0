import type { Body } from '../../../model/records/site';
import type { Entries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type ProblemList } from '../../problem';

/**
 * Reports films, headings and footnotes in the transcript of a film. A page shows a transcript below its film, perhaps
 * with others: one with its own film would contain itself, and ids of headings and notes could occur twice.
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
