/** The colours that an expertise may have. The tokens of the same names hold their values. */
export const COLORS = ['guimet', 'fuchsine', 'picrique'] as const;

export type ColorName = (typeof COLORS)[number];
