import { text } from '../fields/fields';
import { section } from './section';

export const logoStripSchema = section(
  'logo-strip',
  {
    title: text({
      label: 'Titre',
      help: 'Lu par les lecteurs d’écran ; il ne se voit pas.',
      example: 'Ils nous font confiance',
      max: 90,
    }),
  },
  {
    label: 'Bande de logos',
    help: 'Les quatre premiers clients de content/clients, qui défilent.',
  },
);
