import { text } from '../fields/fields';
import { section } from './section';

export const optionsSchema = section(
  'options',
  { title: text({ label: 'Titre', example: 'Options à ajouter', max: 90 }) },
  { label: 'Options', help: 'Une ligne par fichier de content/options.' },
);
