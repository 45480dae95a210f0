import { describe, expect, test } from 'vitest';
import { frenchTypography } from './typography';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
/** Tables are written with visible marks: `_` for U+202F, `~` for U+00A0. */
const visible = (text: string) => text.replaceAll(NARROW, '_').replaceAll(NO_BREAK, '~');

describe('frenchTypography', () => {
  test.each([
    ['narrow before a semicolon', 'un ; deux', 'un_; deux'],
    ['narrow before marks', 'Prêt à démarrer ? Oui !', 'Prêt à démarrer_? Oui_!'],
    ['stacked marks', 'Quoi ?!', 'Quoi_?!'],
    ['ordinary before a colon', 'Lyon : la ville', 'Lyon~: la ville'],
    ['guillemets', 'dire « oui » deux fois', 'dire «~oui~» deux fois'],
    ['percent and euro', '20 % de 100 €', '20~% de 100~€'],
    ['thousands', '1 500 000 vues', '1_500_000 vues'],
    ['the glued euro stays glued', '1 500€ / mois', '1_500€ / mois'],
    ['no space is added', 'oui! non? «oui» 5%', 'oui! non? «oui» 5%'],
    ['a wrong kind of space is mended', `un${NO_BREAK}; deux`, 'un_; deux'],
    ['every typed space is kept', 'un  ; deux', 'un__; deux'],
    ['apostrophes', "l'agence d'aujourd'hui", 'l’agence d’aujourd’hui'],
    ['apostrophe at the end of a word', "de com' & audit", 'de com’ & audit'],
    ['a quote that opens stays', "'Offres", "'Offres"],
    ['ellipsis', 'Envoi en cours...', 'Envoi en cours…'],
    ['two dots are no ellipsis', 'etc..', 'etc..'],
    ['hours', 'à 10:30 ou 9h30', 'à 10:30 ou 9h30'],
    ['phone numbers', '04 65 71 12 34', '04 65 71 12 34'],
    ['a year beside a number', 'en 2025 100 films', 'en 2025 100 films'],
    ['decimals', '3,141 592', '3,141 592'],
    ['web addresses', "https://a.example/l'un?b=1 !", "https://a.example/l'un?b=1_!"],
    ['e-mail addresses', "l'adresse a.b@c.example :", 'l’adresse a.b@c.example~:'],
    ['nothing', '', ''],
  ])('%s', (_name, typed, expected) => {
    expect(visible(frenchTypography(typed))).toBe(expected);
  });

  test('an apostrophe at the start of a piece looks at the character before it', () => {
    expect(frenchTypography("'eau", 'l')).toBe('’eau');
    expect(frenchTypography("'eau", ' ')).toBe("'eau");
  });

  test('twice is the same as once', () => {
    const once = frenchTypography("L'offre : 1 500 € ! « Oui »...");
    expect(frenchTypography(once)).toBe(once);
  });
});
