import { readFileSync } from 'node:fs';

/** A place in a text file, counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines around a place, the place marked, as compilers show it; empty when the file is gone. */
export function codeFrame(file: string, { line, column }: Place): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return '';
  }
  const from = Math.max(1, line - 2);
  return lines
    .slice(from - 1, line + 2)
    .flatMap((text, index) => {
      // Not from the left: Vite trims what it shows.
      const number = String(from + index).padEnd(4);
      const shown = [`${number} | ${text.slice(0, 160)}`];
      if (from + index === line) shown.push(`     | ${' '.repeat(column - 1)}^`);
      return shown;
    })
    .join('\n');
}
