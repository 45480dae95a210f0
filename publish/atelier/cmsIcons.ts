/**
 * Reduces the icon font of the CMS to the icons that its code names: two hundred of four thousand, 38 kB of 753, which
 * a phone loads before the editor can be used. An icon is a ligature of the letters of its name, `search`. A word of
 * the code that happens to be an icon's name (`table`) keeps that icon.
 *
 * @param font Material Symbols, as WOFF2.
 * @param code all scripts of the CMS.
 * @throws Error where the code names fewer than a hundred icons of the font.
 */
export async function iconsNamedIn(font: Buffer, code: string): Promise<Uint8Array> {
  // Loaded only where a bundle is made.
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const whole = await subsetFont(font, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(whole));
  const icons = new harfbuzz.Font(face);
  const characters = new Map(
    Array.from(face.collectUnicodes(), (code) => [icons.nominalGlyph(code), code]),
  );
  // All in one text: each call takes time.
  const words = new Set(Array.from(code.matchAll(WORD), ([, word = '']) => word));
  const text = [...words].join(' ');
  const shaped = new harfbuzz.Buffer();
  shaped.addText(text);
  shaped.guessSegmentProperties();
  harfbuzz.shape(icons, shaped);
  const glyphs = shaped.getGlyphInfos();
  const named = glyphs.flatMap(({ codepoint, cluster }, index) => {
    const name = text.slice(cluster, glyphs[index + 1]?.cluster);
    return name.length > 1 && words.has(name)
      ? String.fromCodePoint(characters.get(codepoint) ?? 0)
      : [];
  });
  if (named.length < FEW)
    throw new Error(
      '@sveltia/cms names its icons in another way: check publish/atelier/cmsIcons.ts',
    );
  // Each icon is kept by its own character; layout closure would keep every icon of these letters.
  return subsetFont(font, LETTERS + named.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
}

/** The characters of icon names. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_';
/** Fewer icons mean that the code was not understood: the CMS names two hundred. */
const FEW = 100;

/** A word that is a whole string of the code, or the whole text of an element. */
const WORD = /[`"'>]([a-z0-9_]+)(?=[`"'<])/g;
