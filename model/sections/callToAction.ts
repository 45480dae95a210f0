import { link, text } from '../fields/fields';
import { section } from './section';

export const callToActionSchema = section(
  'call-to-action',
  {
    title: text({ label: 'Titre', example: 'Prêt à démarrer ?', max: 90 }),
    text: text({
      label: 'Texte',
      example: 'Racontez-nous votre projet en trente minutes.',
      max: 240,
    }).optional(),
    button: link({ label: 'Bouton' }),
  },
  { label: 'Appel à l’action', help: 'Une bande de couleur avec un bouton, en fin de page.' },
);
