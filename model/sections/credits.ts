import { group, list, text } from '../fields/fields';
import { section } from './section';

export const creditsSchema = section(
  'credits',
  {
    title: text({ label: 'Titre', example: 'Générique', max: 90 }),
    lines: list(
      group(
        {
          role: text({ label: 'Rôle', example: 'Image et montage', max: 60 }),
          name: text({ label: 'Nom', example: 'Camille Exemple', max: 90 }),
        },
        { label: 'Ligne', help: 'Un rôle, puis le nom de qui l’a tenu.' },
      ),
      { label: 'Lignes' },
    ),
  },
  { label: 'Générique', help: 'Qui a fait quoi, comme à la fin d’un film.' },
);
