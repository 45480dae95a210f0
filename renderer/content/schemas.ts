import { z } from 'zod';
import { ICONS } from '../../components/icons/names';
import { sectionSchema } from '../../components/sections/registry';
import { COLORS } from '../../components/theme/colors';
import {
  alias,
  choice,
  date,
  flag,
  group,
  href,
  link,
  list,
  picture,
  text,
  verbatim,
  wholeNumber,
} from './fields';
import { TAGS } from './tags';

/** content/site.md: the identity, written here and nowhere else, the menu and the footer. */
export const siteSchema = z.strictObject({
  brand: text({ label: 'Nom de l’agence', example: 'Possible', max: 40 }),
  tagline: text({ label: 'Signature', example: 'PETIT OU GRAND, TOUT EST {BRAND}', max: 90 }),
  url: href({ label: 'Adresse du site', example: 'https://www.possible.example' }),
  email: verbatim({
    label: 'E-mail',
    example: 'bonjour@possible.example',
    max: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    expected: 'une adresse e-mail contient un « @ » puis un nom de domaine',
  }),
  phone: verbatim({
    label: 'Téléphone',
    help: 'Dix chiffres, deux par deux.',
    example: '04 65 71 12 34',
    max: 14,
    pattern: /^0\d(?: \d\d){4}$/,
    expected: 'un numéro s’écrit en dix chiffres, deux par deux : 04 65 71 12 34',
  }),
  street: text({ label: 'Rue', example: "1 rue de l'Exemple", max: 90 }),
  postalCode: verbatim({
    label: 'Code postal',
    example: '69009',
    max: 5,
    pattern: /^\d{5}$/,
    expected: 'un code postal a cinq chiffres',
  }),
  city: text({ label: 'Ville', example: 'Lyon', max: 60 }),
  country: text({ label: 'Pays', example: 'France', max: 60 }),
  bookingUrl: href({
    label: 'Page de réservation',
    help: 'La page où l’on prend un rendez-vous de 30 minutes.',
    example: 'https://rdv.possible.example/30-minutes',
  }),
  legalForm: text({ label: 'Forme juridique', example: 'EURL', max: 60 }),
  capital: text({ label: 'Capital social', example: '1 000 €', max: 40 }),
  rcs: text({ label: 'Immatriculation au RCS', example: 'Lyon 000 000 000', max: 60 }),
  vat: verbatim({ label: 'Numéro de TVA', example: 'FR00 000 000 000', max: 40 }),
  director: text({ label: 'Direction de la publication', example: 'Camille Exemple', max: 90 }),
  hostName: text({ label: 'Nom de l’hébergeur', example: 'Hébergeur Exemple', max: 90 }),
  hostAddress: text({ label: 'Adresse de l’hébergeur', example: '2 rue de l’Exemple', max: 160 }),
  hostPhone: text({ label: 'Téléphone de l’hébergeur', example: '01 99 00 12 34', max: 40 }),
  networks: list(
    group(
      {
        name: text({ label: 'Nom du réseau', example: 'LinkedIn', max: 40 }),
        url: href({ label: 'Adresse du profil', example: 'https://linkedin.possible.example' }),
      },
      { label: 'Réseau' },
    ),
    { label: 'Réseaux sociaux' },
  ),
  menu: list(link({ label: 'Entrée du menu' }), { label: 'Menu' }),
  contactLink: link({ label: 'Bouton de contact du menu' }),
  footer: list(
    group(
      {
        title: text({ label: 'Titre de la colonne', example: 'Agence', max: 40 }),
        links: list(link({ label: 'Lien' }), { label: 'Liens' }).optional(),
        contact: flag({
          label: 'Coordonnées',
          help: 'Oui : la colonne montre l’e-mail, le téléphone et l’adresse.',
          example: 'oui',
        }),
      },
      { label: 'Colonne' },
    ),
    { label: 'Pied de page' },
  ),
  copyright: text({
    label: 'Ligne de droits',
    example: '© {year} {brand}. Tous droits réservés.',
    max: 120,
  }),
});

