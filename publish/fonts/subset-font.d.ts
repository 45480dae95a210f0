declare module 'subset-font' {
  /** Reduces a font to the characters of a text (keeps all with `keepAllGlyphs`), and fixes or narrows its axes. */
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
