import { expect, test } from 'vitest';
import { saidOf } from '../../../tests/samples/smallSite';

/** Articles with these topics, the first called « a »; `lang:` before one says its language. */
function articles(...topics: readonly string[]) {
  return Object.fromEntries(
    topics.map((typed, index) => {
      const name = String.fromCharCode(97 + index);
      const [, lang, list] = /^(?:(\w\w):)?(.*)$/.exec(typed) ?? [];
      const fields = `title: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15`;
      return [
        `ressources/${name}.md`,
        `---\n${fields}\ntopics: [${list}]\n${lang ? `lang: ${lang}\n` : ''}---\n`,
      ];
    }),
  );
}

const twoWays = (file: string, typed: string, right: string, other: string, column = 10) => [
  `content/ressources/${file}.md:6:${column}`,
  `  topics[${column === 10 ? 1 : 2}] (Sujet) : « ${typed} » s’écrit « ${right} » dans content/ressources/${other}.md : ce serait deux sujets.`,
  '  → Écrivez partout de même :',
  `  → - "${right}"`,
];

test.each<[string, string[], string[]]>([
  ['the same everywhere', ['son, image', 'son', 'image'], []],
  ['a capital', ['son', 'Son'], twoWays('b', 'Son', 'son', 'a')],
  ['a capital in the elder', ['Son', 'son'], twoWays('a', 'Son', 'son', 'b')],
  ['an accent', ['vidéo', 'video'], twoWays('b', 'video', 'vidéo', 'a')],
  ['a plural', ['tournages', 'tournage', 'tournage'], twoWays('a', 'tournages', 'tournage', 'b')],
  [
    'a plural in -aux',
    ['réseaux sociaux', 'réseau social'],
    twoWays('b', 'réseau social', 'réseaux sociaux', 'a'),
  ],
  ['a hash', ['son', '"#son"'], twoWays('b', '#son', 'son', 'a')],
  ['words that look alike', ['son', 'ton', 'mur', 'murs-rideaux'], []],
  ['another language', ['vidéo', 'en:video', 'en:video'], []],
  [
    'twice in one article',
    ['son, Sons'],
    [
      'content/ressources/a.md:6:15',
      '  topics[2] (Sujet) : « Sons » est déjà un sujet de cet article, écrit « son ».',
      '  → Retirez-le de la liste.',
    ],
  ],
  [
    'several in one',
    ['"son, image"'],
    [
      'content/ressources/a.md:6:10',
      '  topics[1] (Sujet) : « son, image » semble être plusieurs sujets.',
      '  → Un par ligne :',
      '  → - "son"',
      '  → - "image"',
    ],
  ],
  [
    'no word',
    ['"?!"'],
    [
      'content/ressources/a.md:6:10',
      '  topics[1] (Sujet) : « ?! » n’a ni lettre ni chiffre.',
      '  → Écrivez un mot, par exemple :',
      '  → - "son"',
    ],
  ],
])('topics: %s', (_what, topics, said) => {
  expect(saidOf(articles(...topics))).toEqual(said);
});

test('the newest file is told, whatever its name', () => {
  const history = ['ressources/b.md', 'ressources/a.md'];
  expect(saidOf(articles('Son', 'son'), { history })).toEqual(twoWays('a', 'Son', 'son', 'b'));
});

test('topics on one line are a list that is missing', () => {
  const said = saidOf({
    'ressources/a.md':
      '---\ntitle: "T"\ndescription: "D"\nexcerpt: "E"\ndate: 2025-01-15\ntopics: son, image\n---\n',
  });
  expect(said[1]).toBe('  topics (Sujets) : une liste est attendue ici, pas un texte.');
  expect(said.slice(2)).toEqual(['  → Écrivez par exemple :', '  → topics:', '  →   - "son"']);
});
