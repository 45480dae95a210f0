import { expect, test } from 'vitest';
import { saysNothing } from './imageDescription';

const SRC = '/images/quais-de-saone.jpg';

test.each([
  'IMG_2034',
  'IMG-20240912-WA0003',
  'DSC_0012',
  'WhatsApp Image 2024-09-12 at 10.11.12',
  'Capture d’écran 2024-09-12 à 10.11.12',
  "Capture d'écran",
  'photo',
  'Photo 1',
  'l’image',
  'image.png',
  'quais-de-saone.jpg',
  'Quais-de-Saône',
  'ce que montre l’image',
  'alt',
])('saysNothing is true for alt « %s »', (alt) => expect(saysNothing(alt, SRC)).toBe(true));

test.each([
  ['Les quais de Saône', SRC],
  ['Photo de l’équipe sur les quais', SRC],
  ['Une image de synthèse', SRC],
  ['Ostrelin', '/images/ostrelin.svg'],
  ['Maison Brioloup', '/images/maison-brioloup.svg'],
  ['Logo de Pédalune', '/images/logo-pedalune.svg'],
  ['2 000 personnes sur la place Bellecour', SRC],
  ['Une affiche rouge', '/images/affiche.svg'],
  ['Image de marque', SRC],
  ['Photo 51, le premier cliché de l’ADN', SRC],
  ['Capture d’écran de la page d’accueil', '/images/capture.png'],
])('saysNothing is false for alt « %s »', (alt, src) => expect(saysNothing(alt, src)).toBe(false));
