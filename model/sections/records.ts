import { link, list, reference, text } from '../fields/fields';
import { ARTICLES_A_PAGE } from '../lists/listSize';
import { section } from './section';

export const articleListSchema = section(
  'article-list',
  {
    linkLabel: text({ label: 'Texte du lien', example: 'Lire l’article', max: 40, isUsual: true }),
  },
  {
    label: 'Liste des articles',
    help: `Les articles de content/ressources, le dernier revu d’abord. Au-delà de ${ARTICLES_A_PAGE}, la liste se coupe toute seule en pages de ${ARTICLES_A_PAGE}, reliées par des liens ; la suite garde le titre de la page et son appel à l’action.`,
  },
  '##### #####/##### #####/===== =====/----- -----',
);

export const expertiseCardsSchema = section(
  'expertise-cards',
  {
    title: text({ label: 'Titre', example: 'Ce que nous faisons', max: 90, isUsual: true }),
    linkLabel: text({
      label: 'Texte du lien',
      help: 'Au bas de chaque carte.',
      example: 'En savoir plus',
      max: 40,
      isUsual: true,
    }),
  },
  { label: 'Cartes à icône', help: 'Une carte par fichier de content/expertises.' },
  '======/### #### ###/### #### ###/### #### ###',
);

export const expertiseListSchema = section(
  'expertise-list',
  {
    linkLabel: text({ label: 'Texte du lien', example: 'En savoir plus', max: 40, isUsual: true }),
  },
  { label: 'Liste numérotée', help: 'Les fiches de content/expertises, avec leur résumé.' },
  '= =========/  ---------/= =========/  ---------',
);

export const portfolioSchema = section(
  'portfolio',
  {
    title: text({
      label: 'Titre',
      help: 'Lu par les lecteurs d’écran ; il ne se voit pas.',
      example: 'Toute la liste',
      max: 90,
      isUsual: true,
    }),
  },
  { label: 'Liste avec filtre', help: 'Les fiches de content/realisations et leur filtre.' },
  '=== === ===/##### ######/##### ######/##### ######',
);

export const plansSchema = section(
  'plans',
  {
    title: text({ label: 'Titre', example: 'Trois façons de travailler', max: 90 }).optional(),
    badge: text({
      label: 'Badge',
      help: 'Sur l’offre mise en avant.',
      example: 'Recommandé',
      max: 30,
      isUsual: true,
    }),
    button: link({ label: 'Bouton de chaque offre' }),
  },
  { label: 'Offres', help: 'Une carte par fichier de content/offres.' },
  '=== ==== ===/--- ---- ---/--- ---- ---/### #### ###',
);

export const optionsSchema = section(
  'options',
  { title: text({ label: 'Titre', example: 'Options à ajouter', max: 90, isUsual: true }) },
  { label: 'Options', help: 'Une ligne par fichier de content/options.' },
  '======/-------- ===/-------- ===/-------- ===',
);

export const valuesSchema = section(
  'values',
  { title: text({ label: 'Titre', example: 'Nos valeurs', max: 90, isUsual: true }) },
  { label: 'Valeurs', help: 'Une carte par fichier de content/valeurs.' },
  '======/#   #    #/--- ---- ---/--- ---- ---',
);

export const teamSchema = section(
  'team',
  {
    title: text({ label: 'Titre', example: 'L’équipe', max: 90, isUsual: true }),
    members: list(
      reference('equipe', {
        label: 'Membre',
        example: 'camille-exemple',
      }),
      {
        label: 'Membres choisis',
        help: 'Ceux à montrer, dans cet ordre ; sans cette liste, toute l’équipe s’affiche.',
      },
    ).optional(),
  },
  { label: 'Équipe', help: 'Les personnes de content/equipe, chacune dans son cadre.' },
  '======/### #### ###/### #### ###/--- ---- ---',
);

export const testimonialsSchema = section(
  'testimonials',
  {
    title: text({ label: 'Titre', example: 'Ce qu’ils disent de nous', max: 90, isUsual: true }),
    testimonials: list(
      reference('temoignages', {
        label: 'Témoignage',
        example: 'camille-exemple',
      }),
      {
        label: 'Témoignages choisis',
        help: 'Ceux à montrer, dans cet ordre ; sans cette liste, tous s’affichent.',
      },
    ).optional(),
  },
  {
    label: 'Témoignages',
    help: 'Ce que disent des personnes, de content/temoignages, avec leur nom et leur fonction.',
  },
  '======/----- ------/----- ------/##    ##',
);

export const logoStripSchema = section(
  'logo-strip',
  {
    title: text({
      label: 'Titre',
      help: 'Lu par les lecteurs d’écran ; il ne se voit pas.',
      example: 'Ils nous font confiance',
      max: 90,
      isUsual: true,
    }),
  },
  {
    label: 'Bande de logos',
    help: 'Les quatre premiers clients de content/clients, qui défilent.',
  },
  '/## ## ## ###/## ## ## ###',
);

export const clientCarouselSchema = section(
  'client-carousel',
  { title: text({ label: 'Titre', example: 'Ils nous font confiance', max: 90, isUsual: true }) },
  { label: 'Carrousel de clients', help: 'Tous les clients de content/clients, qui défilent.' },
  '======//## ## ## ###/## ## ## ###',
);
