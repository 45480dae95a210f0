import { expect, test } from 'vitest';
import { PAGE, pageOf, saidOf } from '../../tests/samples/smallSite';

const entry = (fields = '    alt: "Une miche qui sort du four"') =>
  `  - src: /images/affiche.svg\n${fields}`;

const gallery = (...entries: string[]) => ({
  [PAGE]: pageOf(
    ['- type: gallery', '  pictures:', ...entries.map((line) => line.replace(/^/gm, '  '))].join(
      '\n',
    ),
  ),
});

test.each<[what: string, entries: string[], said: string[]]>([
  ['two pictures', [entry(), entry()], []],
  ['thirty', Array.from({ length: 30 }, () => entry()), []],
  [
    'one',
    [entry()],
    [
      'cette liste compte 1 entrée, il en faut au moins 2.',
      '- src: /images/affiche.svg',
      'alt: "Une équipe de tournage sur les quais du Rhône"',
    ],
  ],
  [
    'thirty-one',
    Array.from({ length: 31 }, () => entry()),
    ['cette liste compte 31 entrées, 1 de trop.', 'Gardez-en 30 au plus.'],
  ],
])('a gallery of %s', (_what, entries, said) => {
  const text = saidOf(gallery(...entries)).join('\n');
  if (!said.length) expect(text).toBe('');
  for (const words of said) expect(text).toContain(words);
});
