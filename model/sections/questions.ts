import { group, list, markdown, text } from '../fields/fields';
import { section } from './section';

export const questionsSchema = section(
  'questions',
  {
    title: text({ label: 'Titre', example: 'Vos questions', max: 90 }),
    questions: list(
      group(
        {
          question: text({ label: 'Question', example: 'Filmez-vous hors de Lyon ?', max: 160 }),
          answer: markdown({
            label: 'Réponse',
            help: 'Un paragraphe ; il peut contenir un lien.',
            example: 'Oui, partout en France. [Parlons-en](/contact).',
            max: 600,
          }),
        },
        { label: 'Question et sa réponse' },
      ),
      { label: 'Questions', added: 'une question' },
    ),
  },
  {
    label: 'Questions fréquentes',
    help: 'Des questions et leurs réponses ; les moteurs de recherche les reçoivent aussi.',
  },
);
