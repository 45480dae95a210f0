import { captionedPicture, list, text } from '../fields/fields';
import { section } from './section';

/** So many pictures: one alone stands in a text, and more weigh too much for a phone. */
const LIMITS = { min: 2, max: 30 };

export const gallerySchema = section(
  'gallery',
  {
    title: text({ label: 'Titre', example: 'Le tournage en images', max: 90 }).optional(),
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
);
