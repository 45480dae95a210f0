import { type Cited, reportUncited } from '../files/citedFiles';
import { CONTENT } from '../files/places.mjs';
import type { ProblemList } from '../problemList';
import type { FilmIndex } from './filmReading';

/** Reports what is wrong in the lines of captions, and the films that no text cites yet. */
export function reportFilms(films: FilmIndex, cited: Cited, problems: ProblemList): void {
  for (const { path, ok, ...reading } of films.values()) {
    if (ok || !('mistakes' in reading)) continue;
    for (const { line, column, message, remedy } of reading.mistakes ?? []) {
      problems.add(`${CONTENT}${path}`, { line, column }, { message, remedy });
    }
  }
  const whole = new Map([...films].filter(([, reading]) => reading.ok || !reading.mistakes));
  reportUncited(whole, cited, () => 'ce fichier', problems);
}
