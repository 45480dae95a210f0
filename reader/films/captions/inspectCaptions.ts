import { phrase } from '../../../model/french/phrase';
import type { Fault } from '../../files/citedFiles';
import { contentHash } from '../../files/contentHash';
import { decodeText } from '../../files/decode';
import { plainPath } from '../../files/plainPath';
import type { Finding } from '../../markdown/mistakes/finding';
import { EMPTY } from '../fault';
import type { FilmReading } from '../filmReading';
import { faultOfName, formatOf, MAX_BYTES } from './format';
import { type Cue, parseCaptions } from './parseCaptions';
import { hasText, spokenLines, writeCaptions } from './writeCaptions';

/** How many seconds after the end of the film a caption may begin, since exported times are imprecise. */
const LENIENT = 0.5;

/**
 * Checks a captions file. Returns its published address and its spoken lines, or why it cannot be published.
 *
 * @param seconds the duration of the film with the same file name, if there is one.
 */
export function captionsReading(path: string, bytes: Uint8Array, seconds?: number): FilmReading {
  const refused = refusedCaptions(path, bytes.length);
  if (refused) return refused;
  const inspected = inspectCaptions(path, bytes, seconds);
  if (!('vtt' in inspected)) return { path, ok: false, ...inspected };
  const src = captionsSource(path, inspected.vtt);
  return { path, ok: true, captions: { path, src, lines: spokenLines(inspected.cues) } };
}

/** Returns why a captions file is refused for its name or size; undefined if both are accepted. */
export function refusedCaptions(path: string, size: number): FilmReading | undefined {
  const fault = faultOfName(path) ?? (size > MAX_BYTES ? TOO_HEAVY : undefined);
  return fault && { path, ok: false, fault };
}

/** Returns the published address of a captions file, which contains a hash of the published content (`vtt`). */
export function captionsSource(path: string, vtt: string): string {
  return `${plainPath(path)}.${contentHash(vtt)}.vtt`;
}

/** Parses a captions file. Returns its captions and their published WebVTT, or why it cannot be published. */
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
  const spokenCues = cues.filter(hasText);
  if (spokenCues.length === 0) return { fault: SILENT };
  if (spokenCues.some(({ start }) => start > seconds + LENIENT)) return { fault: LATE };
  return { cues: spokenCues, vtt: writeCaptions(spokenCues) };
}

function parsed(text: string, path: string): ReturnType<typeof parseCaptions> {
  try {
    return parseCaptions(text, formatOf(path) ?? 'vtt');
  } catch {
    // The parser recurses into tags: thousands of nested ones exhaust its stack.
    const mistake = { line: 1, column: 1, message: 'ce fichier ne se lit pas.', remedy: AGAIN };
    return { cues: [], mistakes: [mistake] };
  }
}

const AGAIN = 'Exportez de nouveau les sous-titres en WebVTT (.vtt) ou en SubRip (.srt).';
const UNREADABLE: Fault = { predicate: 'ne se lit pas.', remedy: AGAIN };
const SILENT: Fault = {
  predicate: 'ne contient aucun sous-titre.',
  remedy: phrase`${AGAIN} Si personne ne parle dans le film, retirez ce fichier et ${{ file: 'écrivez « silent: oui »', form: 'cochez « Film sans paroles »' }}.`,
};
const LATE: Fault = {
  predicate: 'continue après la fin du film.',
  remedy: 'Vérifiez que ces sous-titres sont ceux de ce film.',
};
const TOO_HEAVY: Fault = {
  predicate: 'pèse plus de 1 Mo : ce ne sont pas des sous-titres.',
  remedy: AGAIN,
};
