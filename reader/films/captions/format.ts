import type { Fault } from '../../files/citedFiles';
import { spacedName } from '../../files/fileKinds';
import { plainPath } from '../../files/plainPath';
import { extensionOf } from '../../pictures/format';

/** The file extensions of the supported captions formats. */
export const CAPTIONS_FORMATS = ['vtt', 'srt'] as const;

export type CaptionsFormat = (typeof CAPTIONS_FORMATS)[number];

/** The largest accepted captions file, in bytes: captions for several hours take a tenth of that. */
export const MAX_BYTES = 1_000_000;

/** File extensions of unsupported captions formats, and of text files that people put next to films. */
const OTHERS = ['ass', 'ssa', 'sbv', 'sub', 'ttml', 'dfxp', 'xml', 'stl', 'scc', 'txt', 'text'];

/** Whether a file of content/films is meant to be a captions file, judging by its extension. */
export function isCaptions(path: string): boolean {
  const extension = extensionOf(path);
  return formatOf(path) !== undefined || OTHERS.includes(extension);
}

export function formatOf(path: string): CaptionsFormat | undefined {
  const extension = extensionOf(path);
  return CAPTIONS_FORMATS.find((format) => format === extension);
}

/** Returns the fault of the name of a captions file: an unsupported extension, or a space. */
export function faultOfName(path: string): Fault | undefined {
  const extension = extensionOf(path);
  if (!formatOf(path)) {
    return {
      predicate: `est au format « .${extension} », que le site ne lit pas.`,
      remedy:
        'Exportez les sous-titres en WebVTT (.vtt) ou en SubRip (.srt), puis déposez-les ici ; un texte porte un nom en .md.',
    };
  }
  const rename = `${plainPath(path).replace('/films/', '')}.${extension}`;
  return /\s/.test(path) ? spacedName(rename) : undefined;
}
