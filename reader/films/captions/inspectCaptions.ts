import type { Fault } from '../../files/citedFiles';
import { contentHash } from '../../files/contentHash';
import { decodeText } from '../../files/decode';
import { plainPath } from '../../files/plainPath';
import type { Finding } from '../../markdown/mistakes/finding';
import { EMPTY } from '../fault';
import type { FilmReading } from '../filmReading';
import { faultOfName, formatOf, MAX_BYTES } from './format';
import { type Cue, parseCaptions } from './parseCaptions';
import { says, spokenLines, writeCaptions } from './writeCaptions';

/** In seconds: an export ends a picture sooner or later than it should. */
const LENIENT = 0.5;

/**
 * Returns what is known of a file of captions that has been read.
 *
 * @param seconds that the film of the same name lasts, where there is one.
 */
export function captionsReading(path: string, bytes: Uint8Array, seconds?: number): FilmReading {
  const refused = refusedCaptions(path, bytes.length);
  if (refused) return refused;
  const read = inspectCaptions(path, bytes, seconds);
  if (!('vtt' in read)) return { path, ok: false, ...read };
  const src = captionsSource(path, read.vtt);
  return { path, ok: true, captions: { path, src, lines: spokenLines(read.cues) } };
}

/** Returns what is wrong with captions by their name and weight alone: they need not be read. */
export function refusedCaptions(path: string, size: number): FilmReading | undefined {
  const fault = faultOfName(path) ?? (size > MAX_BYTES ? TOO_HEAVY : undefined);
  return fault && { path, ok: false, fault };
}

/** Where captions are published. */
export function captionsSource(path: string, vtt: string): string {
  return `${plainPath(path)}.${contentHash(vtt)}.vtt`;
}

/** Captions from their bytes, or why they cannot be published. */
export function inspectCaptions(
  path: string,
  bytes: Uint8Array,
  seconds = Number.POSITIVE_INFINITY,
):
  | { readonly cues: readonly Cue[]; readonly vtt: string }
  | { readonly fault: Fault; readonly mistakes?: readonly Finding[] } {
  if (bytes.length === 0) return { fault: EMPTY };
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    const { place, message, remedy } = decoded;
    return { fault: UNREADABLE, mistakes: [{ ...place, message, remedy }] };
  }
  const { cues, mistakes } = parsed(decoded.text, path);
  if (mistakes.length) return { fault: UNREADABLE, mistakes };
  const saying = cues.filter(says);
  if (saying.length === 0) return { fault: SILENT };
  if (saying.some(({ start }) => start > seconds + LENIENT)) return { fault: LATE };
  return { cues: saying, vtt: writeCaptions(saying) };
}

function parsed(text: string, path: string): ReturnType<typeof parseCaptions> {
  try {
    return parseCaptions(text, formatOf(path) ?? 'vtt');
  } catch {
    // A thousand tags in one another, which the parser goes down one by one.
    const mistake = { line: 1, column: 1, message: 'ce fichier ne se lit pas.', remedy: AGAIN };
    return { cues: [], mistakes: [mistake] };
  }
}

const AGAIN = 'Exportez de nouveau les sous-titres en WebVTT (.vtt) ou en SubRip (.srt).';
const UNREADABLE: Fault = { predicate: 'ne se lit pas.', remedy: AGAIN };
const SILENT: Fault = {
  predicate: 'ne contient aucun sous-titre.',
  remedy: `${AGAIN} Si personne ne parle dans le film, retirez ce fichier et écrivez « silent: oui ».`,
};
const LATE: Fault = {
  predicate: 'continue après la fin du film.',
  remedy: 'Vérifiez que ces sous-titres sont ceux de ce film.',
};
const TOO_HEAVY: Fault = {
  predicate: 'pèse plus de 1 Mo : ce ne sont pas des sous-titres.',
  remedy: AGAIN,
};
