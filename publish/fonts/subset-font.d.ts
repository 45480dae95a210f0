declare module 'subset-font' {
  /** Reduces a font to the glyphs of a text, or to none where it keeps all; axes may be pinned or narrowed (harfbuzz). */
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
