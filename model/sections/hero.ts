import { filmReference, group, link, reference, text } from '../fields/fields';
import { flag } from '../fields/flag';
import { framedPicture } from '../fields/pictureFields';
import { phrase } from '../french/phrase';
import { section } from './section';

/** The field with which staff choose the picture at the top of the home page, next to the headline. */
const opening = group(
  {
    work: reference('realisations', {
      label: 'Fiche',
      example: 'affiche',
    }).optional(),
    film: filmReference().optional(),
    picture: framedPicture({ label: 'Image' }).optional(),
    none: flag({ label: 'Aucune image', help: 'Oui pour la phrase seule.', example: 'oui' }),
  },
  {
    label: 'Image d’ouverture',
    help: 'Une fiche de content/realisations, l’affiche d’un film, une image, ou aucune. Sans ce choix, c’est la première fiche sans mention après le titre.',
  },
).superRefine((chosen, context) => {
  if (Object.values(chosen).filter(Boolean).length < 2) return;
  context.addIssue({
    code: 'custom',
    message: 'une seule image a sa place ici',
    params: {
      remedy: phrase`Gardez ${{ file: 'une seule ligne parmi « work », « film », « picture » et « none »', form: '« Fiche », « Film », « Image » ou « Aucune image »' }}.`,
    },
  });
});

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
      isKey: true,
    }).optional(),
    text: text({ label: 'Texte', example: 'Nous vous aidons à le dire.', max: 300 }),
    button: link({ label: 'Bouton' }),
    opening: opening.optional(),
  },
  {
    label: 'Ouverture',
    help: 'Le haut de la page d’accueil, avec une image qui en dit plus. Toujours en premier.',
  },
  '==========/------ #####/------ #####/###    #####',
);
