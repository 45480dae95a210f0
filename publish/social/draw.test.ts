import { parse } from 'opentype.js/dist/opentype.mjs';
import { describe, expect, test } from 'vitest';
import { recordAt } from '../../model/addresses';
import { type Files, siteWith } from '../../tests/samples/smallSite';
import { charactersOf } from '../fonts/characters';
import { titleOutlines } from '../fonts/subset';
import { shownOn, words } from './draw';

/** The outlines of the words of a page's image: those of the title, then those of the brand. */
async function wordsOf(title: string): Promise<string> {
  const files: Files = {
    'pages/contact.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n\n## Nos horaires\n`,
  };
  const site = siteWith(files);
  const record = recordAt(site, '/contact');
  if (!record) throw new Error('The small site has a contact page');
  const font = parse(new Uint8Array(await titleOutlines(charactersOf(site))).buffer);
  return JSON.stringify(words(shownOn(site, record), font));
}

describe('the words of a social image', () => {
  test.each([
    ['accents of two characters', 'Te\\u0301moin', 'Témoin'],
    ['accents typed on a Mac', 'Te\u0301moin', 'Témoin'],
  ])('draws %s', async (_what, typed, meant) => {
    const drawn = await wordsOf(typed);
    expect(drawn.length).toBeGreaterThan((await wordsOf('里昂')).length + 2000);
    if (!typed.includes('\\u')) expect(drawn).toBe(await wordsOf(meant));
  });

  test.each([
    ['an emoji', 'Lyon 🎬 tournage', 'Lyon tournage'],
    ['an emoji of several characters', '👩‍🎨 Lyon', 'Lyon'],
    ['Chinese', 'Lyon 里昂', 'Lyon'],
    ['Arabic', 'Lyon ليون', 'Lyon'],
    ['Hebrew', 'ליון Lyon', 'Lyon'],
    ['mathematics', 'Lyon ∑ ≠ √', 'Lyon'],
  ])('leaves out what the font lacks: %s', async (_what, title, meant) => {
    expect(await wordsOf(title)).toBe(await wordsOf(meant));
  });

  test('a title of which the font has nothing leaves the brand', async () => {
    const brand = await wordsOf('里昂');
    expect(brand.length).toBeGreaterThan(1000);
    expect((await wordsOf('Lyon')).endsWith(brand.slice(1))).toBe(true);
  });
});
