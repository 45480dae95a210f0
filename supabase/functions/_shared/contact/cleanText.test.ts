import { describe, expect, test } from 'vitest';
import { cleanText, cutText, isBlank } from './cleanText.ts';

describe('cleanText', () => {
  test.each<[string, 'one' | 'many', string, string]>([
    ['a name with spaces around it', 'one', '  Zoé \u00A0', 'Zoé'],
    ['a line break in one line', 'one', 'Zoé\r\nBcc: x@y.fr', 'Zoé Bcc: x@y.fr'],
    [
      'every kind of line break',
      'many',
      'a\u2028b\u2029c\r\nd\re\ff\u0085g\vh',
      'a\nb\nc\nd\ne\nf\ng\nh',
    ],
    ['control characters', 'one', 'Z\u0000o\u0007é\u007F\u009B', 'Zoé'],
    ['zero-width characters', 'one', '\uFEFFZ\u200Bo\u200Dé\u2060', 'Zoé'],
    ['bidirectional overrides', 'one', 'abc\u202Etxt.exe\u202C\u2066x\u2069', 'abctxt.exex'],
    ['joiners after figures and signs', 'one', '06\u200D12\u200C-\uFE0F’\u200D', '0612-’'],
    ['joiners in Greek and Cyrillic', 'many', 'Ζω\u200Dή Пё\u200Cтр', 'Ζωή Пётр'],
    ['tags after a plain emoji', 'one', '🙂\u{E0067}\u{E0062}\u{E007F}', '🙂'],
    ['a hidden text of tags', 'many', `🏴${'\u{E0061}'.repeat(200)}\u{E007F}`, '🏴'],
    ['fillers', 'one', 'Z\u3164o\u115Fé\uFFA0', 'Zoé'],
    ['interlinear notes', 'many', '\uFFF9a\uFFFAb\uFFFB', 'ab'],
    ['noncharacters', 'many', 'a\uFFFE\u{10FFFF}\uFDD0b', 'ab'],
    ['variation selectors after letters', 'one', 'a\uFE0Fb\u{E0100}', 'ab'],
    ['a zero-width space before an accent', 'one', 'Zoe\u200B\u0301', 'Zoé'],
    ['a lone surrogate', 'one', 'Z\uD800o', 'Z\uFFFDo'],
    ['NUL and ESC in a message', 'many', '\n a\u0000b\u001B[31m\td \n', 'ab[31m\td'],
  ])('cleanText normalizes %s, typed into the contact form', (_, lines, typed, kept) => {
    expect(cleanText(typed, lines)).toBe(kept);
    expect(cleanText(kept, lines)).toBe(kept);
  });

  test.each([
    ['a family', '👩\u200D👩\u200D👧\u200D👦'],
    ['an artist with a tone of skin', '👩🏽\u200D🎨'],
    ['a red heart', '❤\uFE0F'],
    ['signs drawn as emojis', '‼\uFE0F ©\uFE0F'],
    ['the rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a drawing of a Japanese name', '葛\u{E0100}城'],
    ['a Sinhala name', 'ශ්\u200Dරී'],
    ['a Persian word', 'می\u200Cخواهم'],
  ])('cleanText keeps every character of %s', (_, text) => {
    for (const lines of ['one', 'many'] as const) {
      expect(cleanText(`a ${text} b`, lines)).toBe(`a ${text} b`);
      expect(isBlank(text)).toBe(false);
    }
  });
});

test.each([
  ...['', ' ', '\u00A0\u2003', '\u200B', '\u3164', '\u2800', '\u115F\u1160', '\uFFFC', '\u0301'],
  ...['\u{1D159}', '\u{13441}', '\u{E0041}', '\u061C', '\uFE0F', '\n\t', '\0'],
])('isBlank is true for %j', (text) => expect(isBlank(text)).toBe(true));

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['😀😀😀', 2, '😀…'],
])('cutText(%j, %d) returns %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));
