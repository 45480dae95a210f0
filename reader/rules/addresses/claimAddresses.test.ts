import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf } from '../../../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

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
  ['an alias under a folder of its own is fine', { [PAGE]: page('aliases: [/un/deux/trois]') }, []],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
