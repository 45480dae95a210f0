import { expect, test } from 'vitest';
import { PAGE_FIELDS } from '../../../tests/listed';
import {
  type Files,
  PAGE,
  page,
  pageOf,
  SITE_FILE,
  saidOf,
} from '../../../tests/samples/smallSite';

const button = (href: string) =>
  pageOf(`- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: ${href}`);

const client = (src: string) => `---\nname: "B"\nlogo:\n  src: ${src}\n  alt: "C"\norder: 2\n---\n`;

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a dead link in a body',
    { [PAGE]: page('', '\nVoir [nos horaires](/contac).\n') },
    [
      'content/pages/essai.md:7:6',
      '  Le lien « /contac » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'a dead link by reference',
    { [PAGE]: page('', 'Voir [nos horaires][h].\n\n[h]: /contac\n') },
    [
      'content/pages/essai.md:6:6',
      '  Le lien « /contac » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'the name of a file',
    { [PAGE]: page('', '[a](contact.md)\n') },
    [
      'content/pages/essai.md:6:1',
      '  Le lien « contact.md » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'a relative address',
    { [PAGE]: page('', '[a](../contact/)\n') },
    [
      'content/pages/essai.md:6:1',
      '  Le lien « ../contact/ » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'an address like no other',
    { [PAGE]: page('', '[a](/tout-autre-chose)\n') },
    [
      'content/pages/essai.md:6:1',
      '  Le lien « /tout-autre-chose » ne mène à aucune page.',
      '  → Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.',
    ],
  ],
  [
    'an address that would run code',
    { [PAGE]: page('', '[a](javascript:alert(1))\n') },
    [
      'content/pages/essai.md:6:1',
      '  Le lien « javascript:alert(1) » ne mène à aucune page.',
      '  → Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.',
    ],
  ],
  [
    'an address without its protocol',
    { [PAGE]: page('', '[a](//cnil.fr)\n') },
    [
      'content/pages/essai.md:6:1',
      '  Le lien « //cnil.fr » ne mène à aucune page.',
      '  → Vouliez-vous écrire « https://cnil.fr » ?',
    ],
  ],
  [
    'an address without its protocol, made a link by itself',
    { [PAGE]: page('', 'Voir www.cnil.fr.\n') },
    [
      'content/pages/essai.md:6:6',
      '  L’adresse « www.cnil.fr » est incomplète.',
      '  → Écrivez « https://www.cnil.fr ».',
    ],
  ],
  [
    'an incomplete address',
    { [PAGE]: page('', '[a](https://)\n') },
    [
      'content/pages/essai.md:6:1',
      '  L’adresse « https:// » est incomplète.',
      '  → Par exemple : https://www.cnil.fr, mailto:bonjour@agence.fr ou tel:0465711234.',
    ],
  ],
  [
    'an incomplete e-mail',
    { [PAGE]: page('', '[a](mailto:bonjour)\n') },
    [
      'content/pages/essai.md:6:1',
      '  L’adresse « mailto:bonjour » est incomplète.',
      '  → Par exemple : https://www.cnil.fr, mailto:bonjour@agence.fr ou tel:0465711234.',
    ],
  ],
  [
    'every address that is right',
    {
      [PAGE]: page(
        'aliases: [/alias]',
        '[a](/) [b](/contact) [c](/contact#nos-horaires) [d](/alias) [e](https://cnil.fr) [e](http://cnil.fr/a?b=1#c) [f](mailto:a@b.fr) [g](tel:+33465711234) [h](/images/logo.svg) [i](/ressources/article#preparer)\n',
      ),
    },
    [],
  ],
  [
    'a dead link in a field',
    { [PAGE]: button('/contacts') },
    [
      'content/pages/essai.md:9:13',
      '  sections[1].button.href (Adresse du lien) : le lien « /contacts » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'a dead link in the menu',
    { 'site.md': SITE_FILE.replace('href: /contact', 'href: /kontakt') },
    [
      'content/site.md:25:11',
      '  menu[1].href (Adresse du lien) : le lien « /kontakt » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'a dead link in a field of Markdown, and its raw HTML',
    {
      [PAGE]: pageOf(
        '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "Vos [droits](/contacts) <b>ici</b>"',
      ),
    },
    [
      'content/pages/essai.md:10:14',
      '  sections[1].privacy (Données personnelles) : le code HTML « <b> » ne s’affiche pas.',
      '  → Écrivez : **ici**',
      'content/pages/essai.md:10:14',
      '  sections[1].privacy (Données personnelles) : le lien « /contacts » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'dead links beside a field that is wrong',
    { [PAGE]: page('couleur: bleu', '[a](/contac)\n') },
    [
      'content/pages/essai.md:4:1',
      '  couleur : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
      'content/pages/essai.md:6:1',
      '  Le lien « /contac » ne mène à aucune page.',
      '  → Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    'a misspelt anchor',
    { [PAGE]: page('', '[a](/contact#nos-horaire)\n') },
    [
      'content/pages/essai.md:6:1',
      '  La page « /contact » n’a pas de titre « #nos-horaire ».',
      '  → Vouliez-vous écrire « /contact#nos-horaires » ?',
    ],
  ],
  [
    'an anchor like no other',
    { [PAGE]: page('', '[a](/contact#tarifs)\n') },
    [
      'content/pages/essai.md:6:1',
      '  La page « /contact » n’a pas de titre « #tarifs ».',
      '  → Titres de cette page : #nos-horaires.',
    ],
  ],
  [
    'an anchor of the page itself',
    { [PAGE]: page('', '## Un titre\n\n[a](#un-titre) [b](#deux)\n') },
    [
      'content/pages/essai.md:8:16',
      '  La page « /essai » n’a pas de titre « #deux ».',
      '  → Titres de cette page : #un-titre.',
    ],
  ],
  [
    'a missing picture, and one of another record that is called nearly the same',
    { [PAGE]: page('', '![Une affiche](/images/afiche.svg)\n') },
    [
      'content/pages/essai.md:6:1',
      '  L’image « /images/afiche.svg » n’existe pas.',
      '  → Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
    ],
  ],
  [
    'a misspelt picture that no other record shows',
    {
      [PAGE]: page('', '![Une affiche](/images/afiche.svg)\n'),
      'realisations/affiche.md': null,
    },
    [
      'content/pages/essai.md:6:1',
      '  L’image « /images/afiche.svg » n’existe pas.',
      '  → Vouliez-vous écrire « /images/affiche.svg » ?',
    ],
  ],
  [
    'a film, a PDF, a photo of an iPhone that are not there',
    {
      [PAGE]: page('', '![Un film](/images/film.mp4) [la plaquette](/plaquette.pdf)\n'),
      'clients/a.md': client('/images/photo.HEIC'),
    },
    [
      'content/clients/a.md:4:8',
      '  logo.src (Fichier image) : le fichier « /images/photo.HEIC » est au format HEIC des iPhone, que tous les navigateurs ne montrent pas.',
      '  → Ouvrez-la, enregistrez-la en JPEG, puis déposez-la de nouveau. Pour les suivantes : Réglages › Appareil photo › Formats › « Le plus compatible ».',
      'content/pages/essai.md:6:1',
      '  Le fichier « /images/film.mp4 » est une vidéo ; le site publie celles de content/films.',
      '  → Déposez-la dans content/films, en MP4 de 25 Mo au plus, puis citez-la ainsi : ![ce que montre le film](/films/mon-film.mp4).',
      'content/pages/essai.md:6:30',
      '  Le fichier « /plaquette.pdf » est un PDF, et n’est pas dans content/fichiers.',
      '  → Déposez-le dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/plaquette.pdf). Pour en montrer une page, enregistrez-la en JPEG ou PNG.',
    ],
  ],
  [
    'a picture of another site',
    { [PAGE]: page('', '![Une affiche](https://cnil.fr/a.png)\n') },
    [
      'content/pages/essai.md:6:1',
      '  L’image « https://cnil.fr/a.png » est sur un autre site.',
      '  → Si vous avez le droit de la publier, enregistrez-la, déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
    ],
  ],
  [
    'a missing picture in a field',
    { 'clients/a.md': client('/images/logoo.svg'), 'clients/ostrelin.md': null },
    [
      'content/clients/a.md:4:8',
      '  logo.src (Fichier image) : l’image « /images/logoo.svg » n’existe pas.',
      '  → Vouliez-vous écrire « /images/logo.svg » ?',
    ],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
