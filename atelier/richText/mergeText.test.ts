import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mergeText } from './mergeText';

const TEXTS = readFileSync(new URL('mergeText.txt', import.meta.url), 'utf8').trimEnd();
const [, SOURCE = '', WRITTEN = ''] = TEXTS.split(/\n?^@ .*\n/m);

/** Returns the file after an edit of the rich text. */
function edited(change: (text: string) => string): string {
  return mergeText(SOURCE, WRITTEN, change(WRITTEN));
}

describe('mergeText', () => {
  test('mergeText returns the text of the file if nothing changed', () => {
    expect(edited((text) => text)).toBe(SOURCE);
  });

  test.each<[what: string, edit: [was: string, is: string], file: [was: string, is: string]]>([
    ['a word', ['Un _mot_ ici', 'Deux _mots_ ici'], ['Un *mot* ici', 'Deux _mots_ ici']],
    ['the last word', ['là.', 'là-bas.'], ['**mot* là.', '\\*\\*mot\\* là-bas.']],
    [
      'an entry of a list, with its list',
      ['- trois', '- quatre'],
      ['* un\n  * deux\n\n* trois', '- un\n    - deux\n- quatre'],
    ],
    [
      'a line, with the lines next to it',
      ['Une ligne.', 'Deux lignes.'],
      ['---\n## Titre\nUne ligne.', '***\n\n## Titre\n\nDeux lignes.'],
    ],
    ['a removed block', ['<!-- à relire -->\n\n', ''], ['<!-- à relire -->\n\n', '']],
    ['a new block', ['\n\n<!--', '\n\nEncore.\n\n<!--'], ['\n\n<!--', '\n\nEncore.\n\n<!--']],
    ['a block at the start', ['Un _mot', 'Avant.\n\nUn _mot'], ['Un *mot', 'Avant.\n\nUn *mot']],
    ['a block at the end', ['là.', 'là.\n\nFin.'], ['là.', 'là.\n\nFin.']],
    ['the whole text', [WRITTEN, ''], [SOURCE, '']],
  ])('mergeText replaces only the changed block: %s', (_what, [was, is], [fileWas, fileIs]) => {
    expect(edited((text) => text.replace(was, is))).toBe(SOURCE.replace(fileWas, fileIs));
  });

  test('mergeText keeps blocks of the file that the rich text editor drops', () => {
    expect(mergeText('[a]: /b\n\nUn.\n\n[c]: /d\n\nDeux.', 'Un.\n\nDeux.', 'Un.\n\nTrois.')).toBe(
      '[a]: /b\n\nUn.\n\n[c]: /d\n\nTrois.',
    );
  });

  test('mergeText does not split a code block or a list at its blank lines', () => {
    const code = '```\na\n\nb\n```\n\n1) un\n\n2) deux\n\n   suite';
    const written = code.replaceAll(')', '.').replaceAll('```', '~~~');
    const both = (end: string) =>
      mergeText(`${code}\n\nfin`, `${written}\n\nfin`, `${written}\n\n${end}`);
    expect(both('la fin')).toBe(`${code}\n\nla fin`);
  });
});
