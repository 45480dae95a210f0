import { z } from 'zod';
import { drawings } from '../../theme/theme';
import { alias, pageAddress } from '../fields/addressFields';
import {
  choice,
  date,
  filmReference,
  icon,
  list,
  price,
  reference,
  text,
  wholeNumber,
} from '../fields/fields';
import { flag } from '../fields/flag';
import { framedPicture, picture } from '../fields/pictureFields';
import { LANGUAGE_NAMES, LANGUAGES } from '../languages/languages';
import { checkFilm, filmFields } from '../media/filmSchema';
import { sectionSchema } from '../sections';
import { COLORS } from './colors';
import type { FolderName } from './folders';
import { TAGS_FILE } from './listSchemas';

const order = wholeNumber({
  label: 'Ordre d’affichage',
  help: 'Les fiches s’affichent du plus petit nombre au plus grand.',
  example: '1',
});

const publishDate = date({
  label: 'Date de mise en ligne',
  help: 'Avant ce jour, le site ne montre rien de ce fichier ; ce jour-là, il paraît tout seul.',
  example: '2026-01-15',
  isSeldom: true,
}).optional();

/** The fields that decide whether the site shows a record, for records that have no page of their own. */
const timing = {
  publishDate,
  draft: flag({
    label: 'Brouillon',
    help: 'Oui : le site ne montre rien de ce fichier.',
    example: 'oui',
    isSeldom: true,
  }),
};

const portrait = framedPicture({
  label: 'Portrait (photo)',
  help: drawings
    ? 'Facultatif : sans portrait, le cadre montre une carte perforée, faite du nom du fichier.'
    : 'Facultatif : sans portrait, le cadre montre une initiale.',
});

/** The fields of every record (content file) that has a page. */
const paged = {
  title: text({
    label: 'Titre',
    help: 'Le titre de l’onglet et des moteurs de recherche. Le nom de l’organisation s’y ajoute tout seul.',
    example: 'Nos offres',
    max: 70,
  }),
  description: text({
    label: 'Description',
    help: 'La phrase que montrent les moteurs de recherche et les réseaux sociaux, propre à cette page.',
    example: 'Trois offres, de la première idée au dernier détail.',
    max: 160,
  }),
  heading: text({
    label: 'Titre affiché',
    help: 'Le grand titre en haut de la page, s’il diffère du titre.',
    example: 'Contactez-nous',
    max: 90,
  }).optional(),
  lede: text({
    label: 'Chapeau',
    help: 'Une ou deux phrases sous le grand titre.',
    example: 'Une question, un projet ? Nous vous répondons.',
    max: 300,
  }).optional(),
  draft: flag({
    label: 'Brouillon',
    help: 'Oui : la page se voit en relecture mais n’est pas publiée.',
    example: 'oui',
    isSeldom: true,
  }),
  publishDate,
  lang: choice(LANGUAGES, {
    label: 'Langue',
    help: 'À indiquer quand la page n’est pas en français : ses dates et les mots que le site y ajoute sont alors dans sa langue, et sa typographie reste celle que vous tapez.',
    example: 'en',
    choiceLabels: LANGUAGE_NAMES,
    isSeldom: true,
  }).optional(),
  translationOf: alias({
    label: 'Traduction de',
    help: 'L’adresse de la page que celle-ci traduit : les moteurs de recherche proposent alors l’une ou l’autre.',
    example: '/contact',
    isPage: true,
    isSeldom: true,
  }).optional(),
  socialImage: picture({
    label: 'Image de partage',
    isSeldom: true,
    help: 'Une photo d’au moins 1200 × 630 pixels, ou un dessin, que montrent les réseaux sociaux et les messageries à la place de celle que le site dessine. Elle est recadrée dans ce format.',
  }).optional(),
  aliases: list(alias({ label: 'Adresse secondaire', example: '/cookies' }), {
    label: 'Adresses secondaires',
    added: 'une adresse secondaire',
    isSeldom: true,
    help: 'D’autres adresses où la même page répond.',
  }).optional(),
  sections: list(sectionSchema, {
    label: 'Sections',
    added: 'une section',
    help: 'Les blocs de la page, de haut en bas.',
  }).optional(),
};

