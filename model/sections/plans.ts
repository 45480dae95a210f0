import { link, text } from '../fields/fields';
import { section } from './section';

export const plansSchema = section(
  'plans',
  {
    title: text({ label: 'Titre', example: 'Trois façons de travailler', max: 90 }).optional(),
    badge: text({
      label: 'Badge',
      help: 'Sur l’offre mise en avant.',
      example: 'Recommandé',
      max: 30,
    }),
    button: link({ label: 'Bouton de chaque offre' }),
  },
  { label: 'Offres', help: 'Une carte par fichier de content/offres.' },
);
