import { expect, test } from 'vitest';
import { told } from '../../../tests/samples/findings';

type Row = [what: string, markdown: string, said: string[]];

const WRONG: Row[] = [
  [
    'an indented paragraph',
    'Avant.\n\n    Un paragraphe en retrait.\n\nAprès.',
    [
      '3:1 quatre espaces ou une tabulation devant les mots en font du code. → Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « ``` ».',
    ],
  ],
  [
    'a paragraph behind a tab',
    '\tUn paragraphe.',
    [
      '1:1 quatre espaces ou une tabulation devant les mots en font du code. → Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « ``` ».',
    ],
  ],
  [
    'several indented paragraphs',
    'Avant.\n\n    Un.\n\n    Deux.',
    [
      '3:1 quatre espaces ou une tabulation devant les mots en font du code. → Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « ``` ».',
    ],
  ],
  [
    'a list in code',
    'Avant.\n\n    - Un\n    - Deux',
    [
      '3:1 quatre espaces ou une tabulation devant les mots en font du code. → Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « ``` ».',
    ],
  ],
  [
    'words too far from their dash',
    '-      Un\n- Deux',
    [
      '1:3 quatre espaces ou une tabulation devant les mots en font du code. → Gardez une seule espace après « - ».',
    ],
  ],
  [
    'an indented paragraph in a list',
    '1. Un\n\n        Deux',
    [
      '3:4 quatre espaces ou une tabulation devant les mots en font du code. → Alignez ce passage sur le premier mot de l’élément de liste.',
    ],
  ],
  [
    'an indented paragraph in a quotation',
    '>     Un.',
    [
      '1:3 quatre espaces ou une tabulation devant les mots en font du code. → Gardez une seule espace après « > ».',
    ],
  ],
  [
    'code that nothing ends',
    'Avant.\n\n```\nDu code\n\n## Titre',
    [
      '3:1 rien ne referme « ``` » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ``` » là où le code finit, ou retirez celle-ci.',
    ],
  ],
  [
    'code of tildes that nothing ends',
    '~~~ html\n<b>',
    [
      '1:1 rien ne referme « ~~~ » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ~~~ » là où le code finit, ou retirez celle-ci.',
    ],
  ],
  [
    'code ended by fewer signs',
    '````\ncode\n```',
    [
      '1:1 rien ne referme « ```` » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ```` » là où le code finit, ou retirez celle-ci.',
    ],
  ],
  [
    'code that nothing ends in a list',
    '- ```\n  code\n\nAprès.',
    [
      '1:3 rien ne referme « ``` » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ``` » là où le code finit, ou retirez celle-ci.',
    ],
  ],
  [
    'code that the next one ends',
    'Avant.\n\n```\nDu code\n\n## Titre\n\n```js\nconst a = 1;\n```',
    [
      '3:1 rien ne referme « ``` » avant la ligne 8, où un autre code commence. → Ajoutez une ligne « ``` » là où ce code finit. Pour montrer des lignes « ``` », encadrez-les de « ```` ».',
    ],
  ],
  [
    'three signs alone',
    'Avant.\n\n```',
    [
      '3:1 rien ne referme « ``` » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ``` » là où le code finit, ou retirez celle-ci.',
    ],
  ],
  [
    'a rule under a paragraph',
    'Un paragraphe de fin.\n---\n\nSuite.',
    [
      '2:1 ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## Un paragraphe de fin. ».',
    ],
  ],
  [
    'a rule under two lines',
    'Un paragraphe\nde fin.\n-----',
    [
      '3:1 ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## Un paragraphe ».',
    ],
  ],
  [
    'one dash under a paragraph',
    'Un paragraphe.\n-',
    [
      '2:1 ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## Un paragraphe. ».',
    ],
  ],
  [
    'an underlined title',
    'Nos offres\n----------',
    [
      '2:1 ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## Nos offres ».',
    ],
  ],
  [
    'an underlined main title',
    'Nos offres\n==========',
    [
      '2:1 cette ligne fait un grand titre de celle du dessus ; il vient de l’en-tête. → Retirez-la, et écrivez au-dessus « ## Nos offres ».',
    ],
  ],
  [
    'a rule under a quotation',
    '> Une citation.\n> ---',
    [
      '2:3 ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## Une citation. ».',
    ],
  ],
  [
    'a main title',
    '# Titre',
    [
      '1:1 un titre « # » est de trop : le grand titre de la page vient de l’en-tête. → Commencez par un titre « ## ».',
    ],
  ],
  [
    'a level skipped',
    '## Un\n\n#### Deux',
    ['3:1 ce titre saute un niveau : « #### » suit « ## ». → Écrivez « ### ».'],
  ],
  [
    'more than a thousand',
    '> 1 000 abonnés',
    [
      '1:1 « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de 1 000 abonnés », ou « \\> 1 000 abonnés ». Une citation finit par un point.',
    ],
  ],
  [
    'more than a thousand, with an equals sign',
    '>= 1 000 abonnés',
    [
      '1:1 « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de 1 000 abonnés », ou « \\> 1 000 abonnés ». Une citation finit par un point.',
    ],
  ],
  [
    'more, under a line',
    'Nous avons\n> 1 000 abonnés et ce n’est pas fini.',
    [
      '2:1 « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de 1 000 abonnés et ce n’est pas fini. », ou « \\> 1 000 abonnés et ce n’est pas fini. ». Une citation finit par un point.',
    ],
  ],
  [
    'more, stuck',
    '>500 vues',
    [
      '1:1 « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de 500 vues », ou « \\> 500 vues ». Une citation finit par un point.',
    ],
  ],
  [
    'a minus',
    '- 20 % sur les tournages',
    [
      '1:1 « - » en tête de ligne fait une liste : le signe moins disparaîtrait. → Collez-le au nombre : « -20 % sur les tournages ». Pour une liste d’un seul élément, commencez par « * ».',
    ],
  ],
  [
    'a minus of euros',
    '- 150 € pour les associations',
    [
      '1:1 « - » en tête de ligne fait une liste : le signe moins disparaîtrait. → Collez-le au nombre : « -150 € pour les associations ». Pour une liste d’un seul élément, commencez par « * ».',
    ],
  ],
  [
    'a minus of degrees',
    '- 5 °C ce matin',
    [
      '1:1 « - » en tête de ligne fait une liste : le signe moins disparaîtrait. → Collez-le au nombre : « -5 °C ce matin ». Pour une liste d’un seul élément, commencez par « * ».',
    ],
  ],
  [
    'a plus',
    '+ 20 % de vues',
    [
      '1:1 « + » en tête de ligne fait une liste : le signe plus disparaîtrait. → Collez-le au nombre : « +20 % de vues ». Pour une liste d’un seul élément, commencez par « * ».',
    ],
  ],
  [
    'a plus of anything',
    '+ 3 000 abonnés en un an',
    [
      '1:1 « + » en tête de ligne fait une liste : le signe plus disparaîtrait. → Collez-le au nombre : « +3 000 abonnés en un an ». Pour une liste d’un seul élément, commencez par « * ».',
    ],
  ],
  [
    'a note under a price',
    'Dès 1 500 €* par mois.\n\n* Hors frais de déplacement',
    [
      '3:1 cette étoile fait une liste : le renvoi « * » disparaîtrait. → Écrivez « \\* Hors frais de déplacement ».',
    ],
  ],
  [
    'a note under a word',
    'Le tournage* dure un jour.\n\n* hors préparation',
    [
      '3:1 cette étoile fait une liste : le renvoi « * » disparaîtrait. → Écrivez « \\* hors préparation ».',
    ],
  ],
  [
    'a year',
    '2019. Une année de tournages.',
    ['1:1 « 2019. » en tête de ligne commence une liste numérotée. → Écrivez « 2019\\. ».'],
  ],
  [
    'a year and a parenthesis',
    '2019) Une année.',
    ['1:1 « 2019) » en tête de ligne commence une liste numérotée. → Écrivez « 2019\\) ».'],
  ],
  [
    'a cell too many',
    '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
    [
      '3:9 cette ligne a 3 cases, le tableau 2 : « 3 » disparaîtrait. → Ajoutez une colonne à la première ligne et à la ligne de tirets. Une barre qui fait partie du texte s’écrit « \\| ».',
    ],
  ],
  [
    'a bar in the words of a cell',
    '| a | b |\n| - | - |\n| 1 | photo | vidéo |',
    [
      '3:13 cette ligne a 3 cases, le tableau 2 : « vidéo » disparaîtrait. → Ajoutez une colonne à la première ligne et à la ligne de tirets. Une barre qui fait partie du texte s’écrit « \\| ».',
    ],
  ],
  [
    'a text under a table',
    '| a | b |\n| - | - |\n| 1 | 2 |\nDu texte juste dessous.',
    [
      '4:1 « Du texte juste dessous. » deviendrait une ligne du tableau. → Laissez une ligne vide au-dessus.',
    ],
  ],
  [
    'a text under a table of one column',
    '| a |\n| - |\n| 1 |\nDu texte.',
    [
      '4:1 « Du texte. » deviendrait une ligne du tableau. → Laissez une ligne vide au-dessus. Pour une ligne du tableau, mettez des barres : « | … | ».',
    ],
  ],
  [
    'numbers between stars',
    'Format 20*30*40 cm.',
    [
      '1:10 les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Écrivez « 20 × 30 × 40 », ou mettez une barre oblique inverse devant chaque étoile.',
    ],
  ],
  [
    'numbers between stars twice',
    '2*3 = 6 et 4*5 = 20.',
    [
      '1:2 les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Écrivez « 2 × 3 = 6 et 4 × 5 », ou mettez une barre oblique inverse devant chaque étoile.',
    ],
  ],
  [
    'numbers between double stars',
    '2**3**4',
    [
      '1:2 les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Écrivez « 2 × 3 × 4 », ou mettez une barre oblique inverse devant chaque étoile.',
    ],
  ],
  [
    'marks of notes',
    'Dès 500 €*, puis 700 €*.',
    [
      '1:10 les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Mettez une barre oblique inverse devant chacune : « €\\* ».',
    ],
  ],
  [
    'grave accents for apostrophes',
    'l`agence d`ici',
    [
      "1:2 « agence d » s’afficherait comme du code : « ` » n’est pas une apostrophe. → Tapez « ’ » ou « ' ».",
    ],
  ],
  [
    'one grave accent',
    'l`agence de Lyon',
    [
      "1:2 ce signe « ` » s’afficherait : ce n’est pas une apostrophe. → Tapez « ’ » ou « ' ». Pour du code, mettez un autre « ` » après lui.",
    ],
  ],
  [
    'a link without address',
    'Voir [nos offres]() ici.',
    [
      '1:6 le lien « [nos offres]() » n’a pas d’adresse. → Écrivez-la entre les parenthèses : [nos offres](/contact).',
    ],
  ],
  [
    'a link to nothing',
    'Voir [nos offres](#).',
    [
      '1:6 le lien « [nos offres](#) » n’a pas d’adresse. → Écrivez-la entre les parenthèses : [nos offres](/contact).',
    ],
  ],
  [
    'an address in the place of words',
    '[https://www.cnil.fr]()',
    [
      '1:1 le lien « [https://www.cnil.fr]() » n’a pas d’adresse. → Écrivez-la entre les parenthèses, et des mots entre les crochets : [les mots du lien](https://www.cnil.fr).',
    ],
  ],
  [
    'a link without words',
    '[](/contact)',
    [
      '1:1 le lien vers « /contact » n’a pas de texte. → Écrivez-le entre les crochets : [ce que l’on trouve au bout du lien](/contact).',
    ],
  ],
  [
    'an image without address',
    '![Une affiche]()',
    [
      '1:1 l’image « Une affiche » n’a pas d’adresse. → Écrivez-la entre les parenthèses : ![Une affiche](/images/mon-image.jpg).',
    ],
  ],
  [
    'an image that was still uploading',
    '![Uploading photo.jpg…]()',
    [
      '1:1 le dépôt de cette image n’était pas fini quand la page a été enregistrée. → Déposez-la dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
    ],
  ],
  [
    'a size in a description',
    '![Une affiche|300](/images/affiche.svg)',
    [
      '1:1 la taille « |300 » ferait partie de la description de l’image. → Retirez-la, chaque écran a la sienne : ![Une affiche](/images/affiche.svg)',
    ],
  ],
  [
    'an image without description',
    '![](/images/affiche.svg)',
    [
      '1:1 l’image « /images/affiche.svg » n’a pas de description. → Écrivez-la entre les crochets : ![ce que montre l’image](/images/affiche.svg). Si l’image n’apprend rien : ![](/images/affiche.svg "décorative").',
    ],
  ],
  [
    'a second front matter',
    '---\nlayout: post\ntitle: A\ntags:\n  - b\n---\n\nTexte.',
    [
      '1:1 un second en-tête commence ici : ses champs s’afficheraient dans la page. → Retirez-le, après avoir recopié ce qui sert dans l’en-tête du fichier.',
    ],
  ],
  [
    'a note that nothing calls',
    'Un mot.\n\n[^1]: Une note.',
    [
      '3:1 rien n’appelle la note « [^1] » : elle disparaîtrait. → Dans le texte, collez [^1] au mot qu’elle éclaire, ou retirez-la.',
    ],
  ],
  [
    'a note written twice',
    'Un mot[^1].\n\n[^1]: Une note.\n\n[^1]: Une autre.',
    [
      '5:1 « [^1]: » est écrit deux fois : seule la première ligne compte. → Donnez un autre nom à celle-ci, là où elle est appelée aussi, ou retirez-la.',
    ],
  ],
  [
    'an address that nothing calls',
    'Un mot.\n\n[note]: /contact',
    [
      '3:1 rien n’appelle « [note]: » : cette ligne disparaîtrait. → Dans le texte, écrivez [les mots du lien][note], ou retirez-la. Pour l’afficher, mettez une barre oblique inverse devant « [ ».',
    ],
  ],
  [
    'an address written twice',
    '[a][b]\n\n[b]: /contact\n[b]: /offres',
    [
      '4:1 « [b]: » est écrit deux fois : seule la première ligne compte. → Donnez un autre nom à celle-ci, là où elle est appelée aussi, ou retirez-la.',
    ],
  ],
];

