import type { BothSchemes, Dye, Scheme } from './schema';

/** The colours of a theme, as theme.ts exports them. */
export interface Colors {
  readonly light: Scheme;
  readonly dark: Scheme;
  readonly bothSchemes: BothSchemes;
  readonly dyes: Readonly<Record<string, Dye>>;
}

/** The least contrast of text (WCAG 2.2, 1.4.3). The next constant is for field borders and focus rings (1.4.11). */
const TEXT = { least: 4.5, criterion: '1.4.3' };
const GRAPHICS = { least: 3, criterion: '1.4.11' };

/** The pairs of colours of a scheme, the first drawn on the second, with the contrast that WCAG requires. */
const OF_A_SCHEME = [
  ...['ink', 'muted', 'accent', 'error', 'success'].map((role) => [role, 'page', TEXT] as const),
  ...['ink', 'muted', 'accent'].map((role) => [role, 'raised', TEXT] as const),
  ['on-accent', 'accent', TEXT],
  ['on-band', 'band', TEXT],
  ['line', 'page', GRAPHICS],
  ['focus', 'page', GRAPHICS],
  ['focus', 'raised', GRAPHICS],
] as const;

/**
 * Checks the contrast of a theme's colours before a build.
 *
 * @throws Error listing every pair of colours with too little contrast.
 */
export function checkContrast(colors: Colors): void {
  const faults = contrastFaults(colors);
  if (faults.length)
    throw new Error(`Change these colours of theme/theme.ts:\n${faults.join('\n')}`);
}

/**
 * Returns a sentence for each pair of colours with too little contrast: both colours, their ratio, and the ratio
 * needed.
 *
 * @example 'dark.muted (#25222E) on dark.page (#14121A) has a contrast of 1.16, and needs 4.5 (WCAG 2.2, 1.4.3)'
 */
export function contrastFaults({ light, dark, bothSchemes, dyes }: Colors): string[] {
  // Nothing is written on the veil, the only translucent colour.
  const { veil: _, ...both } = bothSchemes;
  const named = (group: string, roles: object) =>
    Object.entries(roles).map(([role, color]) => [`${group}.${role}`, String(color)] as const);
  const colors = new Map([
    ...[...named('light', light), ...named('dark', dark), ...named('bothSchemes', both)],
    ...Object.entries(dyes).flatMap(([name, dye]) => named(`dyes.${name}`, dye)),
  ]);
  const malformed = [...colors].filter(([, color]) => !/^#[\da-f]{6}$/i.test(color));
  if (malformed.length)
    return malformed.map(([name, color]) => `${name} is "${color}": write it as #RRGGBB`);

  const pairs = [
    ...['light', 'dark'].flatMap((scheme) => [
      ...OF_A_SCHEME.map(
        ([front, back, need]) => [`${scheme}.${front}`, `${scheme}.${back}`, need] as const,
      ),
      ['bothSchemes.focusOnBand', `${scheme}.band`, GRAPHICS] as const,
    ]),
    ['bothSchemes.onHighlight', 'bothSchemes.highlight', TEXT] as const,
    ...Object.entries(dyes).flatMap(([name, dye]) => [
      [`dyes.${name}.ink`, `dyes.${name}.color`, TEXT] as const,
      // A button on a dye has the text colour of the dye as its background (buttonInkOn).
      [`light.${isBright(dye) ? 'page' : 'ink'}`, `dyes.${name}.ink`, TEXT] as const,
    ]),
  ];
  return pairs.flatMap(([front, back, { least, criterion }]) => {
    const [text = '', ground = ''] = [colors.get(front), colors.get(back)];
    const ratio = contrast(text, ground);
    // Rounded down: 4.499 is too little, and must not be shown as 4.5.
    const roundedRatio = Math.floor(ratio * 100) / 100;
    return ratio >= least
      ? []
      : `${front} (${text}) on ${back} (${ground}) has a contrast of ${roundedRatio}, and needs ${least} (WCAG 2.2, ${criterion})`;
  });
}

/** Whether a colour for pages (a dye) is brighter than the text on it. */
export function isBright({ color, ink }: Dye): boolean {
  return luminance(color) > luminance(ink);
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

/** Returns the brightness of a colour, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
