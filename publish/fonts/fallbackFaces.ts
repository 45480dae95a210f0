import { face, LOCAL_FONTS, type LocalFont } from '../../components/theme/fontFaces';
import { cached } from '../../reader/cache/byteCache';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import type { FontChoice } from '../../theme/schema';
import { italicFont, textFont, titleFont } from '../../theme/theme';
import { trueType } from './subset';

/** A French sample text to measure a web font's average character width. For system fonts, see LOCAL_FONTS. */
const SAMPLE =
  'Une entreprise qui se raconte bien se raconte simplement : elle dit ce qu’elle fait, pour qui, et pourquoi cela compte. Nous l’avons appris en filmant des ateliers, des boutiques et des gens qui aiment leur métier. De cette nuit sont sorties quinze vidéos verticales, de huit à quarante secondes, et une série de photographies pour la devanture.';

/** A published font in one weight or style, for which browsers show a system font until it has loaded. */
interface Role {
  readonly name: 'text' | 'title' | 'italic';
  readonly font: FontChoice;
  readonly descriptor: string;
  /** The weight in which the font is measured if it is a variable font, such as 400. */
  readonly weight: number;
}

const ROLES: readonly Role[] = [
  { name: 'text', font: textFont, descriptor: 'font-weight:400', weight: 400 },
  { name: 'text', font: textFont, descriptor: 'font-weight:600 700', weight: 600 },
  {
    ...{ name: 'title', font: titleFont, descriptor: `font-weight:${titleFont.weight}` },
    weight: Number.parseInt(titleFont.weight, 10),
  },
  { name: 'italic', font: italicFont, descriptor: 'font-style:italic', weight: 400 },
];

/**
 * Returns `@font-face` rules for system fonts that are shown until the published fonts have loaded. Each rule scales a
 * system font (`size-adjust`) to the width and height of the published font, so that texts keep their number of lines.
 */
export async function fallbackFaces(): Promise<string> {
  const places = ['publish/fonts', 'components/theme/fontFaces.ts', 'package-lock.json'];
  const key = [sourceHash(sourceFiles(places), 'fallbacks'), JSON.stringify(ROLES)];
  const bytes = await cached(key, async () => {
    const rules = await Promise.all(ROLES.map(rulesOf));
    return Buffer.from(rules.flat().join(''));
  });
  return Buffer.from(bytes).toString();
}

async function rulesOf(role: Role): Promise<string[]> {
  const { name, font, descriptor, weight } = role;
  const { width, ascent, descent } = await measure(name, weight);
  const style = `${weight >= 600 ? ' Bold' : ''}${name === 'italic' ? ' Italic' : ''}`;
  return LOCAL_FONTS[font.like].map((local) => {
    const scale = width / widthOf(local, style);
    const source = local.names.map((each) => `local("${each}${style}")`).join();
    const metrics = `size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:0%`;
    return face(`${font.name} ${local.suffix}`, source, `${descriptor};${metrics}`);
  });
}

function widthOf({ width, bold, italic = width }: LocalFont, style: string): number {
  return { ' Bold': bold, ' Italic': italic }[style] ?? width;
}

/** Measures a published font: average character width, ascent and descent, as fractions of the font size. */
async function measure(name: Role['name'], weight: number) {
  // harfbuzz is loaded only when the rules are not cached.
  const { Blob, Buffer: Line, Face, Font, shape, Variation } = await import('harfbuzzjs');
  const typeface = new Face(new Blob(await trueType(name, SAMPLE)));
  if (name === 'text') checkWeights(typeface.getAxisInfos().wght);
  const font = new Font(typeface);
  font.setVariations([new Variation('wght', weight)]);
  const line = new Line();
  line.addText(SAMPLE);
  line.guessSegmentProperties();
  shape(font, line);
  const { ascender, descender } = font.hExtents();
  const length = line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return {
    width: length / typeface.upem / SAMPLE.length,
    ascent: ascender / typeface.upem,
    descent: -descender / typeface.upem,
  };
}

/**
 * Checks that the text font has the weights that pages use, 400 to 700: without bold, browsers would only thicken the
 * letters.
 *
 * @param weights the range of weights of a variable font; undefined for any other font.
 * @throws Error that says which font to choose.
 */
export function checkWeights(weights?: { readonly min: number; readonly max: number }): void {
  if (weights && weights.min <= 400 && weights.max >= 700) return;
  throw new Error(
    'theme/theme.ts: the font of texts lacks weights from 400 to 700. Choose a variable one, @fontsource-variable/NAME, with axes: { wght: { min: 400, max: 700 } }',
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
