import { readFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { type FontUrls, ROLES } from '../../components/theme/fontFaces';
import { fontSource } from './sources';

test.each<[role: keyof typeof ROLES, name: keyof FontUrls]>([
  ['regular', 'text'],
  ['bold', 'text'],
  ['title', 'title'],
  ['italic', 'italic'],
])('ROLES has for %s text the ascent and descent of the font file « %s »', async (role, name) => {
  const { ascent, descent } = ROLES[role];
  expect({ ascent, descent }).toEqual(await measuresOf(fontSource(name).file));
});

/** Measures ascent and descent in percent of the size, from the table that browsers use (OpenType, "hhea"). */
async function measuresOf(file: string): Promise<{ ascent: number; descent: number }> {
  const font = await subsetFont(readFileSync(file), 'A', { targetFormat: 'truetype' });
  const face = new Face(new Blob(font));
  const { ascender, descender } = new Font(face).hExtents();
  const percent = (units: number) => Math.round((1000 * units) / face.upem) / 10;
  return { ascent: percent(ascender), descent: percent(-descender) };
}
