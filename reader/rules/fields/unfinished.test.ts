import { expect, test } from 'vitest';
import { findUnfinished } from './validate';

test.each([
  ['Lorem ipsum dolor sit amet.', 'Lorem ipsum'],
  ['TODO : relire', 'TODO'],
  ['Le prix (TBD)', 'TBD'],
  ['Plus de xxx clients', 'xxx'],
  ['XXXX euros', 'XXXX'],
  ['Le XX/XX/2026', 'XX/XX/2026'],
  ['[à compléter]', '[à compléter]'],
  ['[ Texte à rédiger ]', '[ Texte à rédiger ]'],
  ['À compléter', 'À compléter'],
  ['???', '???'],
  ['...', '...'],
  ['XXX', 'XXX'],
  ['null', 'null'],
])('findUnfinished finds the unfinished part of « %s »', (text, words) => {
  expect(findUnfinished(text)?.words.trim()).toBe(words);
});

test.each([
  'Louis XXX',
  'Tout est à définir ensemble',
  'Un formulaire à compléter et à signer',
  'À venir',
  '[Ici](/contact)',
  'Le dossier [à compléter](/contact)',
  'Réel client #1 (bientôt)',
  'Il a dit […] puis s’est tu',
  'Vraiment ???',
  'Taille XXL, et même XXXL',
  'Une todo list bien tenue',
  'Ma TODO liste, et la TODO du jour',
  'La suite...',
  'https://exemple.fr/xxx',
  'xxx.exemple.fr',
  '',
])('findUnfinished finds nothing unfinished in « %s »', (text) =>
  expect(findUnfinished(text)).toBeUndefined(),
);
