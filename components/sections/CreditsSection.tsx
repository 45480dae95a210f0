import type { z } from 'zod';
import { group, list, text } from '../../renderer/content/fields';
import { section } from '../../renderer/content/section';
import { Band, BandTitle } from '../layout/Band';
import { Credits } from '../layout/Credits';
import type { SectionProps } from './section';

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

/** Who did what, at the end of a case. */
export function CreditsSection({ section }: SectionProps<z.output<typeof creditsSchema>>) {
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <Credits lines={section.lines.map(({ role, name }) => [role, name])} />
    </Band>
  );
}
