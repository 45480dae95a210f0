import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFile, phrase } from '../../../model/french/phrase';
import { contentFiles } from '../../../tests/samples/contentFiles';
import { inspectCaptions } from './inspectCaptions';
import { spokenLines, transcriptOf } from './writeCaptions';

const read = (text: string | Uint8Array, path = '/films/a.vtt', seconds?: number) =>
  inspectCaptions(path, typeof text === 'string' ? Buffer.from(text) : text, seconds);
const said = (text: string | Uint8Array, path?: string, seconds?: number) => {
  const result = read(text, path, seconds);
  if ('vtt' in result) return [];
  const { fault, mistakes = [] } = result;
  if (!mistakes.length) return [inFile(phrase`${fault.predicate} → ${fault.remedy}`)];
  return mistakes.map((each) => `${each.line}:${each.column} ${each.message} → ${each.remedy}`);
};
const linesOf = (text: string, path?: string) => {
  const result = read(text, path);
  return 'vtt' in result ? spokenLines(result.cues) : said(text, path);
};
const cue = (words: string, times = '00:00:01.000 --> 00:00:02.000') =>
  `WEBVTT\n\n${times}\n${words}\n`;

// To update the file after a change of rules: npx vitest run --update.
test('inspectCaptions returns, for each file in examples.txt, the WebVTT or the mistakes written below it', async () => {
  const file = new URL('examples.txt', import.meta.url);
  const examples = readFileSync(file, 'utf8').split(/^(?=@ )/m);
  const checked = examples.map((example) => {
    const source = example.replace(/^[»«].*\n+/gm, '');
    const [[path, text] = ['', '']] = Object.entries(contentFiles(source));
    const result = read(text, `/films/${path}`);
    // Published captions are valid captions.
    if ('vtt' in result) expect(read(result.vtt)).toHaveProperty('vtt', result.vtt);
    const lines =
      'vtt' in result
        ? result.vtt.trimEnd().replace(/^/gm, '« ')
        : said(text, `/films/${path}`).join('\n').replace(/^/gm, '» ');
    return `${source}${lines}\n`;
  });
  expect(checked.length).toBeGreaterThan(10);
  await expect(checked.join('\n')).toMatchFileSnapshot('./examples.txt');
});

test('inspectCaptions reads SubRip with the line ends of Windows', () => {
  const text = '1\r\n0:00:01,5 --> 0:00:02,25\r\nOui\r\n';
  expect(read(text, '/films/a.srt')).toHaveProperty(
    'vtt',
    cue('Oui', '00:00:01.500 --> 00:00:02.250'),
  );
});

test.each<[text: string, lines: string[]]>([
  [cue('Bonjour\nà tous.'), ['Bonjour à tous.']],
  [cue('<v Camille Exemple>Bonjour <i>à tous</i>.'), ['Camille Exemple : Bonjour à tous.']],
  [cue('<v Ana>Oui.</v>\n<v Luc>Non&nbsp;!</v>'), ['Ana : Oui.', 'Luc : Non !']],
  [
    `${cue('<v Ana>Oui.')}\n00:00:03.000 --> 00:00:04.000\n<v Ana>Encore.\n`,
    ['Ana : Oui.', 'Encore.'],
  ],
  [cue('1 &lt; 2 &amp; 3'), ['1 < 2 & 3']],
  [cue('R&D &eacute; &amp &#233; &#xe9 &'), ['R&D &eacute; &amp é &#xe9 &']],
])('spokenLines returns the spoken text of the captions %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('inspectCaptions reads a file full of unclosed braces in linear time', () => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\n${'{\\'.repeat(400_000)}Oui\n`;
  expect(linesOf(text, '/films/a.srt')).toHaveLength(1);
});

test('inspectCaptions refuses a captions file with thousands of nested tags', () => {
  const oversized = cue('<b>'.repeat(300_000));
  expect(said(oversized)).toEqual([expect.stringMatching(/^1:1 ce fichier ne se lit pas\. → Exp/)]);
});

test('inspectCaptions reports the line and column of the first byte that is not UTF-8', () => {
  expect(said(Buffer.from([0x57, 0x45, 0x42, 0xe9])).join()).toMatch(/^1:4 .*UTF-8/);
});

test('inspectCaptions refuses captions that begin after the end of the film', () => {
  expect(said(cue('Oui', '00:01:02.000 --> 00:01:03.000'), '/films/a.vtt', 58.2)).toEqual([
    'continue après la fin du film. → Vérifiez que ces sous-titres sont ceux de ce film.',
  ]);
  expect(said(cue('Oui', '00:00:57.000 --> 00:01:03.000'), '/films/a.vtt', 58.2)).toEqual([]);
});

test.each<[what: string, lines: string[], paragraphs: string[]]>([
  ['no lines', [], []],
  ['a sentence cut in two', ['Mon pain travaille', 'la nuit.'], ['Mon pain travaille la nuit.']],
  ['two sentences', ['Oui.', 'Je pétris à trois heures.'], ['Oui.', 'Je pétris à trois heures.']],
  ['lines of dialogue', ['- Vous dormez', '- Le matin.'], ['- Vous dormez', '- Le matin.']],
  ['a closing quotation mark', ['Il dit « non. »', 'Puis'], ['Il dit «\u00a0non.\u00a0»', 'Puis']],
  [
    'a caption on two lines, and an empty one',
    ["L'eau\nbout", ' ', 'fort !'],
    ['L’eau bout fort\u202f!'],
  ],
])('transcriptOf joins lines of captions into paragraphs: %s', (_what, lines, paragraphs) => {
  expect(transcriptOf(lines)).toEqual(paragraphs);
});
