import { list, reference, text } from '../fields/fields';
import { section } from './section';

export const teamSchema = section(
  'team',
  {
    title: text({ label: 'Titre', example: 'L’équipe', max: 90 }),
    members: list(
      reference('equipe', {
        label: 'Membre',
        example: 'camille-exemple',
      }),
      {
        label: 'Membres choisis',
        help: 'Ceux à montrer, dans cet ordre ; sans cette liste, toute l’équipe s’affiche.',
      },
    ).optional(),
  },
  { label: 'Équipe', help: 'Les personnes de content/equipe, chacune dans son cadre.' },
);
