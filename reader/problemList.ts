import type { Place, Problem } from './problem';

/** Everything a problem says but its place. */
export type ProblemWords = Omit<Problem, 'file' | 'line' | 'column'>;

/** Gathers the problems of a whole reading, so that staff see them all at once. */
export class ProblemList {
  readonly all: Problem[] = [];

  add(file: string, place: Place, words: ProblemWords): void {
    const { line, column } = place;
    this.all.push({ file, line, column, ...words });
  }
}
