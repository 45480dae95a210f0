import { text } from '../fields/fields';
import { section } from './section';

export const valuesSchema = section(
  'values',
  { title: text({ label: 'Titre', example: 'Nos valeurs', max: 90 }) },
  { label: 'Valeurs', help: 'Une carte par fichier de content/valeurs.' },
);
