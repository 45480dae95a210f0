import { expect, test } from 'vitest';
import { reported } from '../../../tests/samples/findings';

const unindent = (place: string) =>
  `${place} quatre espaces ou une tabulation devant les mots en font du code. → Retirez-les, à chaque ligne du passage. Pour du code, encadrez-le de deux lignes « \`\`\` ».`;
const unclosed = (place: string, fence: string) =>
  `${place} rien ne referme « ${fence} » : tout ce qui suit s’afficherait comme du code. → Ajoutez une ligne « ${fence} » là où le code finit, ou retirez celle-ci.`;
const underlined = (place: string, title: string) =>
  `${place} ces tirets font un grand titre du paragraphe qui les touche. → Pour une ligne de séparation, laissez une ligne vide au-dessus. Pour un titre, retirez les tirets et écrivez « ## ${title} ».`;
const quoted = (place: string, amount: string) =>
  `${place} « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de ${amount} », ou « \\> ${amount} ». Une citation finit par un point.`;
const minusLost = (place: string, amount: string) =>
  `${place} « - » en tête de ligne fait une liste : le signe moins disparaîtrait. → Collez-le au nombre : « -${amount} ». Pour une liste d’un seul élément, commencez par « * ».`;
const year = (place: string, typed: string, escaped: string) =>
  `${place} « ${typed} » en tête de ligne commence une liste numérotée. → Écrivez « ${escaped} ».`;
const starsLost = (place: string, product: string) =>
  `${place} les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Écrivez « ${product} », ou mettez une barre oblique inverse devant chaque étoile.`;
const twice = (place: string, label: string) =>
  `${place} « [${label}]: » est écrit deux fois : seule la première ligne compte. → Donnez un autre nom à celle-ci, là où elle est appelée aussi, ou retirez-la.`;

