import { z } from 'zod';
import { webAddress } from '../fields/addressFields';
import {
  choice,
  date,
  group,
  link,
  list,
  menuEntry,
  phone,
  text,
  verbatim,
} from '../fields/fields';
import { flag } from '../fields/flag';
import { mark, picture, shown } from '../fields/pictureFields';
import { longDate } from '../french/dates';
import { ORGANIZATION_KINDS, ORGANIZATIONS } from './organizations';

/** The schema of the banner, a sentence shown on every page for some days: « Fermé en août ». */
const bannerSchema = group(
  {
    text: text({
      label: 'Texte du bandeau',
      help: 'Une phrase, en haut de toutes les pages.',
      example: 'Nous sommes fermés du 3 au 21 août.',
      max: 140,
    }),
    link: link({ label: 'Lien du bandeau' }).optional(),
    from: date({
      label: 'Premier jour du bandeau',
      help: 'Sans premier jour, le bandeau se voit tout de suite.',
      example: '2026-07-27',
    }).optional(),
    until: date({
      label: 'Dernier jour du bandeau',
      help: 'Le bandeau se voit encore ce jour-là, puis disparaît tout seul.',
      example: '2026-08-21',
    }),
  },
  { label: 'Bandeau' },
).superRefine(({ from, until }, context) => {
  if (!from || from <= until) return;
  context.addIssue({
    code: 'custom',
    path: ['until'],
    message: 'le dernier jour est avant le premier : le bandeau ne se verrait jamais',
    params: {
      remedy: {
        file: `Écrivez un jour à partir du ${from}, ou changez « from ».`,
        form: `Écrivez un jour à partir du ${longDate(from)}, ou changez « Premier jour du bandeau ».`,
      },
    },
  });
});

