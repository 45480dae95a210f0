import { text } from '../fields/fields';
import { ARTICLES_A_PAGE } from '../listSize';
import { section } from './section';

export const articleListSchema = section(
  'article-list',
  { linkLabel: text({ label: 'Texte du lien', example: 'Lire l’article', max: 40 }) },
  {
    label: 'Liste des articles',
    help: `Les articles de content/ressources, le dernier revu d’abord. Au-delà de ${ARTICLES_A_PAGE}, la liste se coupe toute seule en pages de ${ARTICLES_A_PAGE}, reliées par des liens ; la suite garde le titre de la page et son appel à l’action.`,
  },
);