const order = wholeNumber({
  label: 'Ordre d’affichage',
  help: 'Les fiches s’affichent du plus petit nombre au plus grand.',
  example: '1',
});

const icon = choice(ICONS, { label: 'Icône', example: 'boussole' });

/** The fields of every record that has an address of its own. */
const paged = {
  title: text({
    label: 'Titre',
    help: 'Le titre de l’onglet et des moteurs de recherche. Le nom de l’agence s’y ajoute tout seul.',
    example: 'Nos offres',
    max: 70,
  }),
  description: text({
    label: 'Description',
    help: 'La phrase que montrent les moteurs de recherche et les réseaux sociaux, propre à cette page.',
    example: 'Trois offres pour faire parler de vous, du tournage à la publication.',
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
  }),
  aliases: list(alias({ label: 'Adresse secondaire', example: '/cookies' }), {
    label: 'Adresses secondaires',
    help: 'D’autres adresses où la même page répond.',
  }).optional(),
  sections: list(sectionSchema, {
    label: 'Sections',
    help: 'Les blocs de la page, de haut en bas ; chacun commence par son type.',
  }).optional(),
};

export const pageSchema = z.strictObject({
  ...paged,
  backLabel: text({
    label: 'Lien de retour',
    help: 'Sur les pages rangées sous celle-ci, le texte du lien qui y ramène.',
    example: 'Retour aux ressources',
    max: 60,
  }).optional(),
});

export const expertiseSchema = z.strictObject({
  ...paged,
  excerpt: text({
    label: 'Résumé',
    help: 'Le texte de la carte, dans les listes.',
    example: 'Nous regardons ce que vous dites déjà, puis ce qu’il reste à dire.',
    max: 200,
  }),
  icon,
  color: choice(COLORS, { label: 'Couleur', example: 'guimet' }),
  order,
});

export const portfolioItemSchema = z.strictObject({
  ...paged,
  suffix: text({
    label: 'Mention après le titre',
    example: '(bientôt)',
    max: 30,
  }).optional(),
  cover: picture({ label: 'Image de couverture' }),
  tags: list(
    choice(TAGS, {
      label: 'Étiquette',
      help: 'Les boutons du filtre des réalisations.',
      example: 'Branding',
    }),
    { label: 'Étiquettes' },
  ),
  order,
});

export const articleSchema = z.strictObject({
  ...paged,
  date: date({ label: 'Date de publication', example: '2025-01-15' }),
  updated: date({
    label: 'Date de révision',
    help: 'La dernière fois que l’article a été revu ; la liste est triée par cette date.',
    example: '2025-10-22',
  }).optional(),
  excerpt: text({
    label: 'Résumé',
    help: 'Le texte de la carte, dans la liste des ressources.',
    example: 'Ce qui fait un bon tournage se joue avant d’allumer la caméra.',
    max: 240,
  }),
});

export const offerSchema = z.strictObject({
  name: text({ label: 'Nom de l’offre', example: 'Prestige', max: 40 }),
  price: text({ label: 'Prix', example: '2 000€ / mois', max: 40 }),
  features: list(text({ label: 'Ce qui est compris', example: '15 vidéos livrées', max: 120 }), {
    label: 'Contenu de l’offre',
  }),
  note: text({ label: 'Note', example: 'Sans engagement de durée', max: 160 }).optional(),
  featured: flag({
    label: 'Offre mise en avant',
    help: 'Oui : l’offre porte le badge et se voit en premier.',
    example: 'oui',
  }),
  order,
});

export const extraOptionSchema = z.strictObject({
  name: text({ label: 'Nom de l’option', example: 'Community Manager', max: 60 }),
  price: text({ label: 'Prix', example: '500€ / mois', max: 40 }),
  order,
});

export const valueSchema = z.strictObject({
  title: text({ label: 'Titre', example: 'Authenticité', max: 60 }),
  icon,
  description: text({ label: 'Description', example: 'Nous montrons ce qui existe.', max: 240 }),
  order,
});

export const clientSchema = z.strictObject({
  name: text({ label: 'Nom du client', example: 'Maison Exemple', max: 60 }),
  logo: picture({ label: 'Logo' }),
  order,
});
