import { text } from '../fields/fields';
import { section } from './section';

export const expertiseListSchema = section(
  'expertise-list',
  { linkLabel: text({ label: 'Texte du lien', example: 'En savoir plus', max: 40 }) },
  { label: 'Liste des expertises', help: 'Les expertises, numérotées, avec leur résumé.' },
);
