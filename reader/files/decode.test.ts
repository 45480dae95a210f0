import { describe, expect, test } from 'vitest';
import { decodeText, MAX_FILE_BYTES, placeInText } from './decode';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  test.each([
    ['accents and emoji', 'Été à Lyon 🎬', 'Été à Lyon 🎬'],
    ['Windows line ends', 'a\r\nb\r\n', 'a\nb\n'],
    ['old Macintosh line ends', 'a\rb', 'a\nb'],
    ['a byte order mark', '\ufeffa', 'a'],
    ['tabs', 'a\tb', 'a\tb'],
    ['right-to-left marks', 'a\u202eb', 'a\u202eb'],
    ['a replacement character that was typed', 'a\ufffdb', 'a\ufffdb'],
    ['an empty file', '', ''],
  ])('decodeText decodes UTF-8 with %s', (_what, typed, text) => {
    expect(decodeText(utf8(typed))).toEqual({ ok: true, text });
  });

  test.each([
    ['Latin-1', Buffer.from('un\ndéjà', 'latin1'), { line: 2, column: 2 }],
    ['a cut character', utf8('un é').subarray(0, 4), { line: 1, column: 4 }],
    ['UTF-16, little end first', Buffer.from('\ufeffun', 'utf16le'), { line: 1, column: 1 }],
    ['UTF-16, big end first', Buffer.from('\ufeffun', 'utf16le').swap16(), { line: 1, column: 1 }],
    ['UTF-16 without its mark', Buffer.from('---\nun', 'utf16le'), { line: 1, column: 1 }],
  ])('decodeText refuses bytes that are not UTF-8: %s', (_what, bytes, place) => {
    expect(decodeText(bytes)).toMatchObject({
      ok: false,
      place,
      message: 'ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus.',
    });
  });

  test.each([
    ['NUL', '\u0000'],
    ['escape', '\u001b'],
    ['delete', '\u007f'],
    ['form feed', '\f'],
  ])('decodeText refuses the control character %s', (_what, sign) => {
    expect(decodeText(utf8(`un\nmot${sign} de plus`))).toMatchObject({
      ok: false,
      place: { line: 2, column: 4 },
      message:
        'un caractère invisible s’est glissé ici ; les navigateurs ne savent pas l’afficher.',
    });
  });

  test('decodeText refuses a Git LFS pointer', () => {
    expect(decodeText(utf8('version https://git-lfs.github.com/spec/v1\noid 0\n'))).toMatchObject({
      message: 'ce fichier n’est qu’un renvoi de Git LFS : son contenu n’est pas dans le dépôt.',
    });
  });

  test('decodeText refuses a file one byte larger than the limit', () => {
    expect(decodeText(new Uint8Array(MAX_FILE_BYTES).fill(97)).ok).toBe(true);
    expect(decodeText(new Uint8Array(MAX_FILE_BYTES + 1).fill(97))).toMatchObject({
      ok: false,
      message: 'ce fichier pèse plus de 1 Mo, la limite.',
    });
  });
});

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [5, 2, 3],
])('placeInText converts offset %i to line %i, column %i', (offset, line, column) => {
  expect(placeInText('ab\ncd', offset)).toEqual({ line, column });
});
