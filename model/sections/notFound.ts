import { language, link, text } from '../fields/fields';
import { section } from './section';

export const notFoundSchema = section(
  'not-found',
  {
    headline: text({ label: 'Grand titre', example: 'Oops! Page not found', max: 60 }),
    headlineLang: language().optional(),
    text: text({ label: 'Texte', example: 'Cette page n’existe pas.', max: 240 }),
    button: link({ label: 'Bouton' }),
  },
  { label: 'Page introuvable', help: 'Seulement dans content/pages/404.md.' },
);
