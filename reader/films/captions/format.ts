import type { Fault } from '../../files/citedFiles';
import { spacedName } from '../../files/fileKinds';
import { plainPath } from '../../files/plainPath';
import { extensionOf } from '../../pictures/format';

/** What captions are read from, by the ends of names. */
export const CAPTIONS_FORMATS = ['vtt', 'srt'] as const;

export type CaptionsFormat = (typeof CAPTIONS_FORMATS)[number];

/** Captions of a film of hours take a tenth of this, in bytes. */
export const MAX_BYTES = 1_000_000;

/** Other formats of captions, and texts, that lie beside films. */
const OTHERS = ['ass', 'ssa', 'sbv', 'sub', 'ttml', 'dfxp', 'xml', 'stl', 'scc', 'txt', 'text'];

/** Returns whether a file of content/films is named as captions are. */
export function isCaptions(path: string): boolean {
  const extension = extensionOf(path);
  return formatOf(path) !== undefined || OTHERS.includes(extension);
}

export function formatOf(path: string): CaptionsFormat | undefined {
  const extension = extensionOf(path);
  return CAPTIONS_FORMATS.find((format) => format === extension);
}

/** Returns what is wrong with the name of captions. */
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
