import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../tests/samples/contentFiles';
import { treeOf } from '../forms/trees';
import { SOURCE } from './content';
import { fromFile, toFile } from './format';
import { mergeContents } from './mergeContents';

const RECORDS = contentFiles(readFileSync(new URL('records.txt', import.meta.url), 'utf8'));
const OFFER = RECORDS['offres/essentiel.md'] ?? '';

type Change = readonly [from: string, to: string];
const PRICE: Change = ['1 500€', '1 600€'];
const NOTE: Change = ['Sans engagement', 'Un an'];
const entry = (from: string, to: string): Change => [`  - "${from}"\n`, to];
const added = (text: string) => `  - "Un texte"\n  - "${text}"\n`;

const changed = (changes: readonly Change[]) =>
  changes.reduce((text, change) => text.replace(...change), OFFER);

/** Returns the merged file of two people's changes, and the fields with the other person's value. */
function merged(mine: readonly Change[], theirs: readonly Change[], isMine = true) {
  const read = (text: string) => fromFile('offres', text);
  const theirText = changed(theirs);
  const versions = { base: read(OFFER), mine: read(changed(mine)), theirs: read(theirText) };
  const { content, taken, conflicts } = mergeContents(versions, treeOf('offres'), () => isMine);
  const text = toFile('offres', { ...content, [SOURCE]: theirText });
  return { text, taken, conflicts: conflicts.map(({ field }) => field) };
}

describe('mergeContents', () => {
  test.each<[what: string, mine: Change[], theirs: Change[], taken: string[]]>([
    ['changes of two fields', [PRICE], [NOTE], ['Note']],
    ['the same change of both people', [PRICE], [PRICE], []],
    ['an emptied and a changed field', [['note: "Sans engagement."\n', '']], [PRICE], ['Prix']],
    ['changes of a field and of the text', [PRICE], [['Un dernier', 'Le dernier']], ['Texte']],
    [
      'changes of two paragraphs',
      [['Un paragraphe', 'Mon paragraphe']],
      [['Un dernier', 'Le dernier']],
      ['Texte'],
    ],
    [
      'changes of two entries of a list',
      [entry('Une vidéo', '  - "Trois vidéos"\n')],
      [entry('Un texte', '  - "Six textes"\n')],
      ['Contenu de l’offre › 3'],
    ],
    [
      'an entry that one added, and one that the other deleted',
      [entry('Une vidéo', '')],
      [entry('Un texte', added('Un son'))],
      ['Contenu de l’offre'],
    ],
  ])('mergeContents merges two people’s changes: %s', (_what, mine, theirs, taken) => {
    const text = changed([...mine, ...theirs]);
    expect(merged(mine, theirs)).toEqual({ text, taken, conflicts: [] });
  });

  test('mergeContents keeps all entries that two people added to a list, but only one of two equal entries', () => {
    const { text, conflicts } = merged(
      [entry('Un texte', added('Un son'))],
      [entry('Un texte', added('Une affiche'))],
    );
    expect(text).toContain('  - "Un texte"\n  - "Une affiche"\n  - "Un son"\n');
    expect(conflicts).toEqual([]);
    const same = entry('Un texte', added('Un son'));
    expect(merged([same, PRICE], [same, NOTE]).text.match(/Un son/g)).toHaveLength(1);
  });

  test.each<[what: string, mine: Change[], theirs: Change[], fields: string[]]>([
    ['a field', [PRICE], [['1 500€', '1 700€']], ['Prix']],
    ['a paragraph', [['Un autre', 'A']], [['Un autre', 'B']], ['Texte']],
    [
      'an entry that one person deleted and the other changed',
      [entry('Deux photos', '')],
      [entry('Deux photos', '  - "Trois photos"\n')],
      ['Contenu de l’offre'],
    ],
  ])('mergeContents reports a conflict in %s', (_what, mine, theirs, fields) => {
    expect(merged([...mine, NOTE], theirs)).toEqual({
      text: changed([...mine, NOTE]),
      taken: [],
      conflicts: fields,
    });
    expect(merged([...mine, NOTE], theirs, false).text).toBe(changed([...theirs, NOTE]));
  });
});
