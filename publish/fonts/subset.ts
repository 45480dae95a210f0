import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontUrls } from '../../components/theme/fontFaces';
import type { Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { contentHash } from '../../reader/files/contentHash';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import type { FontChoice } from '../../theme/schema';
import { italicFont, textFont, titleFont } from '../../theme/theme';

/** A font file to publish; its name contains the hash of its content. */
interface FontFile {
  /** The path in the published folder: `assets/title.1a2b3c4d.woff2`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Reduces the site's three fonts to the given characters. Returns the font files to publish, and their addresses. */
export async function subsetFonts(
  characters: string,
): Promise<{ files: FontFile[]; urls: Omit<FontUrls, 'fallbacks'> }> {
  const [text, title, italic] = await Promise.all([
    subset('text', characters),
    subset('title', characters),
    subset('italic', characters),
  ]);
  return {
    files: [text, title, italic],
    urls: { text: `/${text.path}`, title: `/${title.path}`, italic: `/${italic.path}` },
  };
}

/** Returns one of the site's fonts as TrueType, with only some characters, to measure the font or draw outlines. */
export function trueType(name: FontName, characters: string): Promise<Uint8Array> {
  return reduce(name, characters, 'truetype');
}

/** Returns every character that the site may show, each once, sorted. */
export function charactersOf(site: Site): string {
  const others = JSON.stringify(site).match(/[^\0-~]/gu) ?? [];
  return [...new Set([...ALWAYS, ...others])].sort().join('');
}

/**
 * Returns the file of a font in its npm package, and the variable axes (weight…) to fix or narrow.
 *
 * @throws Error that says which package to install.
 */
export function fontSource(name: FontName): { file: string; axes: FontChoice['axes'] } {
  const { file, axes } = FONTS[name];
  try {
    return { file: require.resolve(`${file}.woff2`), axes };
  } catch {
    const [scope = '', font = ''] = file.split('/');
    throw new Error(
      `theme/theme.ts: the ${name} font is ${file}.woff2, which no installed package has. Run \`npm i -E ${scope}/${font}\`, or correct its name`,
    );
  }
}

/** Returns a hash of the code that reduces fonts, as a part of cache keys. */
const code = () => sourceHash(sourceFiles(['publish/fonts', 'package-lock.json']), 'fonts');

async function subset(name: FontName, characters: string): Promise<FontFile> {
  const bytes = await reduce(name, characters, 'woff2');
  return { path: `assets/${name}.${contentHash(bytes).slice(0, 8)}.woff2`, bytes };
}

function reduce(
  name: FontName,
  characters: string,
  targetFormat: 'woff2' | 'truetype',
): Promise<Uint8Array> {
  const { file, axes } = fontSource(name);
  const source = readFileSync(file);
  const recipe = JSON.stringify([code(), axes]);
  return cached([source, recipe, targetFormat, characters], async () => {
    // The package is loaded only when a font is not cached.
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(source, characters, {
      targetFormat,
      ...(axes && { variationAxes: { ...axes } }),
      // Leaves out ligatures and alternates of the given characters.
      noLayoutClosure: true,
    });
  });
}

/** Characters that are always in the fonts: for French, for the interface, and for texts that visitors type. */
const ALWAYS = `${asciiPrintable()} «»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ’“”–—…€·°×←→`;

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}

type FontName = 'text' | 'title' | 'italic';

const require = createRequire(import.meta.url);
const FONTS: Readonly<Record<FontName, FontChoice>> = {
  text: textFont,
  title: titleFont,
  italic: italicFont,
};
