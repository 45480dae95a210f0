import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keepNamed, readNamed } from '../files/cache';
import { CONTENT } from '../files/places.mjs';
import { inspectPdf, refusedUnread } from './inspectPdf';
import type { PdfReading } from './pdfReading';

/** Where a PDF that pages write `/fichiers/brochure.pdf` is kept. */
export function pdfFile(root: string, path: string): string {
  return join(root, CONTENT, path);
}

/**
 * What is known of each file of content/fichiers of a project. One that has not changed since any command
 * found it sound is not read again: it lies on the disk as it did.
 */
export function readPdfs(root: string, paths: readonly string[]): PdfReading[] {
  if (!paths.length) return [];
  sound ??= readSound();
  const before = JSON.stringify([...sound]);
  const readings = paths.map((path) => readPdf(root, path, sound ?? new Map()));
  const after = JSON.stringify([...sound]);
  if (after !== before) keepNamed(PLACE, after);
  return readings;
}

/** Sound files by where they lie. A fault is looked for again: it may be that of the code, mended since. */
type Sound = Map<string, { readonly stamp: string; readonly bytes: number; readonly hash: string }>;

let sound: Sound | undefined;

/** Another number where more is asked of a PDF. */
const PLACE = 'sound-pdfs-1';

const soundSchema = z.array(
  z.tuple([z.string(), z.strictObject({ stamp: z.string(), bytes: z.number(), hash: z.string() })]),
);

function readSound(): Sound {
  try {
    return new Map(soundSchema.parse(JSON.parse(readNamed(PLACE) ?? '[]')));
  } catch {
    return new Map();
  }
}

function readPdf(root: string, path: string, known: Sound): PdfReading {
  const file = pdfFile(root, path);
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const stamp = [size, mtimeMs, ctimeMs, ino].join(':');
  const kept = known.get(file);
  if (kept?.stamp === stamp) {
    const { bytes, hash } = kept;
    return { path, ok: true, pdf: { path, bytes, hash } };
  }
  const reading = refusedUnread(path, size) ?? inspectPdf(path, readFileSync(file));
  if (reading.ok) {
    const { bytes, hash } = reading.pdf;
    known.set(file, { stamp, bytes, hash });
  } else {
    known.delete(file);
  }
  return reading;
}
