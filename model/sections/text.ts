import type { GroupInfo } from '../fields/fieldInfo';
import { group, language, link, list, markdown, text } from '../fields/fields';
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
  '############/####    ####/############',
);

export const notFoundSchema = section(
  'not-found',
  {
    headline: text({ label: 'Grand titre', example: 'Oops! Page not found', max: 60 }),
    headlineLang: language().optional(),
    text: text({ label: 'Texte', example: 'Cette page n’existe pas.', max: 240 }),
    button: link({ label: 'Bouton' }),
  },
  { label: 'Page introuvable', help: 'Seulement dans la page introuvable.' },
  '============/   ======//   ------',
);

export const contactSchema = section(
  'contact',
  {
    formTitle: text({
      label: 'Titre du formulaire',
      example: 'Votre message',
      max: 60,
      isUsual: true,
    }),
    officeTitle: text({
      label: 'Titre du bureau',
      example: 'Notre bureau',
      max: 60,
      isUsual: true,
    }),
    linksTitle: text({
      label: 'Titre des liens',
      example: 'Liens rapides',
      max: 60,
      isUsual: true,
    }),
    bookingLabel: text({
      label: 'Lien de réservation',
      help: 'Vers la page de réservation, si le site en a une.',
      example: 'Prendre RDV (30 min)',
      max: 60,
    }).optional(),
    privacy: markdown({
      label: 'Données personnelles',
      help: 'Qui garde le message, pourquoi, combien de temps ; sous le bouton.',
      example: 'Vos données servent à vous répondre. [Vos droits](/mentions-legales).',
      max: 400,
    }),
  },
  { label: 'Contact', help: 'Le formulaire, les coordonnées et les liens.' },
  '###### =====/###### -----/###### -----/###    -----',
);

export const questionsSchema = section(
  'questions',
  {
    title: text({ label: 'Titre', example: 'Vos questions', max: 90, isUsual: true }),
    questions: list(
      group(
        {
          question: text({ label: 'Question', example: 'Vous déplacez-vous ?', max: 160 }),
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
  '======/---------- -/---------- -/---------- -',
);

export const quoteSchema = section(
  'quote',
  {
    text: text({
      label: 'Citation',
      help: 'Sans guillemets : ils s’ajoutent tout seuls.',
      example: 'Montrez-nous votre métier.',
      max: 300,
      isQuoted: true,
    }),
    author: text({ label: 'Auteur', example: 'L’équipe', max: 60 }).optional(),
    role: text({ label: 'Rôle de l’auteur', example: 'Directrice', max: 90 }).optional(),
  },
  { label: 'Citation', help: 'Une phrase forte, écrite en grand sur fond sombre.' },
  '  ========/  ======//     -----',
);

/** Returns the schema of a field for credits: a list of lines, each with a role and a name. */
export function creditLines(words: GroupInfo) {
  return list(
    group(
      {
        role: text({ label: 'Rôle', example: 'Image et montage', max: 60 }),
        name: text({ label: 'Nom', example: 'Camille Exemple', max: 90 }),
      },
      { label: 'Ligne', help: 'Un rôle, puis le nom de qui l’a tenu.' },
    ),
    { added: 'une ligne', ...words },
  );
}

export const creditsSchema = section(
  'credits',
  {
    title: text({ label: 'Titre', example: 'Générique', max: 90, isUsual: true }),
    lines: creditLines({ label: 'Lignes' }),
  },
  { label: 'Générique', help: 'Qui a fait quoi, comme à la fin d’un film.' },
  '======/---- -------/---- -------/---- -------',
);

export const proseSchema = section(
  'prose',
  {},
  { label: 'Texte de la page', help: 'Dit où va le texte écrit sous l’en-tête.' },
  '======/------------/------------/--------',
);
