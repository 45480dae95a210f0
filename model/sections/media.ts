import { filmReference, list, text } from '../fields/fields';
import { captionedPicture } from '../fields/pictureFields';
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
  '############/#####  #####/#####  #####/############',
);

export const filmsSchema = section(
  'films',
  {
    title: text({ label: 'Titre', example: 'Nos films', max: 90, isUsual: true }),
    films: list(filmReference(), {
      label: 'Films',
      help: 'Ceux à montrer, dans cet ordre ; sans cette liste, tous les films de content/films.',
    }).optional(),
  },
  {
    label: 'Mur de films',
    help: 'Tous les films, du plus récent au plus ancien, ou quelques-uns.',
  },
  '======/##### ######/##### ######/-----  -----',
);

/** The smallest and largest number of pictures in a gallery: more than thirty are too heavy for a phone. */
const LIMITS = { min: 2, max: 30 };

export const gallerySchema = section(
  'gallery',
  {
    title: text({ label: 'Titre', example: 'Les coulisses en images', max: 90 }).optional(),
    pictures: list(captionedPicture({ label: 'Image' }), {
      label: 'Images',
      added: 'une image',
      ...LIMITS,
    }),
  },
  {
    label: 'Galerie',
    help: `De ${LIMITS.min} à ${LIMITS.max} images, dans l’ordre de la liste ; chacune s’agrandit.`,
  },
  '####### ####/####### ####/#### #######/#### #######',
);
