declare module 'subset-font' {
  /** Reduces a font to the glyphs of a text, unless `keepAllGlyphs`, and pins or narrows its axes (harfbuzz). */
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