/** What looks like the mistakes above, and is right. */
const RIGHT: [what: string, markdown: string][] = [
  ['code between fences', '```\ncode\n```'],
  ['code between tildes', '~~~ html\n<b>\n~~~'],
  ['code that shows fences', '````\n```js\ncode\n```\n````'],
  ['code that shows other fences', '~~~\n```js\ncode\n```\n~~~'],
  ['code with a word after signs', '```\n```js`` code\n```'],
  ['code between four signs', '````\n```\n````'],
  ['code in a list', '- ```\n  code\n  ```'],
  ['code in a quotation', '> ```\n> code\n> ```'],
  ['empty code', '```\n```'],
  ['code with spaces after its fence', '```\ncode\n```   '],
  ['a paragraph of three spaces', 'Avant.\n\n   Un paragraphe.'],
  ['the second paragraph of an entry', '- Un\n\n  Deux\n\n- Trois'],
  ['an entry of a list in a list', '- Un\n    - Deux\n        - Trois'],
  ['a line that goes on, indented', 'Un\n    deux'],
  ['a rule', 'Un paragraphe.\n\n---\n\nSuite.'],
  ['another rule', 'Un paragraphe.\n***\nSuite.'],
  ['dashes in a paragraph', 'Un --- deux'],
  ['a title', '## Un\n\n### Deux\n\n## Trois ##'],
  ['a quotation that begins with a number', '> 80 % des Français regardent une vidéo par jour.'],
  ['a quotation of several lines', '> 3 questions\n> à une réalisatrice'],
  ['a quotation between guillemets', '> « 3 jours de tournage »'],
  ['a quotation', '> Une citation'],
  ['a sign in a line', 'Nous avons > 1 000 abonnés.'],
  ['an escaped sign', '\\> 1 000 abonnés'],
  ['a list of prices', '- 20 % en janvier\n- 30 % en février'],
  ['a list of one entry under a colon', 'Nous offrons :\n\n- 20 % sur les tournages'],
  ['a list of one entry', '- 3 jours de tournage'],
  ['a list of one entry of a word', '* Hors frais'],
  ['a list of stars after emphasis', 'Un *mot* et **deux**.\n\n* Trois'],
  ['a minus stuck to its number', '-20 % sur les tournages'],
  ['a plus stuck to its number', '+20 % de vues'],
  ['an escaped note', 'Dès 1 500 €* par mois.\n\n\\* Hors frais.'],
  ['a year in a list', '1. 2019\n2. 2020'],
  ['an escaped year', '2019\\. Une année.'],
  ['a list that goes on', '3. Trois\n4. Quatre'],
  ['a table', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['a row too short', '| a | b |\n| - | - |\n| 1 |'],
  ['an empty cell too many', '| a | b |\n| - | - |\n| 1 | 2 | |'],
  ['an escaped bar', '| a | b |\n| - | - |\n| 1 | photo \\| vidéo |'],
  ['a table and a text', '| a |\n| - |\n| 1 |\n\nUn texte.'],
  ['a product with its sign', 'Format 20 × 30 × 40 cm.'],
  ['a product with spaces', '20 * 30 * 40'],
  ['two numbers', '20*30 cm'],
  ['an escaped product', '20\\*30\\*40'],
  ['one mark of a note', 'Dès 500 €* par mois.'],
  ['emphasis beside a number', '3 *petits* pas et **2** grands'],
  ['emphasis in a word', 'in*croy*able'],
  ['code', 'Du `code` ici, et l’`alt`.'],
  ['an anchor', '[a](#b)'],
  ['a picture in a link', '[![Une affiche](/images/affiche.svg)](/contact)'],
  ['a decorative image', '![](/images/affiche.svg "décorative")'],
  ['a description with a bar', '![Lyon | Paris](/images/affiche.svg)'],
  ['a rule that opens a text', '---\n\nTexte : un.'],
  ['a rule, and fields in a sentence', '---\nTexte : un.\n\n---'],
  ['notes', 'Un[^1] et deux[^b].\n\n[^1]: Une note.\n[^b]: Une autre.'],
  ['a note called twice', 'Un[^1] et deux[^1].\n\n[^1]: Une note.'],
  ['a note that calls another', 'Un[^1].\n\n[^1]: Une note[^2].\n\n[^2]: Une autre.'],
  [
    'links by reference',
    '[a][b], [b][], [b] et ![c][d].\n\n[b]: /contact\n[d]: /images/affiche.svg',
  ],
];

test.each(WRONG)('%s is told', (_what, markdown, said) => {
  expect(told(markdown)).toEqual(said);
});

test.each(RIGHT)('%s is right', (_what, markdown) => {
  expect(told(markdown)).toEqual([]);
});
