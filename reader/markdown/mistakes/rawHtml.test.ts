import { expect, test } from 'vitest';
import { told } from '../../../tests/samples/findings';

type Row = [what: string, markdown: string, said: string[]];

const WRONG: Row[] = [
  [
    'bold words',
    'Un <b>mot <i>fort</i></b> ici.',
    [
      '1:4 le code HTML « <b> » ne s’affiche pas. → Écrivez : **mot fort**',
      '1:11 le code HTML « <i> » ne s’affiche pas. → Écrivez : *fort*',
    ],
  ],
  [
    'italic words',
    'Un <em>mot</em>.',
    ['1:4 le code HTML « <em> » ne s’affiche pas. → Écrivez : *mot*'],
  ],
  [
    'underlined words',
    'Un <u>mot</u>.',
    [
      '1:4 le code HTML « <u> » ne s’affiche pas. → Le souligné se prend pour un lien. Mettez ces mots en gras : **mot**',
    ],
  ],
  [
    'struck words',
    'Un <s>mot</s>.',
    ['1:4 le code HTML « <s> » ne s’affiche pas. → Écrivez : ~~mot~~'],
  ],
  [
    'marked words',
    'Un <mark>mot</mark>.',
    ['1:4 le code HTML « <mark> » ne s’affiche pas. → Écrivez : **mot**'],
  ],
  [
    'code',
    'La touche <kbd>Entrée</kbd>.',
    ['1:11 le code HTML « <kbd> » ne s’affiche pas. → Écrivez : `Entrée`'],
  ],
  [
    'a quotation',
    'Elle dit <q>oui</q>.',
    ['1:10 le code HTML « <q> » ne s’affiche pas. → Écrivez-les entre guillemets : « oui »'],
  ],
  [
    'a line break',
    '1 rue de l’Exemple<br />69009 Lyon',
    [
      '1:19 le code HTML « <br /> » ne s’affiche pas. → Pour aller à la ligne, mettez à sa place une barre oblique inverse, « \\ », puis passez à la ligne suivante. Une ligne vide fait un nouveau paragraphe.',
    ],
  ],
  [
    'a rule',
    '<hr>',
    [
      '1:1 le code HTML « <hr> » ne s’affiche pas. → Écrivez « --- » seul sur sa ligne, avec une ligne vide au-dessus et une en dessous.',
    ],
  ],
  [
    'a link',
    'Voir <a href="https://www.cnil.fr" target="_blank">la CNIL</a>.',
    [
      '1:6 le code HTML « <a href="https://www.cnil.fr" target="_blank"> » ne s’affiche pas. → Écrivez : [la CNIL](https://www.cnil.fr)',
    ],
  ],
  [
    'an anchor',
    '<a name="haut"></a>Un texte.',
    [
      '1:1 le code HTML « <a name="haut"> » ne s’affiche pas. → Retirez cette balise : chaque titre a déjà une adresse, faite de ses mots.',
    ],
  ],
  [
    'an image',
    '<img src="/images/affiche.svg" alt="Une affiche" width="300">',
    [
      '1:1 le code HTML « <img src="/images/affiche.svg" alt="Une affiche" width="300"> » ne s’affiche pas. → Écrivez : ![Une affiche](/images/affiche.svg)',
    ],
  ],
  [
    'an image of another site',
    '<img src="https://www.cnil.fr/a.png">',
    [
      '1:1 le code HTML « <img src="https://www.cnil.fr/a.png"> » ne s’affiche pas. → Déposez l’image dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
    ],
  ],
  [
    'an image dragged onto GitHub',
    '<img width="300" height="200" alt="image" src="https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f" />',
    [
      '1:1 l’image « https://github.com/user-attachments/assets/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas. → Déposez le fichier dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
    ],
  ],
  [
    'an image dragged onto GitHub, described',
    '<img width="300" alt="Le tournage" src="https://github.com/user-attachments/assets/0a1b" />',
    [
      '1:1 l’image « https://github.com/user-attachments/assets/0a1b » a été glissée dans l’éditeur du dépôt : elle y est restée, le site ne l’a pas. → Déposez le fichier dans le dossier content/images, puis écrivez ![Le tournage](/images/mon-image.jpg).',
    ],
  ],
  [
    'centred words',
    '<center>Un texte</center>',
    [
      '1:1 le code HTML « <center> » ne s’affiche pas. → Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
    ],
  ],
  [
    'a colour',
    'Un <font color="red">mot</font> et un <span style="color:red">autre</span>.',
    [
      '1:4 le code HTML « <font color="red"> » ne s’affiche pas. → Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
    ],
  ],
  [
    'a paragraph',
    '<p align="center">Un texte</p>',
    [
      '1:1 le code HTML « <p align="center"> » ne s’affiche pas. → Retirez la balise et celle qui la referme ; une ligne vide sépare deux paragraphes.',
    ],
  ],
  [
    'boxes',
    '<div class="a">\n<p>Un</p>\n<p>Deux</p>\n</div>',
    [
      '1:1 le code HTML « <div class="a"> » ne s’affiche pas. → Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
      '2:1 le code HTML « <p> » ne s’affiche pas. → Retirez la balise et celle qui la referme ; une ligne vide sépare deux paragraphes.',
    ],
  ],
  [
    'a film',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="a"></iframe>',
    [
      '1:1 le code HTML « <iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title=… » ne s’affiche pas. → Une page ne montre rien d’un autre site : écrivez un lien, [Voir la vidéo](https://www.youtube.com/watch?v=dQw4w9WgXcQ).',
    ],
  ],
  [
    'another film',
    "<iframe src='https://player.vimeo.com/video/1'></iframe>",
    [
      "1:1 le code HTML « <iframe src='https://player.vimeo.com/video/1'> » ne s’affiche pas. → Une page ne montre rien d’un autre site : écrivez un lien, [Voir la vidéo](https://player.vimeo.com/video/1).",
    ],
  ],
  [
    'a film of the site',
    '<video src="/films/fournil.mp4"></video>',
    [
      '1:1 le code HTML « <video src="/films/fournil.mp4"> » ne s’affiche pas. → Écrivez, seul sur sa ligne : ![ce que montre le film](/films/fournil.mp4).',
    ],
  ],
  [
    'a film without address',
    '<video controls></video>',
    [
      '1:1 le code HTML « <video controls> » ne s’affiche pas. → Une page ne montre rien d’un autre site : écrivez un lien, [Voir la vidéo](https://…).',
    ],
  ],
  [
    'a sound',
    '<audio src="https://a.example/a.mp3"></audio>',
    [
      '1:1 le code HTML « <audio src="https://a.example/a.mp3"> » ne s’affiche pas. → Une page ne montre rien d’un autre site : écrivez un lien, [Écouter l’enregistrement](https://a.example/a.mp3).',
    ],
  ],
  [
    'a table',
    '<table>\n<tr><td>Un</td></tr>\n</table>',
    [
      '1:1 le code HTML « <table> » ne s’affiche pas. → Un tableau s’écrit avec des barres, sa deuxième ligne en tirets :\n| Quoi | Combien |\n|---|---|\n| Un film | 1 500 € |',
    ],
  ],
  [
    'a list',
    '<ul>\n<li>Un</li>\n</ul>',
    [
      '1:1 le code HTML « <ul> » ne s’affiche pas. → Commencez chaque élément de la liste par un tiret et une espace : « - ».',
    ],
  ],
  [
    'terms',
    '<dl><dt>Rush</dt><dd>Ce que la caméra a filmé</dd></dl>',
    [
      '1:1 le code HTML « <dl> » ne s’affiche pas. → Écrivez une liste : « - **Terme** : sa définition ».',
    ],
  ],
  [
    'a title',
    '<h3 class="a">Nos offres</h3>',
    [
      '1:1 le code HTML « <h3 class="a"> » ne s’affiche pas. → Écrivez, seul sur sa ligne : ### Nos offres',
    ],
  ],
  [
    'a main title',
    '<h1>Nos offres</h1>',
    ['1:1 le code HTML « <h1> » ne s’affiche pas. → Écrivez, seul sur sa ligne : ## Nos offres'],
  ],
  [
    'a raised word',
    'Le 1<sup>er</sup> mai.',
    [
      '1:5 le code HTML « <sup> » ne s’affiche pas. → Retirez les deux balises : l’exposant de « 1er », « 2e » ou « m2 » se fait tout seul. Une note se marque [^1].',
    ],
  ],
  [
    'a call of a note',
    'Un mot<sup>[4]</sup>.',
    [
      '1:7 le code HTML « <sup> » ne s’affiche pas. → Une note se marque [^1] ; son texte s’écrit plus bas, sur une ligne qui commence par « [^1]: ».',
    ],
  ],
  [
    'a lowered number',
    'H<sub>2</sub>O',
    ['1:2 le code HTML « <sub> » ne s’affiche pas. → Tapez l’indice lui-même : H₂O, CO₂.'],
  ],
  [
    'an abbreviation',
    'La <abbr title="Commission nationale de l’informatique et des libertés">CNIL</abbr>.',
    [
      '1:4 le code HTML « <abbr title="Commission nationale de l’informatique et des libertés"> » ne s’affiche pas. → La première fois, écrivez les mots puis le sigle : « Commission nationale de l’informatique et des libertés (CNIL) ».',
    ],
  ],
  [
    'a text that unfolds',
    '<details><summary>Un</summary>Deux</details>',
    [
      '1:1 le code HTML « <details> » ne s’affiche pas. → Écrivez le résumé en sous-titre, « ### », et le texte en dessous.',
    ],
  ],
  [
    'a figure',
    '<figure>\n<img src="/images/affiche.svg" alt="A">\n<figcaption>B</figcaption>\n</figure>',
    [
      '1:1 le code HTML « <figure> » ne s’affiche pas. → Une légende s’écrit après l’adresse : ![ce que montre l’image](/images/mon-image.jpg "La légende").',
      '2:1 le code HTML « <img src="/images/affiche.svg" alt="A"> » ne s’affiche pas. → Écrivez : ![A](/images/affiche.svg)',
    ],
  ],
  [
    'a form',
    '<form action="/a"><input name="a"></form>',
    [
      '1:1 le code HTML « <form action="/a"> » ne s’affiche pas. → Le site n’a qu’un formulaire, celui de la page de contact : écrivez un lien, [Contact](/contact).',
    ],
  ],
  [
    'a script',
    '<script>\nif (a < b) { c("<p>") }\n</script>',
    [
      '1:1 le code HTML « <script> » ne s’affiche pas. → Retirez ce passage : une page ne peut porter ni code ni réglage.',
    ],
  ],
  [
    'a style',
    '<style>p { color: red }</style>',
    [
      '1:1 le code HTML « <style> » ne s’affiche pas. → Retirez ce passage : une page ne peut porter ni code ni réglage.',
    ],
  ],
  [
    'small words',
    '<small>Hors frais</small>',
    [
      '1:1 le code HTML « <small> » ne s’affiche pas. → Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
    ],
  ],
  [
    'guillemets made of angles',
    'Dire <<bonjour>> ici.',
    [
      '1:7 le code HTML « <bonjour> » ne s’affiche pas. → Tapez des guillemets français : « bonjour ».',
    ],
  ],
  [
    'a word between angles',
    'Écrivez <prénom> ici, puis <Nom>.',
    [
      '1:28 le code HTML « <Nom> » ne s’affiche pas. → Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».',
    ],
  ],
  [
    'a declaration',
    '<!DOCTYPE html>',
    [
      '1:1 le code HTML « <!DOCTYPE html> » ne s’affiche pas. → Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».',
    ],
  ],
  [
    'a comment that nothing closes',
    'Un.\n\n<!-- note\n\nDeux.',
    [
      '3:1 ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait. → Ajoutez « --> » à la fin du commentaire.',
    ],
  ],
  [
    'a tag behind a comment',
    '<!-- a --><b>b</b>',
    ['1:11 le code HTML « <b> » ne s’affiche pas. → Écrivez : **b**'],
  ],
  [
    'a tag in a quotation',
    '> Un\n> <b>mot</b> ici',
    ['2:3 le code HTML « <b> » ne s’affiche pas. → Écrivez : **mot**'],
  ],
  [
    'a tag with an attribute that nothing closes',
    '<div class="a>\n\nUn.',
    [
      '1:1 le code HTML « <div class="a> » ne s’affiche pas. → Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».',
    ],
  ],
];

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  ['a comment', '<!-- note -->\n\nUn <!-- autre note --> mot.'],
  ['a comment of a blog', 'Un.\n\n<!-- more -->\n\nDeux.'],
  ['a comment that holds tags', '<!-- <b>note</b> -->'],
  ['signs that are no tags', '3 < 4, <3, a<b et 5 > 4.'],
  ['escaped tags', '\\<b>mot\\</b>'],
  ['tags in code', 'Le `<b>` et\n\n```html\n<p>\n```'],
  ['an address between angles', '<https://www.cnil.fr>'],
];

test.each(WRONG)('%s is told', (_what, markdown, said) => {
  expect(told(markdown)).toEqual(said);
});

test.each(RIGHT)('%s is right', (_what, markdown) => {
  expect(told(markdown)).toEqual([]);
});
