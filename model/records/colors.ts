/** The colours that an expertise may have. The tokens of the same names have their values. */
export const COLORS = ['guimet', 'fuchsine', 'picrique'] as const;

export type ColorName = (typeof COLORS)[number];
