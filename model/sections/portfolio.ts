import { text } from '../fields/fields';
import { section } from './section';

export const portfolioSchema = section(
  'portfolio',
  {
    title: text({
      label: 'Titre',
      help: 'Lu par les lecteurs d’écran ; il ne se voit pas.',
      example: 'Toutes nos réalisations',
      max: 90,
    }),
  },
  { label: 'Réalisations', help: 'Les réalisations et leur filtre.' },
);
