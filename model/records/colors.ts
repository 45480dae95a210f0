import { dyes } from '../../theme/theme';

/** The names of the colours that an expertise may have: the page colours (dyes) of the theme. */
export const COLORS = Object.keys(dyes).filter((name): name is ColorName => name in dyes);

export type ColorName = keyof typeof dyes;
