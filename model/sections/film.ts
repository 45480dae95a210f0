import { filmReference, text } from '../fields/fields';
import { section } from './section';

export const filmSchema = section(
  'film',
  {
    title: text({ label: 'Titre', example: 'Le film de la semaine', max: 90 }).optional(),
    film: filmReference(),
  },
  {
    label: 'Film',
    help: 'Un film de content/films : son lecteur, son générique, sa transcription.',
  },
);
