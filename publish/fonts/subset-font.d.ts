declare module 'subset-font' {
  /** Returns a font with only the characters of a text (all with `keepAllGlyphs`), and with fixed or narrower axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      noLayoutClosure?: boolean;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}