/** The field for the picture that a page shows at its top instead of the decorative punch card (a grid of holes). */
const opening = framedPicture({
  label: 'Image d’ouverture',
  help: drawings
    ? 'Facultative : elle prend la place de la carte perforée, à côté du titre et là où le site mène à cette page.'
    : 'Facultative : elle est à côté du titre, et là où le site mène à cette page.',
}).optional();

export const pageSchema = z.strictObject({
  ...paged,
  cover: opening,
  backLabel: text({
    label: 'Lien de retour',
    help: 'Sur les pages rangées sous celle-ci, le texte du lien qui y ramène. Si plusieurs pages publiées listent les mêmes fiches, elles sont rangées sous la seule qui l’a sans lister d’autres dossiers ; à défaut, sous celle qui porte le nom de leur dossier ; à défaut, sous la seule qui l’a. Le passer à une autre change leur adresse.',
    example: 'Retour aux articles',
    max: 60,
  }).optional(),
});

export const expertiseSchema = z.strictObject({
  ...paged,
  cover: opening,
  excerpt: text({
    label: 'Résumé',
    help: 'Le texte de la carte, dans les listes.',
    example: 'Nous regardons ce que vous dites déjà, puis ce qu’il reste à dire.',
    max: 200,
  }),
  icon: icon(),
  color: choice(COLORS, { label: 'Couleur', example: COLORS[0] ?? '' }),
  order,
});

export const portfolioItemSchema = z.strictObject({
  ...paged,
  suffix: text({
    label: 'Mention après le titre',
    example: '(bientôt)',
    max: 30,
  }).optional(),
  cover: framedPicture({ label: 'Image de couverture' }),
  tags: list(
    text({
      label: 'Étiquette',
      typing: `Une de celles de ${TAGS_FILE}.`,
      help: 'Les boutons du filtre.',
      example: 'Branding',
      max: 40,
      isKey: true,
      listedIn: { file: TAGS_FILE, list: 'tags' },
    }),
    { label: 'Étiquettes' },
  ),
  films: list(filmReference(), {
    label: 'Films',
    help: 'Ceux de content/films que la page montre sous son image, dans cet ordre.',
  }).optional(),
  order,
});

export const articleSchema = z.strictObject({
  ...paged,
  date: date({
    label: 'Date de publication',
    help: 'Si ce jour est à venir, l’article ne paraît que ce jour-là.',
    example: '2025-01-15',
  }),
  updated: date({
    label: 'Date de révision',
    help: 'La dernière fois que l’article a été revu ; la liste est triée par cette date.',
    example: '2025-10-22',
  }).optional(),
  excerpt: text({
    label: 'Résumé',
    help: 'Le texte de la carte, dans la liste des articles.',
    example: 'Un projet réussi se joue avant le premier jour.',
    max: 240,
  }),
  cover: framedPicture({
    label: 'Image de l’article',
    help: 'Facultative : elle se voit dans la liste et en haut de l’article.',
  }).optional(),
  author: reference('equipe', {
    label: 'Auteur',
    help: 'Sans auteur, l’article est signé de l’organisation.',
    example: 'camille-exemple',
  }).optional(),
  topics: list(
    text({
      label: 'Sujet',
      help: 'En minuscules, deux ou trois par article. Dès que deux articles publiés ont le même, il a sa page, à laquelle ils mènent.',
      example: 'son',
      max: 40,
      isKey: true,
    }),
    { label: 'Sujets', added: 'un sujet', max: 6 },
  ).optional(),
  related: list(
    pageAddress({
      label: 'À lire ensuite',
      help: 'L’adresse d’une page à proposer à la fin. Sans cette liste, l’article propose ceux qui partagent le plus de sujets avec lui, trois au plus.',
      example: '/contact',
    }),
    { label: 'À lire ensuite', added: 'une page à lire', max: 6 },
  ).optional(),
});

