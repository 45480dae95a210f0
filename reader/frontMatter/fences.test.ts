import { expect, test } from 'vitest';
import { PAGE, page, saidOf } from '../../tests/samples/smallSite';
import { checkFences, withPlainFences } from './fences';

const NO_OPENING =
  '1:1 le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête. → Sur la première ligne, écrivez trois tirets et rien d’autre, puis les champs, puis trois tirets encore.';
const NO_CLOSING =
  '1:1 il manque la ligne « --- » qui ferme l’en-tête. → Sous le dernier champ, ajoutez une ligne de trois tirets.';
const FALSE_CLOSING =
  '3:1 cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur. → Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.';

test.each([
  ['no opening line', 'title: A\n---\n', NO_OPENING],
  ['code instead of fields', '---js\nmodule.exports = process.exit(1)\n---\n', NO_OPENING],
  ['four dashes first', '----\ntitle: A\n---\n', NO_OPENING],
  [
    'an empty line first',
    '\n---\ntitle: A\n---\n',
    '1:1 des lignes vides ou des espaces précèdent l’en-tête. → Effacez-les : les trois tirets sont tout au début de la première ligne.',
  ],
  ['no closing line', '---\ntitle: A\n\nDu texte.\n', NO_CLOSING],
  ['a closing line of four dashes', '---\ntitle: A\n----\n', FALSE_CLOSING],
  [
    'a front matter that is too long',
    page(`# ${'a'.repeat(33_000)}`),
    '1:1 l’en-tête dépasse 16000 caractères. → Placez le texte long sous l’en-tête, dans le corps de la page.',
  ],
])('checkFences reports front matter with a mistake: %s', (_what, text, expected) => {
  const { place, message, remedy } = checkFences(text) ?? {};
  expect(`${place?.line}:${place?.column} ${message} → ${remedy}`).toBe(expected);
});

test.each([
  ['spaces after the dashes', '---  \ntitle: A\n--- \n\nTexte.\n'],
  ['a horizontal line in the body', page('', '\nUn.\n\n---\n\nDeux.\n')],
])('checkFences accepts front matter with %s', (_what, text) => {
  expect(checkFences(text)).toBeUndefined();
});

test.each(['—\ntitle: A\n—\n\nUn.\n— Deux.', '–-\ntitle: A\n---\n\nUn.\n— Deux.'])(
  'withPlainFences reads the long dashes of Word in %j as delimiters',
  (text) => {
    expect(withPlainFences(text)).toBe('---\ntitle: A\n---\n\nUn.\n— Deux.');
  },
);

test('withPlainFences does not change a text that begins with the dashes of a dialogue', () => {
  expect(withPlainFences('— Tu viens ?\n— Oui.')).toBe('— Tu viens ?\n— Oui.');
});

test('readSite reports a page that has a text but no front matter', () => {
  expect(saidOf({ [PAGE]: 'Un texte.\n' }).slice(0, 2)).toEqual([
    'content/pages/essai.md:1:1',
    '  Le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
  ]);
});
