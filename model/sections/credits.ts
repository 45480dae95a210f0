import type { GroupInfo } from '../fields/fieldInfo';
import { group, list, text } from '../fields/fields';
import { section } from './section';

/** Who did what: a role and a name a line. */
export function creditLines(words: GroupInfo) {
  return list(
    group(
      {
        role: text({ label: 'Rôle', example: 'Image et montage', max: 60 }),
        name: text({ label: 'Nom', example: 'Camille Exemple', max: 90 }),
      },
      { label: 'Ligne', help: 'Un rôle, puis le nom de qui l’a tenu.' },
    ),
    { added: 'une ligne', ...words },
  );
}

export const creditsSchema = section(
  'credits',
  {
    title: text({ label: 'Titre', example: 'Générique', max: 90 }),
    lines: creditLines({ label: 'Lignes' }),
  },
  { label: 'Générique', help: 'Qui a fait quoi, comme à la fin d’un film.' },
);
