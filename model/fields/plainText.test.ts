import { expect, test } from 'vitest';
import { findShownSign } from './plainText';

test.each([
  ['Nos <b>offres</b>', '<b>'],
  ['Un<br />deux', '<br />'],
  ['Offres &amp; prix', '&amp;'],
  ['L&#39;agence', '&#39;'],
  ['Nos [offres](/offres)', '[offres](/offres)'],
  ['Un **mot** fort', '**mot**'],
  ['*Un* mot', '*Un*'],
])('findShownSign finds in « %s » the markup %s', (text, sign) => {
  expect(findShownSign(text)?.sign).toBe(sign);
});

test.each([
  'Dès 1 500€* par mois, *hors options',
  '4*4*2',
  'Moins < plus > autre',
  'Son & lumière ; image',
  'R&D; conseil',
  'Lyon [Rhône] (69)',
  '<3',
  'Tournage & <montage>',
  '{brand}',
])('findShownSign finds no markup in « %s »', (text) => {
  expect(findShownSign(text)).toBeUndefined();
});