/** A text and what is reported of it. */
const WRONG: Readonly<Record<string, string>> = {
  'Avant.\n\n    Un paragraphe en retrait.\n\nAprès.': unindent('3:1'),
  '\tUn paragraphe.': unindent('1:1'),
  '-      Un\n- Deux':
    '1:3 quatre espaces ou une tabulation devant les mots en font du code. → Gardez une seule espace après « - ».',
  '1. Un\n\n        Deux':
    '3:4 quatre espaces ou une tabulation devant les mots en font du code. → Alignez ce passage sur le premier mot de l’élément de liste.',
  '>     Un.':
    '1:3 quatre espaces ou une tabulation devant les mots en font du code. → Gardez une seule espace après « > ».',
  'Avant.\n\n```\nDu code\n\n## Titre': unclosed('3:1', '```'),
  '````\ncode\n```': unclosed('1:1', '````'),
  '- ```\n  code\n\nAprès.': unclosed('1:3', '```'),
  'Avant.\n\n```\nDu code\n\n## Titre\n\n```js\nconst a = 1;\n```':
    '3:1 rien ne referme « ``` » avant la ligne 8, où un autre code commence. → Ajoutez une ligne « ``` » là où ce code finit. Pour montrer des lignes « ``` », encadrez-les de « ```` ».',
  'Avant.\n\n```': unclosed('3:1', '```'),
  'Un paragraphe\nde fin.\n-----': underlined('3:1', 'Un paragraphe'),
  'Un paragraphe.\n-': underlined('2:1', 'Un paragraphe.'),
  'Nos offres\n----------': underlined('2:1', 'Nos offres'),
  'Nos offres\n==========':
    '2:1 cette ligne fait un grand titre de celle du dessus ; il vient de l’en-tête. → Retirez-la, et écrivez au-dessus « ## Nos offres ».',
  '> Une citation.\n> ---': underlined('2:3', 'Une citation.'),
  '# Titre':
    '1:1 un titre « # » est de trop : le grand titre de la page vient de l’en-tête. → Commencez par un titre « ## ».',
  '## Un\n\n#### Deux': '3:1 ce titre saute un niveau : « #### » suit « ## ». → Écrivez « ### ».',
  '### Titre': '1:1 ce titre saute un niveau : « ### » suit « # ». → Écrivez « ## ».',
  '##': '1:1 ce titre est vide. → Écrivez ses mots après les signes « # », ou retirez la ligne.',
  '> 1 000 abonnés': quoted('1:1', '1 000 abonnés'),
  '>= 1 000 abonnés': quoted('1:1', '1 000 abonnés'),
  'Nous avons\n> 1 000 abonnés et ce n’est pas fini.':
    '2:1 « > » en tête de ligne fait une citation : le signe disparaîtrait. → Écrivez « plus de 1 000 abonnés et ce n’est pas fini. », ou « \\> 1 000 abonnés et ce n’est pas fini. ». Une citation finit par un point.',
  '>500 vues': quoted('1:1', '500 vues'),
  '- 20 % sur les tournages': minusLost('1:1', '20 % sur les tournages'),
  '- 150 € pour les associations': minusLost('1:1', '150 € pour les associations'),
  '- 5 °C ce matin': minusLost('1:1', '5 °C ce matin'),
  '+ 3 000 abonnés en un an':
    '1:1 « + » en tête de ligne fait une liste : le signe plus disparaîtrait. → Collez-le au nombre : « +3 000 abonnés en un an ». Pour une liste d’un seul élément, commencez par « * ».',
  'Dès 1 500 €* par mois.\n\n* Hors frais de déplacement':
    '3:1 cette étoile fait une liste : le renvoi « * » disparaîtrait. → Écrivez « \\* Hors frais de déplacement ».',
  'Le tournage* dure un jour.\n\n* hors préparation':
    '3:1 cette étoile fait une liste : le renvoi « * » disparaîtrait. → Écrivez « \\* hors préparation ».',
  '2019. Une année de tournages.': year('1:1', '2019.', '2019\\.'),
  '2019) Une année.': year('1:1', '2019)', '2019\\)'),
  '| a | b |\n| - | - |\n| 1 | 2 | 3 |':
    '3:9 cette ligne a 3 cases, le tableau 2 : « 3 » disparaîtrait. → Ajoutez une colonne à la première ligne et à la ligne de tirets. Une barre qui fait partie du texte s’écrit « \\| ».',
  '| a | b |\n| - | - |\n| 1 | 2 |\nDu texte juste dessous.':
    '4:1 « Du texte juste dessous. » deviendrait une ligne du tableau. → Laissez une ligne vide au-dessus.',
  '| a |\n| - |\n| 1 |\nDu texte.':
    '4:1 « Du texte. » deviendrait une ligne du tableau. → Laissez une ligne vide au-dessus. Pour une ligne du tableau, mettez des barres : « | … | ».',
  'Format 20*30*40 cm.': starsLost('1:10', '20 × 30 × 40'),
  '2*3 = 6 et 4*5 = 20.': starsLost('1:2', '2 × 3 = 6 et 4 × 5'),
  '2**3**4': starsLost('1:2', '2 × 3 × 4'),
  'Dès 500 €*, puis 700 €*.':
    '1:10 les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent. → Mettez une barre oblique inverse devant chacune : « €\\* ».',
  'l`agence d`ici':
    "1:2 « agence d » s’afficherait comme du code : « ` » n’est pas une apostrophe. → Tapez « ’ » ou « ' ».",
  'l`agence de Lyon':
    "1:2 ce signe « ` » s’afficherait : ce n’est pas une apostrophe. → Tapez « ’ » ou « ' ». Pour du code, mettez un autre « ` » après lui.",
  'Voir [nos offres]() ici.':
    '1:6 le lien « [nos offres]() » n’a pas d’adresse. → Écrivez-la entre les parenthèses : [nos offres](/contact).',
  'Voir [nos offres](#).':
    '1:6 le lien « [nos offres](#) » n’a pas d’adresse. → Écrivez-la entre les parenthèses : [nos offres](/contact).',
  '[https://www.cnil.fr]()':
    '1:1 le lien « [https://www.cnil.fr]() » n’a pas d’adresse. → Écrivez-la entre les parenthèses, et des mots entre les crochets : [les mots du lien](https://www.cnil.fr).',
  '[](/contact)':
    '1:1 le lien vers « /contact » n’a pas de texte. → Écrivez-le entre les crochets : [ce que l’on trouve au bout du lien](/contact).',
  '![Une affiche]()':
    '1:1 l’image « Une affiche » n’a pas d’adresse. → Écrivez-la entre les parenthèses : ![Une affiche](/images/mon-image.jpg).',
  '![Uploading photo.jpg…]()':
    '1:1 le dépôt de cette image n’était pas fini quand la page a été enregistrée. → Déposez-la dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
  '![Une affiche|300](/images/affiche.svg)':
    '1:1 la taille « |300 » ferait partie de la description de l’image. → Retirez-la, chaque écran a la sienne : ![Une affiche](/images/affiche.svg)',
  '![](/images/affiche.svg)':
    '1:1 l’image « /images/affiche.svg » n’a pas de description. → Écrivez-la entre les crochets : ![ce que montre l’image](/images/affiche.svg). Si l’image n’apprend rien : ![](/images/affiche.svg "décorative").',
  '![IMG_2034](/images/logo.svg)':
    '1:1 « IMG_2034 » ne dit pas ce que montre l’image. → Dites ce qu’elle montre à quelqu’un qui ne la voit pas, par exemple « Une équipe de tournage sur les quais du Rhône ».',
  '![][a]\n\n[a]: /images/affiche.svg':
    '1:1 l’image « /images/affiche.svg » n’a pas de description. → Écrivez-la entre les crochets : ![ce que montre l’image](/images/affiche.svg). Si l’image n’apprend rien : ![](/images/affiche.svg "décorative").',
  '---\nlayout: post\ntitle: A\ntags:\n  - b\n---\n\nTexte.':
    '1:1 un second en-tête commence ici : ses champs s’afficheraient dans la page. → Retirez-le, après avoir recopié ce qui sert dans l’en-tête du fichier.',
  'Un mot.\n\n[^1]: Une note.':
    '3:1 rien n’appelle la note « [^1] » : elle disparaîtrait. → Dans le texte, collez [^1] au mot qu’elle éclaire, ou retirez-la.',
  'Un mot[^1].\n\n[^1]: Une note.\n\n[^1]: Une autre.': twice('5:1', '^1'),
  'Un mot.\n\n[note]: /contact':
    '3:1 rien n’appelle « [note]: » : cette ligne disparaîtrait. → Dans le texte, écrivez [les mots du lien][note], ou retirez-la. Pour l’afficher, mettez une barre oblique inverse devant « [ ».',
  '[a][b]\n\n[b]: /contact\n[b]: /offres': twice('4:1', 'b'),
};

