import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { z } from 'zod';

/** An error of code as Vite's overlay shows it, with the place and the lines that it knows. */
export function errorOverlay(error: Error): ErrorPayload {
  const place = placeSchema.safeParse(error).data;
  return {
    type: 'error',
    err: {
      ...place,
      frame: place?.frame && stripVTControlCharacters(place.frame),
      message: stripVTControlCharacters(error.message),
      stack: stripVTControlCharacters(error.stack ?? ''),
    },
  };
}

/** What Rollup's plugins add to an error. */
const placeSchema = z.object({
  id: z.string().optional(),
  frame: z.string().optional(),
  plugin: z.string().optional(),
  loc: z.object({ file: z.string().optional(), line: z.number(), column: z.number() }).optional(),
});
