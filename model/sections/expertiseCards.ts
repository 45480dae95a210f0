import { text } from '../fields/fields';
import { section } from './section';

export const expertiseCardsSchema = section(
  'expertise-cards',
  {
    title: text({ label: 'Titre', example: 'Nos expertises', max: 90 }),
    linkLabel: text({
      label: 'Texte du lien',
      help: 'Au bas de chaque carte.',
      example: 'Découvrir cette expertise',
      max: 40,
    }),
  },
  { label: 'Cartes des expertises', help: 'Une carte par fichier de content/expertises.' },
);
