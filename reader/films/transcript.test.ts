import { expect, test } from 'vitest';
import { transcriptOf } from './transcript';

test.each<[what: string, lines: string[], paragraphs: string[]]>([
  ['nothing', [], []],
  ['a sentence cut in two', ['Mon pain travaille', 'la nuit.'], ['Mon pain travaille la nuit.']],
  ['two sentences', ['Oui.', 'Je pétris à trois heures.'], ['Oui.', 'Je pétris à trois heures.']],
  ['lines of dialogue', ['- Vous dormez', '- Le matin.'], ['- Vous dormez', '- Le matin.']],
  ['an end in quotes', ['Il dit « non. »', 'Puis'], ['Il dit «\u00a0non.\u00a0»', 'Puis']],
  [
    'a line on two lines, and an empty one',
    ["L'eau\nbout", ' ', 'fort !'],
    ['L’eau bout fort\u202f!'],
  ],
])('%s', (_what, lines, paragraphs) => {
  expect(transcriptOf(lines)).toEqual(paragraphs);
});