export const offerSchema = z.strictObject({
  name: text({ label: 'Nom de l’offre', example: 'Prestige', max: 40 }),
  price: price({ label: 'Prix', example: 'à partir de 2 000€ HT / mois' }),
  description: text({
    label: 'Description',
    help: 'Une phrase sous le prix : pour qui, pour quoi.',
    example: 'Pour celles et ceux qui veulent être vus chaque semaine.',
    max: 200,
  }).optional(),
  features: list(
    text({ label: 'Ce qui est compris', example: 'Un rendez-vous de suivi', max: 120 }),
    {
      label: 'Contenu de l’offre',
      added: 'une ligne',
    },
  ),
  note: text({ label: 'Note', example: 'Sans engagement de durée', max: 160 }).optional(),
  featured: flag({
    label: 'Offre mise en avant',
    help: 'Oui : l’offre porte le badge et se détache des autres.',
    example: 'oui',
  }),
  ...timing,
  order,
});

export const extraOptionSchema = z.strictObject({
  name: text({ label: 'Nom de l’option', example: 'Community Manager', max: 60 }),
  price: price({ label: 'Prix', example: '500€ HT / mois' }),
  description: text({
    label: 'Description',
    help: 'Une phrase sous le prix.',
    example: 'Nous répondons à vos abonnés, du lundi au vendredi.',
    max: 200,
  }).optional(),
  ...timing,
  order,
});

export const valueSchema = z.strictObject({
  title: text({ label: 'Titre', example: 'Authenticité', max: 60 }),
  icon: icon(),
  description: text({ label: 'Description', example: 'Nous montrons ce qui existe.', max: 240 }),
  ...timing,
  order,
});

export const clientSchema = z.strictObject({
  name: text({ label: 'Nom du client', example: 'Maison Exemple', max: 60 }),
  logo: picture({ label: 'Logo' }),
  ...timing,
  order,
});

export const testimonialSchema = z.strictObject({
  words: text({
    label: 'Texte du témoignage',
    help: 'Les mots de la personne, sans guillemets : ils s’ajoutent tout seuls.',
    example: 'Ils ont écouté avant d’agir, et cela se voit.',
    max: 600,
    isQuoted: true,
  }),
  name: text({ label: 'Nom', example: 'Camille Exemple', max: 60 }),
  role: text({ label: 'Fonction', example: 'Boulangère', max: 90 }),
  portrait: portrait.optional(),
  client: reference('clients', {
    label: 'Client',
    help: 'Pour qui parle cette personne : le nom du client s’affiche.',
    example: 'ostrelin',
  }).optional(),
  ...timing,
  order,
});

export const teamMemberSchema = z.strictObject({
  name: text({ label: 'Nom', example: 'Camille Exemple', max: 60 }),
  role: text({ label: 'Fonction', example: 'Responsable de projet', max: 90 }),
  portrait: portrait.optional(),
  words: text({
    label: 'Présentation',
    help: 'Une ou deux phrases : ce que fait cette personne, ce qu’elle aime.',
    example: 'Elle dessine chaque idée avant de la dire.',
    max: 240,
  }).optional(),
  ...timing,
  order,
});

export const filmSchema = z
  .strictObject({
    ...filmFields,
    publishDate,
    draft: flag({
      label: 'Brouillon',
      help: 'Oui : le film se voit en relecture mais n’est pas publié, ni là où il est cité.',
      example: 'oui',
      isSeldom: true,
    }),
  })
  .superRefine(checkFilm);

/** The schema of the content files in each folder. */
export const SCHEMAS = {
  pages: pageSchema,
  expertises: expertiseSchema,
  realisations: portfolioItemSchema,
  ressources: articleSchema,
  offres: offerSchema,
  options: extraOptionSchema,
  valeurs: valueSchema,
  clients: clientSchema,
  temoignages: testimonialSchema,
  equipe: teamMemberSchema,
  films: filmSchema,
} as const satisfies Record<FolderName, z.ZodType>;
