import { link, text } from '../fields/fields';
import { section } from './section';

export const heroSchema = section(
  'hero',
  {
    headline: text({
      label: 'Grand titre',
      help: 'La phrase écrite en très grand.',
      example: 'Petit ou grand, vous avez quelque chose à montrer.',
      max: 90,
    }),
    highlight: text({
      label: 'Mots surlignés',
      help: 'Trois à cinq mots du grand titre, recopiés à l’identique.',
      example: 'quelque chose à montrer',
      max: 60,
    }).optional(),
    text: text({ label: 'Texte', example: 'Nous vous aidons à le dire.', max: 300 }),
    button: link({ label: 'Bouton' }),
  },
  {
    label: 'Ouverture',
    help: 'Le haut de la page d’accueil, avec la première réalisation sans mention après le titre. Toujours en premier.',
  },
);
