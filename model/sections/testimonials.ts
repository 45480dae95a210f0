import { list, reference, text } from '../fields/fields';
import { section } from './section';

export const testimonialsSchema = section(
  'testimonials',
  {
    title: text({ label: 'Titre', example: 'Ce qu’ils disent de nous', max: 90 }),
    testimonials: list(
      reference('temoignages', {
        label: 'Témoignage',
        example: 'camille-exemple',
      }),
      {
        label: 'Témoignages choisis',
        help: 'Ceux à montrer, dans cet ordre ; sans cette liste, tous s’affichent.',
      },
    ).optional(),
  },
  {
    label: 'Témoignages',
    help: 'Ce que disent des personnes, de content/temoignages, avec leur nom et leur fonction.',
  },
);
