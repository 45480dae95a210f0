import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../migrations/', import.meta.url);

/** The migrations, in their order; each can run again. */
export function migrations(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'));
}
