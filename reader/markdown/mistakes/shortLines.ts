import type { JoinedMistake, Line } from './runs';

/**
 * Lines that were typed one under the other to be read so, as a postal address is, and that would run
 * together: Markdown takes the end of a line for a space.
 *
 * A text that an editor cut at its margin is none of these: its lines are long, and begin anyhow.
 */
export function shortLines(run: readonly Line[]): JoinedMistake | undefined {
  const [line, ...others] = run;
  if (!line || !others.length || !LOOKS.some((look) => look(run.map(({ text }) => text.trim())))) {
    return undefined;
  }
  return {
    at: line,
    message: 'ces lignes courtes s’afficheraient à la suite, sur une seule ligne.',
    remedy: `Pour aller à la ligne, finissez chaque ligne, sauf la dernière, par une barre oblique inverse : « ${line.text.trim().slice(0, 60)}\\ ».`,
  };
}

const LOOKS: readonly ((lines: readonly string[]) => boolean)[] = [isAddress, isLabelled, isStack];

/** A postal code and its town under a street. */
function isAddress(lines: readonly string[]): boolean {
  return lines.some(
    (line, index) => index > 0 && POSTAL.test(line) && isShort(line) && isShort(lines[index - 1]),
  );
}

const POSTAL = /^(?:\d{5}|[A-Z]{1,2}[ -]\d{4,5})[ \u00a0]+\p{Lu}/u;

function isShort(line = '', most = 60): boolean {
  return line.length <= most && !/[.!?…]$/.test(line);
}

/** « Tél. : 04… » over « E-mail : … ». */
function isLabelled(lines: readonly string[]): boolean {
  return lines.every((line) => line.length <= 80 && /^\p{Lu}[^:]{0,30}:\s+\S/u.test(line));
}

/** Three lines or more, each of a few words that begin with a capital or a number; no sentences. */
function isStack(lines: readonly string[]): boolean {
  return (
    lines.length > 2 &&
    lines.every((line) => line.length <= 45 && /^(?:\p{Lu}|[\d(+].*\p{Lu})/u.test(line)) &&
    lines.slice(0, -1).every((line) => !/[.!?…:;»]$/.test(line))
  );
}
