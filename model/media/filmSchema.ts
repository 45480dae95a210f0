import type { z } from 'zod';
import { captionsFile, filmFile } from '../fields/addressFields';
import { date, text } from '../fields/fields';
import { flag } from '../fields/flag';
import { describedPicture } from '../fields/pictureFields';
import { KEEP_ONE, type Phrase, phrase } from '../french/phrase';
import { creditLines } from '../sections/text';

/**
 * Reports a film that has neither captions nor the statement that nobody speaks in it (WCAG 2.2, 1.2.2), or that has
 * both.
 */
export function checkFilm(
  { file, captions, silent }: Checked,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const add = (path: string, message: string, remedy: Phrase) =>
    context.addIssue({ code: 'custom', path: [path], message, params: { remedy } });
  if (captions && silent) {
    add(
      'silent',
      'le film a des sous-titres et se dit sans paroles',
      phrase`${KEEP_ONE} : ${{ file: '« captions » ou « silent »', form: '« Sous-titres » ou « Film sans paroles »' }}.`,
    );
  }
  if (!captions && !silent) {
    const beside = `${file.replace(/\.\w+$/, '')}.srt`;
    add(
      'file',
      'ce qui est dit dans le film ne peut pas se lire',
      phrase`Ajoutez ses sous-titres, ou ${SAY_SILENT} si personne n’y parle :\n${{ file: `captions: ${beside}`, form: beside }}`,
    );
  }
}

const SAY_SILENT: Phrase = { file: '« silent: oui »', form: 'cochez « Film sans paroles »' };

interface Checked {
  readonly file: string;
  readonly captions?: string | undefined;
  readonly silent?: boolean | undefined;
}

/** The front matter fields of a film, except `publishDate` and `draft`. */
export const filmFields = {
  title: text({ label: 'Titre', example: 'Le fournil avant le jour', max: 90 }),
  description: text({
    label: 'Description',
    help: 'Ce que le film montre, pour les personnes qui ne le voient pas et les moteurs de recherche.',
    example: 'Dans la nuit du fournil, une boulangère entaille ses miches et les enfourne.',
    max: 200,
  }),
  file: filmFile({
    label: 'Fichier du film',
    help: 'Un fichier MP4 du dossier content/films. Sa durée et son format sont lus dedans.',
    example: '/films/fournil.mp4',
  }),
  poster: describedPicture({
    label: 'Affiche',
    help: 'L’image que l’on voit avant de lancer le film, de la même forme que lui.',
  }),
  captions: captionsFile({
    label: 'Sous-titres',
    help: 'Un fichier WebVTT (.vtt) ou SubRip (.srt) du dossier content/films. Sans texte sous l’en-tête, la transcription est faite de ses lignes.',
    example: '/films/fournil.vtt',
  }).optional(),
  silent: flag({
    label: 'Film sans paroles',
    help: 'Oui quand personne n’y parle : le film n’a alors pas de sous-titres.',
    example: 'oui',
  }),
  date: date({
    label: 'Date du film',
    help: 'Les films s’affichent du plus récent au plus ancien. Si ce jour est à venir, le film l’attend.',
    example: '2025-10-22',
  }),
  credits: creditLines({ label: 'Générique' }).optional(),
};
