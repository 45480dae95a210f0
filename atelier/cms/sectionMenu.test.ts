import { expect, test } from 'vitest';
import { hasPlaceFor } from '../../reader/rules/records/sectionPlaces';
import { LOOKS } from './sectionMenu';

const all = (property: '--aide' | '--dessin') => [...LOOKS.values()].map((look) => look[property]);

test('the editor’s menu of section types describes each type in one sentence, which names no path such as content/offres', () => {
  const sentences = all('--aide');
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences[0]).toMatch(/^"Le haut de la page/);
  for (const sentence of sentences) expect(sentence).toMatch(/^"[A-ZÀ-Ý][^.]*\."$/);
  expect(sentences).toContain('"Une carte par fiche de «\u00a0Offres\u00a0»."');
  expect(sentences.join()).not.toContain('content/');
});

test('the editor’s menu of section types has a different SVG icon for each type, and all shapes stay inside the icon’s viewBox of 24 × 16', () => {
  const drawings = all('--dessin').map((drawing) => decodeURIComponent(drawing));
  expect(new Set(drawings).size).toBe(LOOKS.size);
  for (const svg of drawings) {
    const shapes = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v([\d.]+)/g)].map((shape) =>
      shape.slice(1).map(Number),
    );
    expect(shapes.length).toBeGreaterThan(2);
    for (const [x = 0, y = 0, width = 0, height = 0] of shapes) {
      expect([x + width <= 24, y + height <= 16], svg).toEqual([true, true]);
    }
  }
});

test.each([
  ['hero', [], 'pages', true],
  ['hero', ['prose'], 'pages', true],
  ['hero', ['hero'], 'pages', false],
  ['not-found', ['hero', 'prose'], 'pages', false],
  ['hero', [], 'expertises', false],
  ['contact', ['prose'], 'pages', true],
  ['contact', ['prose', 'contact'], 'pages', false],
  ['quote', ['quote'], 'expertises', true],
  ['quote', ['prose', 'prose'], 'pages', true],
])('hasPlaceFor: can %s join sections %j in the folder %s? %s', (type, types, folder, fits) => {
  expect(hasPlaceFor(type, types, folder)).toBe(fits);
});
