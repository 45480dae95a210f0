import { expect, test } from 'vitest';
import { problemsOf } from '../../../tests/samples/smallSite';

/** Returns articles with these topics, named « a », « b », …; `lang:` before a topic sets the article's language. */
function articles(...topics: readonly string[]) {
  return Object.fromEntries(
    topics.map((typed, index) => {
      const name = String.fromCharCode(97 + index);
      const [, lang, list] = /^(?:(\w\w):)?(.*)$/.exec(typed) ?? [];
      const fields = `title: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15`;
      return [
        `ressources/${name}.md`,
        `---\n${fields}\ntopics: ${list}\n${lang ? `lang: ${lang}\n` : ''}---\n`,
      ];
    }),
  );
}

const twoWays = (file: string, typed: string, right: string, other: string) =>
  `${file}.md:6:10 topics[1] (Sujet) : « ${typed} » s’écrit « ${right} » dans content/ressources/${other}.md : ce serait deux sujets. → Écrivez partout de même : → - "${right}"`;

test.each<[string, topics: string[], reported?: string]>([
  ['the same spelling', ['[son, image]', '[son]', '[image]']],
  ['similar but different words', ['[son]', '[ton]', '[mur]', '[murs-rideaux]']],
  ['words in another language', ['[vidéo]', 'en:[video]', 'en:[video]']],
  ['a capital', ['[son]', '[Son]'], twoWays('b', 'Son', 'son', 'a')],
  ['a capital in the older article', ['[Son]', '[son]'], twoWays('a', 'Son', 'son', 'b')],
  ['an accent', ['[vidéo]', '[video]'], twoWays('b', 'video', 'vidéo', 'a')],
  [
    'a plural, less common',
    ['[tournages]', '[tournage]', '[tournage]'],
    twoWays('a', 'tournages', 'tournage', 'b'),
  ],
  [
    'a plural in -aux',
    ['[réseaux sociaux]', '[réseau social]'],
    twoWays('b', 'réseau social', 'réseaux sociaux', 'a'),
  ],
  ['a hash', ['[son]', '["#son"]'], twoWays('b', '#son', 'son', 'a')],
  [
    'a topic twice in one article',
    ['[son, Sons]'],
    'a.md:6:15 topics[2] (Sujet) : « Sons » est déjà un sujet de cet article, écrit « son ». → Retirez-le de la liste.',
  ],
  [
    'several topics in one',
    ['["son, image"]'],
    'a.md:6:10 topics[1] (Sujet) : « son, image » semble être plusieurs sujets. → Un par ligne : → - "son" → - "image"',
  ],
  [
    'a topic without a word',
    ['["?!"]'],
    'a.md:6:10 topics[1] (Sujet) : « ?! » n’a ni lettre ni chiffre. → Écrivez un mot, par exemple : → - "son"',
  ],
  [
    'topics on one line',
    ['son, image'],
    'a.md:6:9 topics (Sujets) : une liste est attendue ici, pas un texte. → Écrivez par exemple : → topics: →   - "son"',
  ],
])('checkTopics reports an invalid, repeated or misspelt topic: %s', (_what, topics, reported) => {
  const expected = reported ? [`ressources/${reported}`] : [];
  expect(problemsOf(articles(...topics))).toEqual(expected);
});
