import { readFileSync, statSync } from 'node:fs';
import type { FilmReading } from '../filmReading';
import { captionsReading, refusedCaptions } from './inspectCaptions';

/**
 * What is known of a file of captions. One that is too heavy is not read.
 *
 * @param seconds that the film of the same name lasts, where there is one.
 */
export function readCaptions(path: string, file: string, seconds?: number): FilmReading {
  return (
    refusedCaptions(path, statSync(file).size) ?? captionsReading(path, readFileSync(file), seconds)
  );
}
