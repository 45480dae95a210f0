import { z } from 'zod';

/**
 * Reduces the icon font of the CMS to the icons that its code names: two hundred of four thousand, 38 kB of 753,
 * which a phone loads before the editor can be used. An icon is a ligature of the letters of its name, `search`; a
 * word of the code that happens to be an icon's name (`table`) keeps that icon.
 *
 * @param font Material Symbols, as WOFF2.
 * @param code all scripts of the CMS.
 * @throws Error where the font has no ligatures for its icons, or the code names fewer than a hundred.
 */
export async function iconsNamedIn(font: Buffer, code: string): Promise<Uint8Array> {
  // Loaded only where a bundle is made.
  const [{ default: subsetFont }, { parse }] = await Promise.all([
    import('subset-font'),
    import('opentype.js/dist/opentype.mjs'),
  ]);
  const whole = await subsetFont(font, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const icons = iconsOf(parse(new Uint8Array(whole).buffer));
  const words = new Set(Array.from(code.matchAll(WORD), ([, word = '']) => word));
  const named = [...icons].filter(([name]) => words.has(name)).map(([, character]) => character);
  if (named.length < FEW)
    throw new Error(
      '@sveltia/cms names its icons in another way: check publish/atelier/cmsIcons.ts',
    );
  // Without layout closure, by which the letters would keep every icon: icons are kept by their own characters.
  return subsetFont(font, LETTERS + named.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
}

/** The characters of icon names. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_';
/** Fewer icons than this mean that they were not found; it names two hundred. */
const FEW = 100;

/** A string of code, or the text of an element. */
const WORD = /[`"'>]([a-z0-9_]+)(?=[`"'<])/g;

const numbers = z.array(z.number());
const tablesSchema = z.object({
  cmap: z.object({ glyphIndexMap: z.record(z.string(), z.number()) }),
  gsub: z.object({ lookups: z.array(z.object({ subtables: z.array(z.unknown()) })) }),
});
/** Ligature substitutions; other kinds are ignored. */
const ligatures = z.object({
  coverage: z.union([
    z.object({ format: z.literal(1), glyphs: numbers }),
    z.object({
      format: z.literal(2),
      ranges: z.array(z.object({ start: z.number(), end: z.number() })),
    }),
  ]),
  ligatureSets: z.array(z.array(z.object({ ligGlyph: z.number(), components: numbers }))),
});
/** Those at a large offset are in an extension (OpenType, GSUB lookup type 7). */
const ligaturesSchema = z.union([
  ligatures,
  z.object({ extension: ligatures }).transform(({ extension }) => extension),
]);

/** Returns the private-use characters of a font's ligatures, by name. */
function iconsOf(font: { readonly tables: unknown }): ReadonlyMap<string, string> {
  const { cmap, gsub } = tablesSchema.parse(font.tables);
  const characters = new Map<number, string>();
  for (const [code, glyph] of Object.entries(cmap.glyphIndexMap)) {
    characters.set(glyph, String.fromCodePoint(Number(code)).toLowerCase());
  }
  const icons = new Map<string, string>();
  for (const subtable of gsub.lookups.flatMap(({ subtables }) => subtables)) {
    const { data } = ligaturesSchema.safeParse(subtable);
    if (!data) continue;
    const { coverage, ligatureSets } = data;
    const starts = coverage.format === 1 ? coverage.glyphs : coverage.ranges.flatMap(glyphsOf);
    for (const [index, set] of ligatureSets.entries()) {
      for (const { ligGlyph, components } of set) {
        const letters = [starts[index] ?? 0, ...components].map((glyph) => characters.get(glyph));
        icons.set(letters.join(''), characters.get(ligGlyph) ?? '');
      }
    }
  }
  return icons;
}

function glyphsOf({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
