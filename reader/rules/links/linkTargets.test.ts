import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../../model/french/phrase';
import { PAGE, page, pageOf, problemsOf, siteWith } from '../../../tests/samples/smallSite';
import { MISPLACED } from '../../files/fileKinds';

/** Returns the problems reported for a page with this Markdown text, without their lines. */
const reportedOf = (body: string) =>
  problemsOf({ [PAGE]: page('', body) }).map((problem) => problem.replace(/^\S+ /, ''));

const dead = (href: string, meant: string) =>
  `Le lien « ${href} » ne mène à aucune page. → Vouliez-vous écrire « ${meant} » ?`;
const nowhere = (href: string) =>
  `Le lien « ${href} » ne mène à aucune page. → Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages. Si cette page a été supprimée, retirez le lien.`;
const incomplete = (href: string, remedy: string) =>
  `L’adresse « ${href} » est incomplète. → ${remedy}`;
const meant = (href: string) => `Vouliez-vous écrire « ${href} » ?`;
const COMPLETE =
  'Par exemple : https://www.cnil.fr, mailto:bonjour@votre-site.example ou tel:0465711234.';
const lost = (src: string, remedy = meant('/images/affiche.svg')) =>
  `L’image « ${src} » n’existe pas. → ${remedy}`;
const local = (href: string) =>
  `L’adresse « ${href} » est celle d’un fichier de votre ordinateur. → Une image se dépose dans content/images, un PDF dans content/fichiers.`;
const ownMachine = (href: string, kept: string) =>
  `L’adresse « ${href} » ne répond que sur votre ordinateur. → Gardez ce qui suit le nom de la machine : ${kept}`;
const video = (src: string) =>
  inFile(phrase`Le fichier « ${src} » ${MISPLACED.film.predicate} → ${MISPLACED.film.remedy}`);
const pdf = (src: string, remedy: string) =>
  `Le fichier « ${src} » est un PDF, et n’est pas dans content/fichiers. → ${remedy}`;
const DROP_PDF =
  'Déposez-le dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/son-nom.pdf). Pour en montrer une page, enregistrez-la en JPEG ou PNG.';
const UPLOADED = '/uploads/0123456789abcdef0123456789abcdef/affiche.svg';
const GITHUB = 'https://github.com/user-attachments';
const attached = (src: string) =>
  `L’image « ${src} » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas. → Déposez le fichier dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).`;

test.each([
  ['[x](/contac)', dead('/contac', '/contact')],
  ['[x](contact.md)', dead('contact.md', '/contact')],
  ['[x](/contact?utm_source=a)', dead('/contact?utm_source=a', '/contact')],
  ['[x](/tout-autre-chose)', nowhere('/tout-autre-chose')],
  ['[x](javascript:alert(1))', nowhere('javascript:alert(1)')],
  ['[x](bonjour@a.fr)', dead('bonjour@a.fr', 'mailto:bonjour@a.fr')],
  ['[x](mailto://bonjour@a.fr)', incomplete('mailto://bonjour@a.fr', meant('mailto:bonjour@a.fr'))],
  ['[x](mailto:bonjour)', incomplete('mailto:bonjour', COMPLETE)],
  ['[x](0478001122)', dead('0478001122', 'tel:0478001122')],
  [
    '![x](data:image/png;base64,AA)',
    'Cette image est collée dans le texte, sans fichier. → Enregistrez-la, déposez-la dans content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
  ],
  ['[x](www.client.fr)', dead('www.client.fr', 'https://www.client.fr')],
  ['[x](client.fr/offres)', dead('client.fr/offres', 'https://client.fr/offres')],
  ['[x](//client.fr)', dead('//client.fr', 'https://client.fr')],
  ['[x](htps://client.fr)', dead('htps://client.fr', 'https://client.fr')],
  ['[x](/contact.html)', dead('/contact.html', '/contact')],
  ['[x](https//client.fr)', dead('https//client.fr', 'https://client.fr')],
  ['[x](https:client.fr)', incomplete('https:client.fr', meant('https://client.fr'))],
  ['[x](http://localhost:3000/contact)', ownMachine('http://localhost:3000/contact', '/contact')],
  [
    'Sur http://localhost:8000 ici',
    'L’adresse « http://localhost:8000 » ne répond que sur votre ordinateur. → Pour l’afficher sans lien, mettez-la entre accents graves : `http://localhost:8000`.',
  ],
  ['[x](file:///C:/a.docx)', local('file:///C:/a.docx')],
  ['[x](C:\\Users\\a\\photo.jpg)', local('C:\\Users\\a\\photo.jpg')],
  ['[x]("/contact")', 'L’adresse « /contact » est entre guillemets. → Retirez-les : /contact'],
  ['[x](affiche.svg)', dead('affiche.svg', '/images/affiche.svg')],
  ['![x](../content/images/Affiche.SVG)', lost('../content/images/Affiche.SVG')],
  [
    '![x](https://cnil.fr/a.png)',
    'L’image « https://cnil.fr/a.png » est sur un autre site. → Si vous avez le droit de la publier, enregistrez-la, déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
  ],
  [`![x](${UPLOADED})`, attached(UPLOADED)],
  [`![image](${GITHUB}/assets/a)`, attached(`${GITHUB}/assets/a`)],
  [
    `[plaquette.pdf](${GITHUB}/files/123/plaquette.pdf)`,
    `Le fichier « ${GITHUB}/files/123/plaquette.pdf » a été glissé dans l’éditeur du dépôt : vos visiteurs ne pourraient pas l’ouvrir. → Une image se dépose dans le dossier content/images, un PDF dans content/fichiers. Un autre document se publie ailleurs : écrivez son adresse complète, en https://.`,
  ],
  ['![x](/images/film.mp4)', video('/images/film.mp4')],
  [
    '![x](https://www.youtube.com/watch?v=a)',
    'La vidéo « https://www.youtube.com/watch?v=a » est sur un autre site. → Faites un lien vers elle, seul sur sa ligne, sans « ! » : [les mots du lien](https://www.youtube.com/watch?v=a).',
  ],
  ['[x](/images/plaquette.pdf)', pdf('/images/plaquette.pdf', DROP_PDF)],
  [
    '![x](https://client.fr/plaquette.pdf)',
    pdf(
      'https://client.fr/plaquette.pdf',
      'Faites un lien vers lui, sans « ! » : [les mots du lien](https://client.fr/plaquette.pdf).',
    ),
  ],
  [
    '[x](/devis.docx)',
    inFile(
      phrase`Le fichier « /devis.docx » ${MISPLACED.office.predicate} → ${MISPLACED.office.remedy}`,
    ),
  ],
  [
    '![x](/images/photo.HEIC)',
    inFile(
      phrase`Le fichier « /images/photo.HEIC » ${MISPLACED.iPhonePhoto.predicate} → ${MISPLACED.iPhonePhoto.remedy}`,
    ),
  ],
  [
    '[x](/contact#nos-horaire)',
    'La page « /contact » n’a pas de titre « #nos-horaire ». → Vouliez-vous écrire « /contact#nos-horaires » ?',
  ],
  [
    '[x](https://www.possible.example/contact#tarif)',
    'La page « /contact » n’a pas de titre « #tarif ». → Titres de cette page : #nos-horaires.',
  ],
  [
    '## Un titre\n\n[x](#un-titre) [y](#deux)',
    'La page « /essai » n’a pas de titre « #deux ». → Titres de cette page : #un-titre.',
  ],
])('checkLink and checkImage report %s', (markdown, problem) => {
  expect(reportedOf(markdown)).toEqual([problem]);
});

