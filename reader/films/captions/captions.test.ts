import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../../model/french/phrase';
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
const published = (text: string, path?: string) => {
  const result = read(text, path);
  return 'vtt' in result ? result.vtt : said(text, path).join('\n');
};
const linesOf = (text: string, path?: string) => {
  const result = read(text, path);
  return 'vtt' in result ? spokenLines(result.cues) : said(text, path);
};
const cue = (words: string, times = '00:00:01.000 --> 00:00:02.000') =>
  `WEBVTT\n\n${times}\n${words}\n`;

describe('inspectCaptions', () => {
  test.each<[what: string, path: string, text: string, vtt: string]>([
    ['captions that are already WebVTT', '/films/a.vtt', cue('Bonjour.'), cue('Bonjour.')],
    [
      'short times, positions, a speaker and tags',
      '/films/a.vtt',
      cue('<v Camille>Bonjour <i>à tous</i>.', '00:01.000 --> 00:02.000 line:10% align:start'),
      cue(
        '<v Camille>Bonjour <i>à tous</i>.</v>',
        '00:00:01.000 --> 00:00:02.000 line:10% align:start',
      ),
    ],
    [
      'SubRip with numbers, commas and its own tags',
      '/films/a.srt',
      '1\r\n0:00:01,5 --> 0:00:02,25  X1:40\r\n{\\an8}<font color="#fff">Bonjour</font> & <b>merci</b>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nÀ 3 < 4.\r\n',
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.250\nBonjour &amp; <b>merci</b>\n\n00:00:03.000 --> 00:00:04.000\nÀ 3 &lt; 4.\n',
    ],
    [
      'without styles, regions, comments and what would be HTML',
      '/films/a.vtt',
      'WEBVTT Kind: captions\nLanguage: fr\n\nSTYLE\n::cue { background: url(https://x.example) }\n\nREGION\nid:a\n\nNOTE\nsecret\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script><img src=x onerror=y><c.red>Oui</c>\n',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=y&gt;Oui\n',
    ],
  ])('inspectCaptions converts captions to WebVTT: %s', (_what, path, text, vtt) => {
    expect(published(text, path)).toBe(vtt);
    expect(published(vtt)).toBe(vtt);
  });
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

const LOST =
  'ces mots ne suivent aucune indication de temps : ils ne s’afficheraient pas. → Retirez la ligne vide qui les sépare des précédents, ou écrivez au-dessus le début et la fin.';
const SIGNATURE =
  '1:1 un fichier WebVTT commence par la ligne « WEBVTT ». → Écrivez WEBVTT sur la première ligne, et laissez la deuxième vide. Des sous-titres en SubRip, eux, portent un nom en .srt.';
const AGAIN = 'Exportez de nouveau les sous-titres en WebVTT (.vtt) ou en SubRip (.srt).';
const VTT = 'Par exemple : 00:01:02.500 --> 00:01:05.000';
const ARROW = `le début et la fin sont à séparer par « --> ». → ${VTT}`;

test.each<[text: string, reported: string]>([
  ['00:01.000 --> 00:02.000\nOui\n', SIGNATURE],
  ['1\n00:00:01,000 --> 00:00:02,000\nOui\n', SIGNATURE],
  [cue('Oui', '00:01,000 --> 00:02,000'), `3:6 ce moment n’est pas écrit comme il faut. → ${VTT}`],
  [
    cue('Oui', '00:61:00.000 --> 00:62:00.000'),
    `3:13 ce moment n’est pas écrit comme il faut. → ${VTT}`,
  ],
  [cue('Oui', '00:00:01.000-->00:00:02.000'), `3:13 ${ARROW}`],
  [
    cue('Oui', '00:00:09.000 --> 00:00:02.000'),
    '3:30 ce sous-titre finit avant d’avoir commencé. → Écrivez une fin plus tardive que le début.',
  ],
  [
    `${cue('Oui')}00:00:03.000 --> 00:00:04.000\nNon\n`,
    '5:1 il manque une ligne vide au-dessus de ce sous-titre. → Ajoutez-la.',
  ],
  ['', 'est vide : il ne contient rien. → Déposez-le de nouveau depuis l’original.'],
  [
    'WEBVTT\n',
    `ne contient aucun sous-titre. → ${AGAIN} Si personne ne parle dans le film, retirez ce fichier et écrivez « silent: oui ».`,
  ],
])('inspectCaptions reports the mistake in the WebVTT file %j', (text, reported) => {
  expect(said(text)).toEqual([reported]);
});

test('inspectCaptions reads a file full of unclosed braces in linear time', () => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\n${'{\\'.repeat(400_000)}Oui\n`;
  expect(linesOf(text, '/films/a.srt')).toHaveLength(1);
});

test.each<[text: string, reported: string]>([
  [
    '1\n00:00:01,000 --> 00:00:02,000\nOui\n\nla suite\n\n2\n00:00:03,000 --> 00:00:04,000\nNon\n',
    `5:1 ${LOST}`,
  ],
  ['1\n00:00:01,000 -> 00:00\nOui\n', `1:1 ${LOST}`],
])('inspectCaptions reports the mistake in the SubRip file %j', (text, reported) => {
  expect(said(text, '/films/a.srt')).toEqual([reported]);
});

test('inspectCaptions refuses a captions file with thousands of nested tags', () => {
  const oversized = cue('<b>'.repeat(300_000));
  expect(said(oversized)).toEqual([`1:1 ce fichier ne se lit pas. → ${AGAIN}`]);
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
