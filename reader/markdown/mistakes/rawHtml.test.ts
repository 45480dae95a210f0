import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const SCRIPT = 'Retirez ce passage : une page ne peut porter ni code ni réglage.';
const OTHERWISE =
  'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».';
const dropped = (place: string, tag: string, remedy: string) =>
  `${place} le code HTML « ${tag} » ne s’affiche pas. → ${remedy}`;
const dragged = (src: string, image: string) =>
  `1:1 l’image « ${src} » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas. → Déposez le fichier dans le dossier content/images, puis écrivez ${image}.`;
const elsewhere = (link: string) =>
  `Une page ne montre rien d’un autre site : écrivez un lien, ${link}.`;

/** A text, and what to type in the place of its first tag: what the table does not say as it is. */
const REMEDIES: Readonly<Record<string, string>> = {
  'Un <b> mot': 'Écrivez : **un mot important**',
  '1 rue de l’Exemple<br />69009 Lyon':
    'Pour aller à la ligne, mettez à sa place une barre oblique inverse, « \\ », puis passez à la ligne suivante. Une ligne vide fait un nouveau paragraphe.',
  'Voir <a href="https://www.cnil.fr" target="_blank">la CNIL</a>.':
    'Écrivez : [la CNIL](https://www.cnil.fr)',
  '<a name="haut"></a>Un texte.':
    'Retirez cette balise : chaque titre a déjà une adresse, faite de ses mots.',
  '<img src="/images/affiche.svg" alt="Une affiche" width="300">':
    'Écrivez : ![Une affiche](/images/affiche.svg)',
  '<img src="https://www.cnil.fr/a.png">':
    'Déposez l’image dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
  "<iframe src='https://player.vimeo.com/video/1'></iframe>": elsewhere(
    '[Voir la vidéo](https://player.vimeo.com/video/1)',
  ),
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>': elsewhere(
    '[Voir la vidéo](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  ),
  '<video controls></video>': elsewhere('[Voir la vidéo](https://…)'),
  '<audio src="https://a.example/a.mp3"></audio>': elsewhere(
    '[Écouter l’enregistrement](https://a.example/a.mp3)',
  ),
  '<video src="/films/fournil.mp4"></video>':
    'Écrivez, seul sur sa ligne : ![ce que montre le film](/films/fournil.mp4).',
  'Un mot<sup>[4]</sup>.':
    'Une note se marque [^1] ; son texte s’écrit plus bas, sur une ligne qui commence par « [^1]: ».',
  'La <abbr title="Taxe sur la valeur ajoutée">TVA</abbr>.':
    'La première fois, écrivez les mots puis le sigle : « Taxe sur la valeur ajoutée (TVA) ».',
  '<details><summary>Un</summary>Deux</details>':
    'Écrivez le résumé en sous-titre, « ### », et le texte en dessous.',
  '<form action="/a"><input name="a"></form>':
    'Le site n’a qu’un formulaire, celui de la page de contact : écrivez un lien, [Contact](/contact).',
  '<script>\nif (a < b) { c("<p>") }\n</script>': SCRIPT,
  '<style>p { color: red }</style>': SCRIPT,
  '<!-- a --><b>b</b>': 'Écrivez : **b**',
  '<div class="a>\n\nUn.': OTHERWISE,
};

test.each(Object.entries(REMEDIES))('reports the tag of %j', (markdown, remedy) => {
  const [tag, column] = [/<[a-z][^>]*>/.exec(markdown)?.[0] ?? '', markdown.search(/<[a-z]/) + 1];
  expect(reported(markdown)).toEqual([dropped(`1:${column}`, tag, remedy)]);
});

test.each<[what: string, markdown: string, expected: string[]]>([
  [
    'each of two kinds in a line',
    'Un <b>mot <i>fort</i></b> ici.',
    [dropped('1:4', '<b>', 'Écrivez : **mot fort**'), dropped('1:11', '<i>', 'Écrivez : *fort*')],
  ],
  [
    'a picture dragged onto GitHub, whatever GitHub called it',
    '<img alt="image" src="https://github.com/user-attachments/assets/0a1b" />',
    [
      dragged(
        'https://github.com/user-attachments/assets/0a1b',
        '![ce que montre l’image](/images/mon-image.jpg)',
      ),
    ],
  ],
  [
    'such a picture, with its description',
    '<img alt="Le tournage" src="https://github.com/user-attachments/assets/0a1b" />',
    [
      dragged(
        'https://github.com/user-attachments/assets/0a1b',
        '![Le tournage](/images/mon-image.jpg)',
      ),
    ],
  ],
  [
    'guillemets made of angles',
    'Dire <<bonjour>> ici.',
    [dropped('1:7', '<bonjour>', 'Tapez des guillemets français : « bonjour ».')],
  ],
  [
    'a word between angles, but for one with an accent',
    'Écrivez <prénom> ici, puis <Nom>.',
    [dropped('1:28', '<Nom>', OTHERWISE)],
  ],
  ['a declaration', '<!DOCTYPE html>', [dropped('1:1', '<!DOCTYPE html>', OTHERWISE)]],
  [
    'a comment without its end',
    'Un.\n\n<!-- note\n\nDeux.',
    [
      '3:1 ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait. → Ajoutez « --> » à la fin du commentaire.',
    ],
  ],
])('reports %s', (_what, markdown, expected) => {
  expect(reported(markdown)).toEqual(expected);
});

test.each([
  '<!-- note -->\n\nUn <!-- autre note --> mot.',
  '<!-- <b>note</b> -->',
  'Le `<b>` et\n\n```html\n<p>\n```',
])('accepts %j', (markdown) => {
  expect(reported(markdown)).toEqual([]);
});
