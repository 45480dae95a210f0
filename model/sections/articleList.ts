import { text } from '../fields/fields';
import { section } from './section';

export const articleListSchema = section(
  'article-list',
  { linkLabel: text({ label: 'Texte du lien', example: 'Lire l’article', max: 40 }) },
  {
    label: 'Liste des articles',
    help: 'Les articles de content/ressources, le dernier revu d’abord.',
  },
);