test('checkImage does not suggest, for a missing picture, one that another record already shows', () => {
  const files = { [PAGE]: page('', '![Une affiche](/images/afiche.svg)') };
  const drop = 'Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.';
  const at = `${PAGE}:6:1`;
  expect(problemsOf(files)).toEqual([`${at} ${lost('/images/afiche.svg', drop)}`]);
  const free = { ...files, 'realisations/affiche.md': null };
  expect(problemsOf(free)).toEqual([`${at} ${lost('/images/afiche.svg')}`]);
});

test.each([
  '[a](/) [b](/contact) [c](/contact#nos-horaires) [d](/images/logo.svg)',
  '[e](https://cnil.fr) [f](http://cnil.fr/a?b=1#c) [g](mailto:a@b.fr) [h](tel:+33465711234)',
  '[i](/ressources/article#preparer)',
  '[x](https://www.possible.example/contact) [y](http://possible.example/contact/#nos-horaires) [z](https://www.possible.example)',
  '[x]({url}/contact) https://www.possible.example/contact',
  'Voir www.possible.example/contact ou www.cnil.fr.',
  '![x](https://www.possible.example/images/affiche.svg)',
  '[x](https://github.com/agence/site)',
  '[x](https://site.fr/wp-content/uploads/2024/05/a.pdf)',
  '[x](https://www.youtube.com/watch?v=a)',
  '[https://www.insee.fr/a et la suite]',
  '(voir [source : http://www.client.fr])',
])('checkLink and checkImage accept the links in %s', (markdown) => {
  expect(reportedOf(markdown)).toEqual([]);
});

describe('readSite, complete addresses of the site itself', () => {
  test.each([
    ['https://www.possible.example/contact', '/contact'],
    ['https://www.possible.example/contact#nos-horaires', '/contact#nos-horaires'],
    ['{url}/contact', '/contact'],
  ])('readSite turns the full address %s of this site into the path %s', (typed, href) => {
    const { records } = siteWith({ [PAGE]: page('', `[x](${typed})`) });
    expect(records['/essai']?.body.html).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  test('readSite reports a button with the complete address of a page of the site', () => {
    const reported = (href: string) =>
      problemsOf({
        [PAGE]: pageOf(`- type: plans\n  badge: "A"\n  button:\n    label: "B"\n    href: ${href}`),
      });
    expect(reported('https://www.possible.example/contact')).toEqual([
      `${PAGE}:9:13 sections[1].button.href (Adresse du lien) : l’adresse « https://www.possible.example/contact » est celle d’une page de ce site. → Écrivez « /contact ».`,
    ]);
    expect(reported('http://cnil.fr')).toEqual([]);
  });
});
