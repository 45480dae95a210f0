import { filmReference, list, text } from '../fields/fields';
import { section } from './section';

export const filmsSchema = section(
  'films',
  {
    title: text({ label: 'Titre', example: 'Nos films', max: 90 }),
    films: list(filmReference(), {
      label: 'Films',
      help: 'Ceux à montrer, dans cet ordre ; sans cette liste, tous ceux de content/films.',
    }).optional(),
  },
  {
    label: 'Mur de films',
    help: 'Tous les films, du plus récent au plus ancien, ou quelques-uns.',
  },
);
