import { markdown, text } from '../fields/fields';
import { section } from './section';

export const contactSchema = section(
  'contact',
  {
    formTitle: text({ label: 'Titre du formulaire', example: 'Votre message', max: 60 }),
    officeTitle: text({ label: 'Titre du bureau', example: 'Notre bureau', max: 60 }),
    linksTitle: text({ label: 'Titre des liens', example: 'Liens rapides', max: 60 }),
    bookingLabel: text({
      label: 'Lien de réservation',
      example: 'Prendre RDV (30 min)',
      max: 60,
    }),
    privacy: markdown({
      label: 'Données personnelles',
      help: 'Qui garde le message, pourquoi, combien de temps ; sous le bouton.',
      example: 'Vos données servent à vous répondre. [Vos droits](/mentions-legales).',
      max: 400,
    }),
  },
  { label: 'Contact', help: 'Le formulaire, les coordonnées et les liens.' },
);
