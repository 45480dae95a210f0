import { parse } from 'opentype.js/dist/opentype.mjs';
import { describe, expect, test } from 'vitest';
import { recordAt } from '../../model/addresses';
import { type Files, siteWith } from '../../tests/samples/smallSite';
import { charactersOf } from '../fonts/characters';
import { titleOutlines } from '../fonts/subset';
import { drawSocialImage } from './draw';

/** The outlines of the words of a page's image. */
async function wordsOf(title: string): Promise<string> {
  const files: Files = {
    'pages/contact.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n\n## Nos horaires\n`,
  };
  const site = siteWith(files);
  const record = recordAt(site, '/contact');
  if (!record) throw new Error('The small site has a contact page');
  const font = parse(new Uint8Array(await titleOutlines(charactersOf(site))).buffer);
  const [, words = ''] = /<g [^>]*>(.*?)<\/g>/.exec(drawSocialImage(site, record, font)) ?? [];
  return words;
}

describe('drawSocialImage', () => {
  test.each([
    ['accents of two characters', 'Te\\u0301moin', 'Témoin'],
    ['accents typed on a Mac', 'Te\u0301moin', 'Témoin'],
  ])('draws %s', async (_what, typed, meant) => {
    const drawn = await wordsOf(typed);
    expect(drawn).toMatch(/d="M[^"]{200,}"/);
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
    expect(await wordsOf('里昂')).toMatch(/^(?:<path d=""\/>)?<path d="M[^"]+"\/>$/);
  });
});
