import { list, reference, text } from '../fields/fields';
import { section } from './section';

export const teamSchema = section(
  'team',
  {
    title: text({ label: 'Titre', example: 'L’équipe', max: 90 }),
    members: list(
      reference('equipe', {
        label: 'Membre',
        help: 'Le nom d’un fichier de content/equipe, sans « .md », un par ligne et dans cet ordre. Sans cette liste, toute l’équipe s’affiche.',
        example: 'camille-exemple',
      }),
      { label: 'Membres choisis' },
    ).optional(),
  },
  { label: 'Équipe', help: 'Les personnes de content/equipe, chacune dans son cadre.' },
);
