import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/cache';
import { CONTENT } from '../files/places.mjs';
import { extensionOf } from '../pictures/format';
import type { FilmReading } from './filmReading';

/** Where a film that pages write `/films/fournil.mp4` is kept. */
export function filmFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}

/** What is known of each file of content/films of a project that is no text. */
export async function readFilms(root: string, paths: readonly string[]): Promise<FilmReading[]> {
  const readings: FilmReading[] = [];
  // One after the other: never more than one is in memory.
  for (const path of paths) readings.push(await readFilm(root, path));
  return readings;
}

async function readFilm(root: string, path: string): Promise<FilmReading> {
  const bytes = readFileSync(filmFile(root, path));
  const named = path.replace(/\.[^./]*$/, `.${contentHash(bytes)}`);
  if (['vtt', 'srt'].includes(extensionOf(path))) {
    const lines = bytes.toString().split('\n').filter(Boolean);
    return { path, ok: true, captions: { path, src: `${named}.vtt`, lines } };
  }
  const { createFile, MP4BoxBuffer } = await import('mp4box');
  const file = createFile();
  const whole = MP4BoxBuffer.fromArrayBuffer(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
    0,
  );
  file.appendBuffer(whole);
  file.flush();
  const info = file.moov ? file.getInfo() : undefined;
  const [track] = info?.videoTracks ?? [];
  if (!info || !track) {
    const remedy = 'Déposez-le de nouveau depuis l’original.';
    return { path, ok: false, fault: { predicate: 'ne s’ouvre pas comme un film.', remedy } };
  }
  const { width, height } = track.video ?? { width: 0, height: 0 };
  const duration = info.duration / info.timescale;
  return {
    path,
    ok: true,
    film: { path, src: `${named}.mp4`, width, height, duration, bytes: bytes.length },
  };
}
