import { list, reference, text } from '../fields/fields';
import { section } from './section';

export const testimonialsSchema = section(
  'testimonials',
  {
    title: text({ label: 'Titre', example: 'Ce qu’ils disent de nous', max: 90 }),
    testimonials: list(
      reference('temoignages', {
        label: 'Témoignage',
        help: 'Le nom d’un fichier de content/temoignages, sans « .md », un par ligne et dans cet ordre. Sans cette liste, tous s’affichent.',
        example: 'camille-exemple',
      }),
      { label: 'Témoignages choisis' },
    ).optional(),
  },
  {
    label: 'Témoignages',
    help: 'Ce que disent des personnes, de content/temoignages, avec leur nom et leur fonction.',
  },
);
