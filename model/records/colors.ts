import { dyes } from '../../theme/theme';

/** The names of the colours that staff can give an expertise (a service of the agency): the theme's page colours. */
export const COLORS = Object.keys(dyes).filter((name): name is ColorName => name in dyes);

export type ColorName = keyof typeof dyes;
