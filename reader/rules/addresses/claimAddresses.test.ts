import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

const LIST =
  '---\ntitle: "Liste"\ndescription: "Tous les articles."\nsections:\n  - type: article-list\n    linkLabel: "Lire"\n---\n';

const TABLE: Row[] = [
  [
    'a file and an alias',
    { [PAGE]: page('aliases: [/contact]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /contact » est déjà prise par content/pages/contact.md.',
      '  → Changez l’une des deux : une adresse ne mène qu’à une page.',
    ],
  ],
  [
    'two aliases',
    {
      'pages/a.md': page('aliases: [/x]'),
      'pages/b.md': '---\ntitle: "B"\ndescription: "C"\naliases:\n  - /y\n  - /x\n---\n',
    },
    [
      'content/pages/b.md:6:5',
      '  aliases[2] (Adresse secondaire) : l’adresse « /x » est déjà prise par content/pages/a.md.',
      '  → Changez l’une des deux : une adresse ne mène qu’à une page.',
    ],
  ],
  [
    'an alias of the home page',
    { [PAGE]: page('aliases: [/ressources/article]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /ressources/article » est déjà prise par content/ressources/article.md.',
      '  → Changez l’une des deux : une adresse ne mène qu’à une page.',
    ],
  ],
  [
    'its own address',
    { [PAGE]: page('aliases: [/essai]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /essai » est déjà celle de cette page.',
      '  → Retirez cette ligne.',
    ],
  ],
  [
    'twice the same alias',
    { [PAGE]: page('aliases: [/x, /x]') },
    [
      'content/pages/essai.md:4:15',
      '  aliases[2] (Adresse secondaire) : l’adresse « /x » est déjà celle de cette page.',
      '  → Retirez cette ligne.',
    ],
  ],
  [
    'a wrong alias does not shift the place of the next',
    { [PAGE]: page('aliases: [X, /contact]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : une adresse du site commence par « / » et ne contient que des minuscules sans accent, des chiffres et des tirets.',
      '  → Par exemple :',
      '  → - /cookies',
      'content/pages/essai.md:4:14',
      '  aliases[2] (Adresse secondaire) : l’adresse « /contact » est déjà prise par content/pages/contact.md.',
      '  → Changez l’une des deux : une adresse ne mène qu’à une page.',
    ],
  ],
  [
    'an address that the site keeps for itself',
    { [PAGE]: page('aliases: [/images/logo]') },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /images/logo » est réservée aux fichiers du site.',
      '  → Choisissez-en une autre.',
    ],
  ],
  [
    'an address where a list of articles may go on',
    {
      [PAGE]: page('aliases: [/liste/page/2]'),
      'pages/liste.md': LIST,
    },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /liste/page/2 » est réservée à la suite de la liste d’articles de content/pages/liste.md.',
      '  → Choisissez-en une autre.',
    ],
  ],
  [
    'the same, of the home page',
    { [PAGE]: page('aliases: [/page/12]'), 'pages/accueil.md': LIST },
    [
      'content/pages/essai.md:4:11',
      '  aliases[1] (Adresse secondaire) : l’adresse « /page/12 » est réservée à la suite de la liste d’articles de content/pages/accueil.md.',
      '  → Choisissez-en une autre.',
    ],
  ],
  [
    'beside such a list, or under a page without one',
    {
      [PAGE]: page('aliases: [/liste/page, /contact/page/2, /liste/pages/2]'),
      'pages/liste.md': LIST,
    },
    [],
  ],
  ['an alias under a folder of its own is fine', { [PAGE]: page('aliases: [/un/deux/trois]') }, []],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
