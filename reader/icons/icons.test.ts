import { describe, expect, test } from 'vitest';
import { OWN_ICONS } from '../../model/media/icon';
import { problemsOf, siteWith, sourceWith } from '../../tests/samples/smallSite';
import { iconsFor } from './icons';
import { LUCIDE, presentIcons } from './lucide';

const FILE = 'valeurs/authenticite.md';
const value = (icon: string) => ({
  [FILE]: `---\ntitle: "Authenticité"\nicon: ${icon}\ndescription: "Vrai."\norder: 1\n---\n`,
});

describe('LUCIDE', () => {
  // Throws for SVG that this project does not know: a new version of Lucide may bring some.
  test('drawingOf returns shapes for each present and former icon name', () => {
    const shapes = LUCIDE.names.map((name) => LUCIDE.drawingOf(name)?.shapes.length ?? 0);
    expect(shapes.length).toBeGreaterThan(1_500);
    expect(shapes.every((count) => count > 0)).toBe(true);
    expect(LUCIDE.drawingOf('home')).toEqual(LUCIDE.drawingOf('house'));
  });

  test('drawingOf leaves out attributes that all icons share, but keeps fill', () => {
    expect(LUCIDE.drawingOf('tag')).toEqual({
      isRound: true,
      shapes: [
        { element: 'path', attributes: { d: expect.stringMatching(/^M12\.586/) } },
        { element: 'circle', attributes: { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' } },
      ],
    });
  });

  test('presentIcons lists only icons that Lucide has, and first the icons with French search words, such as « maison » for house', () => {
    const named = new Set(LUCIDE.french.values());
    const first = presentIcons().slice(0, named.size);
    expect(new Set(first.map(({ name }) => name))).toEqual(named);
    expect(first[0]).toEqual({ name: 'house', words: 'maison accueil home' });
    expect(presentIcons().filter(({ name }) => !LUCIDE.drawingOf(name))).toEqual([]);
  });
});

describe('wrongIcon', () => {
  test.each([
    ['hous', 'Vouliez-vous écrire « house » ?'],
    ['HousePlus', 'Vouliez-vous écrire « house-plus » ?'],
    ['Étoile', 'Vouliez-vous écrire « star » ?'],
    ['house.svg', 'Vouliez-vous écrire « house » ?'],
    ['lucide:house', 'Vouliez-vous écrire « house » ?'],
    ['https://lucide.dev/icons/house', 'Vouliez-vous écrire « house » ?'],
    ['cœur', 'Vouliez-vous écrire « coeur » ?'],
    [
      '__proto__',
      `Écrivez ${OWN_ICONS.join(', ')}, ou le nom anglais d’une icône de lucide.dev/icons.`,
    ],
  ])(
    'wrongIcon reports the unknown icon « %s », with a close name if there is one',
    (typed, remedy) => {
      expect(problemsOf(value(typed))).toEqual([
        `${FILE}:3:7 icon (Icône) : « ${typed} » n’est le nom d’aucune icône. → ${remedy}`,
      ]);
    },
  );

  test('wrongIcon accepts names of Lucide, but gives the site its own icon of the same name', () => {
    const iconOf = (name: string) => siteWith(value(name)).values[0]?.icon;
    expect(iconOf('house')).toEqual(LUCIDE.drawingOf('house'));
    expect(iconOf('camera')?.shapes).toEqual([
      { element: 'path', attributes: { d: expect.stringMatching(/^M3 7h12/) } },
    ]);
  });
});

test.each([
  ['no record names one of its icons', value('"plume"'), false],
  ['a record names one of its icons', value('house'), true],
])('iconsFor loads Lucide only if needed: %s', async (_what, files, isLoaded) => {
  expect((await iconsFor(sourceWith(files).texts)) === LUCIDE).toBe(isLoaded);
});
