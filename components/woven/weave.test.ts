import { describe, expect, test } from 'vitest';
import { COLORS } from '../../model/records/colors';
import { FILMS, filmWith, page, SITE_FILE, siteWith } from '../../tests/samples/smallSite';
import { isBright } from '../../theme/contrast';
import { bannerDye, dyes } from '../../theme/theme';
import { colorsOf, coverOf, heroPicture, type Weave, wovenOf, wovenPath } from './weave';

const HASH = '1f0c9a2b3d4e5f60';
const size = { widths: [400], width: 400, height: 300 };
const picture = { stem: '/images/quais', hash: HASH, extension: 'jpg', ...size } as const;
const weave: Weave = { dye: bannerDye, columns: 48, rows: 36 };

describe('wovenPath', () => {
  const path = wovenPath(picture, weave);

  test('wovenPath returns an address with the colour, the grid size and the hash of the picture', () => {
    expect(path).toMatch(/^\/images\/quais-trame-\w+-48x36\.1f0c9a2b3d4e5f60[0-9a-f]{8}\.svg$/);
    expect(path).toContain(`-${bannerDye}-`);
  });

  test.each<[string, Parameters<typeof wovenPath>]>([
    ['picture', [{ ...picture, hash: '0000000000000000' }, weave]],
    ['name', [{ ...picture, stem: '/images/rives' }, weave]],
    ['dye', [picture, { ...weave, dye: COLORS.find((dye) => dye !== bannerDye) ?? bannerDye }]],
    ['grid', [picture, { ...weave, rows: 27 }]],
  ])('wovenPath differs for another %s', (_what, other) => {
    expect(wovenPath(...other)).not.toBe(path);
  });
});

test.each(COLORS)('colorsOf returns for %s the darker of dye and ink as ground', (dye) => {
  const { ground, holes } = colorsOf({ dye });
  expect(new Set([ground, holes])).toEqual(new Set(Object.values(dyes[dye])));
  expect(isBright({ color: holes, ink: ground })).toBe(true);
});

test('coverOf returns different colours and grid sizes for neighbours in a list', () => {
  const [item] = siteWith({}).portfolio;
  if (!item) throw new Error('The small site has no portfolio item');
  const weaves = [1, 2, 3, 4, 5].map((order) => coverOf({ ...item, order })?.weave);
  weaves.slice(1).forEach((each, index) => {
    expect(each?.dye).not.toBe(weaves[index]?.dye);
    expect(each?.columns).not.toBe(weaves[index]?.columns);
  });
});

test.each([
  ['by its content file', '', 'photo', []],
  ['by site.md', 'photo', undefined, []],
  ['by its content file, contrary to site.md', 'photo', 'trame', ['/images/affiche']],
  ['by default', '', undefined, ['/images/affiche']],
])('wovenOf lists covers if drawing as dots is set %s', (_what, ofSite, ofRecord, stems) => {
  const shown = ofRecord ? `\n  shown: ${ofRecord}` : '';
  const cover = `cover:\n  src: /images/affiche.svg\n  alt: "Une affiche"\n  focus: en haut${shown}`;
  const site = siteWith({
    'site.md': ofSite ? SITE_FILE.replace('---', `---\npictures: ${ofSite}`) : SITE_FILE,
    'pages/essai.md': page(cover),
  });
  const [record] = site.pages.filter(({ slug }) => slug === 'essai');
  expect(record?.cover).toMatchObject({ focus: '50% 0%' });
  const woven = wovenOf({ ...site, pages: record ? [record] : [], portfolio: [], articles: [] });
  expect(woven.map(({ picture: { stem } }) => stem)).toEqual(stems);
});

describe('heroPicture', () => {
  const files = { 'films/fournil.md': filmWith() };
  const site = siteWith(files, { films: FILMS });
  const [item] = site.portfolio;
  const later = { ...site, portfolio: item ? [{ ...item, slug: 'suite' }, item] : [] };
  const picture = {
    ...size,
    stem: '/images/quais',
    hash: HASH,
    extension: 'jpg',
    alt: '',
  } as const;

  test.each([
    ['the latest work by default', undefined, '/images/affiche', 'suite'],
    ['a chosen work', { work: 'affiche' }, '/images/affiche', 'affiche'],
    ['the latest work in place of a hidden one', { work: 'brouillon' }, '/images/affiche', 'suite'],
    ['the poster of a film', { film: 'fournil' }, '/images/affiche', undefined],
    ['a picture', { picture }, '/images/quais', undefined],
    ['nothing', { none: true }, undefined, undefined],
  ])('heroPicture returns %s as the picture of the home page', (_what, opening, stem, slug) => {
    const shown = heroPicture({ opening }, later);
    expect([shown?.picture.stem, shown?.item?.slug]).toEqual([stem, slug]);
  });
});
