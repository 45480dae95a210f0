import { section } from './section';

export const proseSchema = section(
  'prose',
  {},
  { label: 'Texte de la page', help: 'Dit où va le texte écrit sous l’en-tête.' },
);
