/** What was typed, short enough to be quoted in a sentence: its first line, 80 characters at most. */
export function shortened(typed: string): string {
  const line = typed.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