/** The schema of content/site.md, which holds the data of the organization, the menu, the footer and the banner. */
export const siteSchema = z.strictObject({
  brand: text({ label: 'Nom de l’organisation', example: 'Maison Exemple', max: 40 }),
  organization: choice(ORGANIZATION_KINDS, {
    label: 'Genre d’organisation',
    help: 'Dit aux moteurs de recherche qui vous êtes, et décide des mentions légales à remplir. Sans choix, c’est une agence.',
    example: 'commerce',
    choiceLabels: Object.fromEntries(
      ORGANIZATION_KINDS.map((kind) => [kind, ORGANIZATIONS[kind].label]),
    ),
  }).optional(),
  tagline: text({ label: 'Signature', example: 'PETIT OU GRAND, TOUT EST {BRAND}', max: 90 }),
  logo: mark({
    label: 'Logo',
    help: 'À la place du nom, en haut de chaque page et sur les images de partage que le site dessine : un dessin SVG, ou un PNG à fond transparent. Le nom le décrit.',
    example: '/images/logo.svg',
  }).optional(),
  logoDark: mark({
    label: 'Logo pour fond sombre',
    help: 'Celui des écrans en mode sombre. Sans lui, un logo tout en noir y passe au blanc, et un logo en couleurs y a un fond clair.',
    example: '/images/logo.svg',
  }).optional(),
  icon: mark({
    label: 'Icône du site',
    help: 'Celle de l’onglet et de l’écran d’accueil des téléphones : un dessin SVG carré, ou un PNG carré d’au moins 512 pixels. Sans elle, le site en dessine une.',
    example: '/images/icone.svg',
  }).optional(),
  socialImage: picture({
    label: 'Image de partage du site',
    help: 'Une photo d’au moins 1200 × 630 pixels, ou un dessin, que les réseaux sociaux montrent pour chaque page qui n’a pas la sienne. Sans elle, le site dessine celle de chaque page.',
  }).optional(),
  pictures: shown({
    label: 'Images du site',
    help: 'Dans les listes et les cadres : tramées, en points d’une seule couleur, ou telles quelles. Une fiche peut en décider autrement pour la sienne. Sans choix, elles sont tramées.',
  }).optional(),
  url: webAddress({ label: 'Adresse du site', example: 'https://www.votre-site.example' }),
  email: verbatim({
    label: 'E-mail',
    example: 'bonjour@votre-site.example',
    max: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    expected: 'une adresse e-mail contient un « @ » puis un nom de domaine',
  }),
  phone: phone({
    label: 'Téléphone',
    help: 'Dix chiffres, deux par deux.',
    example: '04 65 71 12 34',
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
  bookingUrl: webAddress({
    label: 'Page de réservation',
    help: 'La page où l’on prend un rendez-vous de 30 minutes. Sans elle, les boutons qui y mènent ne s’affichent pas.',
    example: 'https://rdv.votre-site.example/30-minutes',
  }).optional(),
  legalForm: text({ label: 'Forme juridique', example: 'EURL', max: 60 }).optional(),
  capital: text({ label: 'Capital social', example: '1 000 €', max: 40 }).optional(),
  rcs: text({ label: 'Immatriculation au RCS', example: 'Lyon 000 000 000', max: 60 }).optional(),
  rne: text({
    label: 'Immatriculation au RNE',
    help: 'Le numéro au Registre national des entreprises, qui remplace le répertoire des métiers.',
    example: '000 000 000 RNE',
    max: 60,
  }).optional(),
  siret: text({ label: 'Numéro SIRET', example: '000 000 000 00000', max: 40 }).optional(),
  rna: text({
    label: 'Numéro RNA',
    help: 'Celui d’une association au Répertoire national des associations : un « W », puis neuf chiffres.',
    example: 'W000000000',
    max: 40,
  }).optional(),
  nda: text({
    label: 'Numéro de déclaration d’activité',
    help: 'Celui d’un organisme de formation. Le Code du travail (L6352-12) veut ces mots autour de lui : « Enregistrée sous le numéro {nda}. Cet enregistrement ne vaut pas agrément de l’État ».',
    example: '00 00 00000 00',
    max: 40,
  }).optional(),
  professionalBody: text({
    label: 'Ordre et titre professionnels',
    help: 'Pour une profession réglementée : le titre, le pays qui l’a donné et l’ordre.',
    example: 'Architecte, titre français, Ordre des architectes',
    max: 160,
  }).optional(),
  vat: verbatim({
    label: 'Numéro de TVA',
    help: 'Si vous ne facturez pas la TVA, la mention qui le dit : « TVA non applicable, art. 293 B du CGI ». Les prix s’écrivent alors sans HT ni TTC.',
    example: 'FR00 000 000 000',
    max: 90,
  })
    .refine((typed) => !/^(?:non|no|none|aucune?|n[ée]ant|rien)\W*$/i.test(typed), {
      error: 'ce n’est ni un numéro de TVA, ni la raison pour laquelle vous ne la facturez pas',
      params: {
        remedy:
          'Écrivez le numéro ou, si vous ne facturez pas la TVA, la mention qui le dit : « TVA non applicable, art. 293 B du CGI ».',
      },
    })
    .optional(),
  director: text({
    label: 'Direction de la publication',
    example: 'Camille Exemple',
    max: 90,
  }).optional(),
  hostName: text({ label: 'Nom de l’hébergeur', example: 'Hébergeur Exemple', max: 90 }).optional(),
  hostAddress: text({
    label: 'Adresse de l’hébergeur',
    example: '2 rue de l’Exemple',
    max: 160,
  }).optional(),
  hostPhone: text({
    label: 'Téléphone de l’hébergeur',
    example: '01 99 00 12 34',
    max: 40,
  }).optional(),
  networks: list(
    group(
      {
        name: text({ label: 'Nom du réseau', example: 'LinkedIn', max: 40 }),
        url: webAddress({
          label: 'Adresse du profil',
          example: 'https://linkedin.votre-site.example',
        }),
      },
      { label: 'Réseau' },
    ),
    {
      label: 'Réseaux sociaux',
      help: 'Facultatifs : en bas de chaque page, et sur la page de contact.',
      added: 'un réseau',
    },
  ).optional(),
  menu: list(menuEntry({ label: 'Entrée du menu' }), { label: 'Menu', added: 'un lien au menu' }),
  contactLink: link({ label: 'Bouton de contact du menu' }),
  footer: list(
    group(
      {
        title: text({ label: 'Titre de la colonne', example: 'Contact', max: 40 }),
        links: list(link({ label: 'Lien' }), { label: 'Liens', added: 'un lien' }).optional(),
        contact: flag({
          label: 'Coordonnées',
          help: 'Oui : la colonne montre l’e-mail, le téléphone et l’adresse.',
          example: 'oui',
        }),
      },
      { label: 'Colonne' },
    ),
    { label: 'Pied de page', added: 'une colonne' },
  ),
  banner: bannerSchema.optional(),
  copyright: text({
    label: 'Ligne de droits',
    example: '© {year} {brand}. Tous droits réservés.',
    max: 120,
  }),
});
