import type { Fault } from '../../files/citedFiles';
import { spacedName } from '../../files/fileKinds';
import { plainPath } from '../../files/plainPath';
import { extensionOf } from '../../pictures/format';

/** The file extensions of the supported captions formats. */
export const CAPTIONS_FORMATS = ['vtt', 'srt'] as const;

export type CaptionsFormat = (typeof CAPTIONS_FORMATS)[number];

/** The largest accepted captions file, in bytes: ten times as much as captions for hours need. */
export const MAX_BYTES = 1_000_000;

/** The extensions of other captions formats and of texts, which people put next to films. */
const OTHERS = ['ass', 'ssa', 'sbv', 'sub', 'ttml', 'dfxp', 'xml', 'stl', 'scc', 'txt', 'text'];

/** Whether a file of content/films is meant as captions, by its extension. */
export function isCaptions(path: string): boolean {
  const extension = extensionOf(path);
  return formatOf(path) !== undefined || OTHERS.includes(extension);
}

export function formatOf(path: string): CaptionsFormat | undefined {
  const extension = extensionOf(path);
  return CAPTIONS_FORMATS.find((format) => format === extension);
}

/** Returns the fault of a wrong name of a captions file; undefined for a right name. */
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