/** What looks like the mistakes above, and is right; paragraphs are in rightFrench.txt. */
const RIGHT = [
  '```\ncode\n```',
  '````\n```js\ncode\n```\n````',
  '~~~\n```js\ncode\n```\n~~~',
  '```\n```js`` code\n```',
  '````\n```\n````',
  '- ```\n  code\n  ```',
  '```\n```',
  '```\ncode\n```   ',
  'Avant.\n\n   Un paragraphe.',
  '- Un\n\n  Deux\n\n- Trois',
  '- Un\n    - Deux\n        - Trois',
  '## Un\n\n### Deux\n\n## Trois ##',
  '- 20 % en janvier\n- 30 % en février',
  'Nous offrons :\n\n- 20 % sur les tournages',
  '- 3 jours de tournage',
  '* Hors frais',
  'Un *mot* et **deux**.\n\n* Trois',
  '-20 % sur les tournages',
  '+20 % de vues',
  'Dès 1 500 €* par mois.\n\n\\* Hors frais.',
  '1. 2019\n2. 2020',
  'in*croy*able',
  '| a |\n| - |\n| 1 |\n\nUn texte.',
  '---\n\nTexte : un.',
  '---\nTexte : un.\n\n---',
  'Un[^1] et deux[^1].\n\n[^1]: Une note.',
  'Un[^1].\n\n[^1]: Une note[^2].\n\n[^2]: Une autre.',
  '[a][b], [b][], [b] et ![c][d].\n\n[b]: /contact\n[d]: /images/affiche.svg',
];

test.each(Object.entries(WRONG))('reports %j', (markdown, expected) => {
  expect(reported(markdown)).toEqual([expected]);
});

test.each(RIGHT)('accepts %j', (markdown) => {
  expect(reported(markdown)).toEqual([]);
});
