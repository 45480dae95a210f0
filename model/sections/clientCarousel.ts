import { text } from '../fields/fields';
import { section } from './section';

export const clientCarouselSchema = section(
  'client-carousel',
  { title: text({ label: 'Titre', example: 'Ils nous font confiance', max: 90 }) },
  { label: 'Carrousel de clients', help: 'Tous les clients de content/clients, qui défilent.' },
);
