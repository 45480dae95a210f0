import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const LAYOUT =
  'Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.';
const PARAGRAPH =
  'Retirez la balise et celle qui la referme ; une ligne vide sépare deux paragraphes.';
const SCRIPT = 'Retirez ce passage : une page ne peut porter ni code ni réglage.';
const OTHERWISE =
  'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».';
const dropped = (place: string, tag: string, remedy: string) =>
  `${place} le code HTML « ${tag} » ne s’affiche pas. → ${remedy}`;
const dragged = (src: string, image: string) =>
  `1:1 l’image « ${src} » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas. → Déposez le fichier dans le dossier content/images, puis écrivez ${image}.`;
const elsewhere = (link: string) =>
  `Une page ne montre rien d’un autre site : écrivez un lien, ${link}.`;

/** A text on one line, and what to type in the place of its first tag. */
const REMEDIES: Readonly<Record<string, string>> = {
  'Un <em>mot</em>.': 'Écrivez : *mot*',
  'Un <u>mot</u>.': 'Le souligné se prend pour un lien. Mettez ces mots en gras : **mot**',
  'Un <s>mot</s>.': 'Écrivez : ~~mot~~',
  'Un <mark>mot</mark>.': 'Écrivez : **mot**',
  'La touche <kbd>Entrée</kbd>.': 'Écrivez : `Entrée`',
  '<pre>code</pre>': 'Encadrez le code de deux lignes « ``` ».',
  'Elle dit <q>oui</q>.': 'Écrivez-les entre guillemets : « oui »',
  '<blockquote>Oui</blockquote>': 'Commencez la citation par « > » et une espace.',
  '1 rue de l’Exemple<br />69009 Lyon':
    'Pour aller à la ligne, mettez à sa place une barre oblique inverse, « \\ », puis passez à la ligne suivante. Une ligne vide fait un nouveau paragraphe.',
  'Un <wbr> mot': 'Retirez cette balise : les mots trop longs se coupent tout seuls.',
  '<hr>': 'Écrivez « --- » seul sur sa ligne, avec une ligne vide au-dessus et une en dessous.',
  'Voir <a href="https://www.cnil.fr" target="_blank">la CNIL</a>.':
    'Écrivez : [la CNIL](https://www.cnil.fr)',
  '<a name="haut"></a>Un texte.':
    'Retirez cette balise : chaque titre a déjà une adresse, faite de ses mots.',
  '<img src="/images/affiche.svg" alt="Une affiche" width="300">':
    'Écrivez : ![Une affiche](/images/affiche.svg)',
  '<img src="https://www.cnil.fr/a.png">':
    'Déposez l’image dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
  'Un <font color="red">mot</font> et un <span style="color:red">autre</span>.': LAYOUT,
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
  '<table>\n<tr><td>Un</td></tr>\n</table>':
    'Un tableau s’écrit avec des barres, sa deuxième ligne en tirets :\n| Quoi | Combien |\n|---|---|\n| Un film | 1 500 € |',
  '<ul>\n<li>Un</li>\n</ul>':
    'Commencez chaque élément de la liste par un tiret et une espace : « - ».',
  '<dl><dt>Rush</dt><dd>Ce que la caméra a filmé</dd></dl>':
    'Écrivez une liste : « - **Terme** : sa définition ».',
  '<h3 class="a">Nos offres</h3>': 'Écrivez, seul sur sa ligne : ### Nos offres',
  '<h1>Nos offres</h1>': 'Écrivez, seul sur sa ligne : ## Nos offres',
  'Le 1<sup>er</sup> mai.':
    'Retirez les deux balises : l’exposant de « 1er », « 2e » ou « m2 » se fait tout seul. Une note se marque [^1].',
  'Un mot<sup>[4]</sup>.':
    'Une note se marque [^1] ; son texte s’écrit plus bas, sur une ligne qui commence par « [^1]: ».',
  'H<sub>2</sub>O': 'Tapez l’indice lui-même : H₂O, CO₂.',
  'La <abbr title="Taxe sur la valeur ajoutée">TVA</abbr>.':
    'La première fois, écrivez les mots puis le sigle : « Taxe sur la valeur ajoutée (TVA) ».',
  '<details><summary>Un</summary>Deux</details>':
    'Écrivez le résumé en sous-titre, « ### », et le texte en dessous.',
  '<figure>A</figure>':
    'Une légende s’écrit après l’adresse : ![ce que montre l’image](/images/mon-image.jpg "La légende").',
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
    'each kind of a block once',
    '<div class="a">\n<p>Un</p>\n<p>Deux</p>\n</div>',
    [dropped('1:1', '<div class="a">', LAYOUT), dropped('2:1', '<p>', PARAGRAPH)],
  ],
  [
    'a long tag by its beginning',
    `<font face="${'a'.repeat(80)}">mot</font>`,
    [dropped('1:1', `<font face="${'a'.repeat(68)}…`, LAYOUT)],
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
  ['a tag in a quotation', '> Un\n> <b>mot</b> ici', [dropped('2:3', '<b>', 'Écrivez : **mot**')]],
])('reports %s', (_what, markdown, expected) => {
  expect(reported(markdown)).toEqual(expected);
});

test.each([
  ['a comment', '<!-- note -->\n\nUn <!-- autre note --> mot.'],
  ['a comment that holds tags', '<!-- <b>note</b> -->'],
  ['signs that are no tags', '3 < 4, <3, a<b et 5 > 4.'],
  ['escaped tags', '\\<b>mot\\</b>'],
  ['tags in code', 'Le `<b>` et\n\n```html\n<p>\n```'],
  ['an address between angles', '<https://www.cnil.fr>'],
])('accepts %s', (_what, markdown) => {
  expect(reported(markdown)).toEqual([]);
});
