import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { FontUrls } from '../../components/theme/fontFaces';
import { FONT_SOURCES } from './sources';

/** Subset fonts are kept here between builds, by what they are made of. */
const CACHE = 'node_modules/.cache/fonts';

/** A font file to publish: its name holds the hash of its content. */
export interface FontFile {
  /** `assets/title.1a2b3c4d.woff2`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The three fonts reduced to some characters, ready to publish. */
export async function subsetFonts(
  characters: string,
): Promise<{ files: FontFile[]; urls: FontUrls }> {
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

/** The font of titles as TrueType, for programs that draw its outlines. */
export async function titleOutlines(characters: string): Promise<Uint8Array> {
  const { file, axes } = FONT_SOURCES.title;
  return subsetFont(readFileSync(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { ...axes },
    noLayoutClosure: true,
  });
}

async function subset(name: keyof FontUrls, characters: string): Promise<FontFile> {
  const { file, axes } = FONT_SOURCES[name];
  const source = readFileSync(file);
  const cached = join(CACHE, `${hash(source, JSON.stringify(axes), characters)}.woff2`);
  if (!existsSync(cached)) {
    const made = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: { ...axes },
      // Without the ligatures and alternates that the kept letters lead to.
      noLayoutClosure: true,
    });
    mkdirSync(CACHE, { recursive: true });
    // Renamed into place: a build that stops here leaves no half-written font behind.
    writeFileSync(`${cached}.${process.pid}`, made);
    renameSync(`${cached}.${process.pid}`, cached);
  }
  const bytes = readFileSync(cached);
  return { path: `assets/${name}.${hash(bytes)}.woff2`, bytes };
}

function hash(...parts: (string | Uint8Array)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex').slice(0, 8);
}
