import { describe, expect, test } from 'vitest';
import { PAGE, page, pageOf, saidOf, siteWith } from '../../../tests/samples/smallSite';

/** What the page with this body, or this button, is told after its place. */
const toldOf = (body: string) =>
  saidOf({ [PAGE]: page('', body) })
    .slice(1)
    .map((line) => line.trim());

const TOLD: [markdown: string, said: string[]][] = [
  [
    '[x](https://www.possible.example/contac)',
    [
      'Le lien « https://www.possible.example/contac » ne mène à aucune page.',
      '→ Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    '[x](https://www.possible.example/contact#tarif)',
    [
      'La page « /contact » n’a pas de titre « #tarif ».',
      '→ Titres de cette page : #nos-horaires.',
    ],
  ],
  [
    '[x](bonjour@possible.example)',
    [
      'Le lien « bonjour@possible.example » ne mène à aucune page.',
      '→ Vouliez-vous écrire « mailto:bonjour@possible.example » ?',
    ],
  ],
  [
    '[x](mailto://bonjour@possible.example)',
    [
      'L’adresse « mailto://bonjour@possible.example » est incomplète.',
      '→ Vouliez-vous écrire « mailto:bonjour@possible.example » ?',
    ],
  ],
  [
    '[x](mailto:)',
    [
      'L’adresse « mailto: » est incomplète.',
      '→ Par exemple : https://www.cnil.fr, mailto:bonjour@agence.fr ou tel:0465711234.',
    ],
  ],
  [
    '[x](0478001122)',
    ['Le lien « 0478001122 » ne mène à aucune page.', '→ Vouliez-vous écrire « tel:0478001122 » ?'],
  ],
  [
    '[x](+33478001122)',
    [
      'Le lien « +33478001122 » ne mène à aucune page.',
      '→ Vouliez-vous écrire « tel:0478001122 » ?',
    ],
  ],
  [
    '[x](04.78.00.11.22)',
    [
      'Le lien « 04.78.00.11.22 » ne mène à aucune page.',
      '→ Vouliez-vous écrire « tel:0478001122 » ?',
    ],
  ],
  [
    '[x](tel:abc)',
    [
      'L’adresse « tel:abc » est incomplète.',
      '→ Par exemple : https://www.cnil.fr, mailto:bonjour@agence.fr ou tel:0465711234.',
    ],
  ],
  [
    '[x](www.client.fr)',
    [
      'Le lien « www.client.fr » ne mène à aucune page.',
      '→ Vouliez-vous écrire « https://www.client.fr » ?',
    ],
  ],
  [
    '[x](client.fr/offres)',
    [
      'Le lien « client.fr/offres » ne mène à aucune page.',
      '→ Vouliez-vous écrire « https://client.fr/offres » ?',
    ],
  ],
  [
    '[x](https//client.fr)',
    [
      'Le lien « https//client.fr » ne mène à aucune page.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
  [
    '[x](https:client.fr)',
    [
      'L’adresse « https:client.fr » est incomplète.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
  [
    '[x](https:/client.fr)',
    [
      'L’adresse « https:/client.fr » est incomplète.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
  [
    '[x](htps://client.fr)',
    [
      'Le lien « htps://client.fr » ne mène à aucune page.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
  [
    '[x](https://https://client.fr)',
    [
      'L’adresse « https://https://client.fr » est incomplète.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
  [
    '[x](http://localhost:3000/contact)',
    [
      'L’adresse « http://localhost:3000/contact » ne répond que sur votre ordinateur.',
      '→ Gardez ce qui suit le nom de la machine : /contact',
    ],
  ],
  [
    '[x](file:///C:/a.docx)',
    [
      'L’adresse « file:///C:/a.docx » est celle d’un fichier de votre ordinateur.',
      '→ Une image se dépose dans content/images, un PDF dans content/fichiers.',
    ],
  ],
  [
    '[x](C:\\Users\\a\\photo.jpg)',
    [
      'L’adresse « C:\\Users\\a\\photo.jpg » est celle d’un fichier de votre ordinateur.',
      '→ Une image se dépose dans content/images, un PDF dans content/fichiers.',
    ],
  ],
  ['[x]("/contact")', ['L’adresse « /contact » est entre guillemets.', '→ Retirez-les : /contact']],
  [
    '[x](« /contact »)',
    [
      'L’adresse « /contact » est entre guillemets : le lien ne se fait pas.',
      '→ Retirez-les : [x](/contact)',
    ],
  ],
  [
    '[x](affiche.svg)',
    [
      'Le lien « affiche.svg » ne mène à aucune page.',
      '→ Vouliez-vous écrire « /images/affiche.svg » ?',
    ],
  ],
  [
    '![x](affiche.svg)',
    ['L’image « affiche.svg » n’existe pas.', '→ Vouliez-vous écrire « /images/affiche.svg » ?'],
  ],
  [
    '![x](../content/images/Affiche.SVG)',
    [
      'L’image « ../content/images/Affiche.SVG » n’existe pas.',
      '→ Vouliez-vous écrire « /images/affiche.svg » ?',
    ],
  ],
  [
    '![x](C:\\Users\\a\\affiche.svg)',
    [
      'L’image « C:\\Users\\a\\affiche.svg » n’existe pas.',
      '→ Vouliez-vous écrire « /images/affiche.svg » ?',
    ],
  ],
  [
    '![x](/uploads/0123456789abcdef0123456789abcdef/affiche.svg)',
    [
      'L’image « /uploads/0123456789abcdef0123456789abcdef/affiche.svg » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas.',
      '→ Déposez le fichier dans le dossier content/images, puis écrivez ![x](/images/affiche.svg).',
    ],
  ],
  [
    '![x](/attachments/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f)',
    [
      'L’image « /attachments/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas.',
      '→ Déposez le fichier dans le dossier content/images, puis écrivez ![x](/images/mon-image.jpg).',
    ],
  ],
  [
    '![image](https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f)',
    [
      'L’image « https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas.',
      '→ Déposez le fichier dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
    ],
  ],
  [
    '[plaquette.pdf](https://github.com/user-attachments/files/123/plaquette.pdf)',
    [
      'Le fichier « https://github.com/user-attachments/files/123/plaquette.pdf » a été glissé dans l’éditeur du dépôt : vos visiteurs ne pourraient pas l’ouvrir.',
      '→ Une image se dépose dans le dossier content/images, un PDF dans content/fichiers. Un autre document se publie ailleurs : écrivez son adresse complète, en https://.',
    ],
  ],
  [
    'https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
    [
      'Le fichier « https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f » a été glissé dans l’éditeur du dépôt : vos visiteurs ne pourraient pas l’ouvrir.',
      '→ Une image se dépose dans le dossier content/images, un PDF dans content/fichiers. Un autre document se publie ailleurs : écrivez son adresse complète, en https://.',
    ],
  ],
  [
    '![x](/images/film.mp4)',
    [
      'Le fichier « /images/film.mp4 » est une vidéo ; le site publie celles de content/films.',
      '→ Déposez-la dans content/films, en MP4 de 25 Mo au plus, puis citez-la ainsi : ![ce que montre le film](/films/mon-film.mp4).',
    ],
  ],
  [
    '[x](film.MOV)',
    [
      'Le fichier « film.MOV » est une vidéo ; le site publie celles de content/films.',
      '→ Déposez-la dans content/films, en MP4 de 25 Mo au plus, puis citez-la ainsi : ![ce que montre le film](/films/mon-film.mp4).',
    ],
  ],
  [
    '![x](https://www.youtube.com/watch?v=a)',
    [
      'La vidéo « https://www.youtube.com/watch?v=a » est sur un autre site.',
      '→ Faites un lien vers elle, seul sur sa ligne, sans « ! » : [les mots du lien](https://www.youtube.com/watch?v=a).',
    ],
  ],
  [
    '[x](/images/plaquette.pdf)',
    [
      'Le fichier « /images/plaquette.pdf » est un PDF, et n’est pas dans content/fichiers.',
      '→ Déposez-le dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/plaquette.pdf). Pour en montrer une page, enregistrez-la en JPEG ou PNG.',
    ],
  ],
  [
    '![x](plaquette.pdf)',
    [
      'Le fichier « plaquette.pdf » est un PDF, et n’est pas dans content/fichiers.',
      '→ Déposez-le dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/plaquette.pdf). Pour en montrer une page, enregistrez-la en JPEG ou PNG.',
    ],
  ],
  [
    '![x](https://client.fr/plaquette.pdf)',
    [
      'Le fichier « https://client.fr/plaquette.pdf » est un PDF, et n’est pas dans content/fichiers.',
      '→ Faites un lien vers lui, sans « ! » : [les mots du lien](https://client.fr/plaquette.pdf).',
    ],
  ],
  [
    '[x](/devis.docx)',
    [
      'Le fichier « /devis.docx » est un document, et le site ne publie que des PDF.',
      '→ Exportez-le en PDF dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/devis.pdf). Ou recopiez son texte dans une page.',
    ],
  ],
  [
    '![x](/images/photo.HEIC)',
    [
      'Le fichier « /images/photo.HEIC » est au format HEIC des iPhone, que tous les navigateurs ne montrent pas.',
      '→ Ouvrez-la, enregistrez-la en JPEG, puis déposez-la de nouveau. Pour les suivantes : Réglages › Appareil photo › Formats › « Le plus compatible ».',
    ],
  ],
  [
    '[x](photo.heic)',
    [
      'Le fichier « photo.heic » est au format HEIC des iPhone, que tous les navigateurs ne montrent pas.',
      '→ Ouvrez-la, enregistrez-la en JPEG, puis déposez-la de nouveau. Pour les suivantes : Réglages › Appareil photo › Formats › « Le plus compatible ».',
    ],
  ],
  [
    '[x](podcast.mp3)',
    [
      'Le fichier « podcast.mp3 » est un enregistrement sonore, et le site n’en publie pas.',
      '→ Mettez-le en ligne sur une plateforme de podcasts, puis faites un lien vers lui : [l’écouter](https://…).',
    ],
  ],
  [
    '[x](/contact?utm_source=a)',
    [
      'Le lien « /contact?utm_source=a » ne mène à aucune page.',
      '→ Vouliez-vous écrire « /contact » ?',
    ],
  ],
  [
    '[x](/contact.html)',
    ['Le lien « /contact.html » ne mène à aucune page.', '→ Vouliez-vous écrire « /contact » ?'],
  ],
  [
    '[x](//client.fr)',
    [
      'Le lien « //client.fr » ne mène à aucune page.',
      '→ Vouliez-vous écrire « https://client.fr » ?',
    ],
  ],
];

test.each(TOLD)('%s is told', (markdown, said) => {
  expect(toldOf(markdown)).toEqual(said);
});

test.each([
  '[x](http://cnil.fr/a)',
  '[x](https://www.possible.example/contact) [y](http://possible.example/contact/#nos-horaires) [z](https://www.possible.example)',
  '[x]({url}/contact) https://www.possible.example/contact',
  'Voir www.possible.example/contact.',
  '![x](https://www.possible.example/images/affiche.svg)',
  '[x](https://possible.example.com/contact)',
  '[x](https://github.com/agence/site)',
  '[x](https://site.fr/wp-content/uploads/2024/05/a.pdf)',
  '[x](https://www.youtube.com/watch?v=a)',
  '[x](https://client.fr/plaquette.pdf)',
  '[https://www.insee.fr/a et la suite]',
  '(voir [source : http://www.client.fr])',
])('%s leads somewhere', (markdown) => {
  expect(toldOf(markdown)).toEqual([]);
});

describe('an address of the site itself, in full', () => {
  const htmlOf = (body: string) =>
    siteWith({ [PAGE]: page('', body) }).pages.find(({ slug }) => slug === 'essai')?.body.html;

  test.each([
    ['https://www.possible.example/contact', '/contact'],
    ['http://possible.example/contact/', '/contact'],
    ['https://www.possible.example/contact#nos-horaires', '/contact#nos-horaires'],
    ['https://www.possible.example', '/'],
    ['{url}/contact', '/contact'],
  ])('%s is the link %s', (typed, href) => {
    expect(htmlOf(`[x](${typed})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  test('in a button is told, since it would open a new tab', () => {
    const files = (href: string) => ({
      [PAGE]: pageOf(`- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: ${href}`),
    });
    expect(saidOf(files('https://www.possible.example/contact')).slice(1)).toEqual([
      '  sections[1].button.href (Adresse du lien) : l’adresse « https://www.possible.example/contact » est celle d’une page de ce site.',
      '  → Écrivez « /contact ».',
    ]);
    expect(saidOf(files('http://cnil.fr'))).toEqual([]);
  });
});

test.each([
  [
    '## Un titre',
    'ce champ tient en un seul paragraphe, sans titre, ni liste, ni tableau, ni note.',
  ],
  ['- Un', 'ce champ tient en un seul paragraphe, sans titre, ni liste, ni tableau, ni note.'],
])('a field of Markdown that holds %j is told', (answer, message) => {
  const said = saidOf({
    [PAGE]: pageOf(
      `- type: questions\n  title: "A"\n  questions:\n    - question: "B ?"\n      answer: "${answer}"`,
    ),
  });
  expect(said[1]).toBe(`  sections[1].questions[1].answer (Réponse) : ${message}`);
});
