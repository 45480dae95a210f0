import type { z } from 'zod';
import type { Fault } from '../files/citedFiles';
import { cached } from './byteCache';

/**
 * Caches what is read of a sound file. Why one is refused is not cached: the fault may be that of the code, fixed
 * since.
 *
 * @param key all that the reading depends on.
 */
export async function cachedReading<Reading extends object>(
  key: readonly (string | Uint8Array)[],
  schema: z.ZodType<Reading>,
  read: () => Reading | Fault | Promise<Reading | Fault>,
): Promise<Reading | Fault> {
  let fault: Fault | undefined;
  const bytes = await cached(key, async () => {
    const found = await read();
    if (!('predicate' in found)) return new TextEncoder().encode(JSON.stringify(found));
    fault = found;
    return undefined;
  });
  if (fault || !bytes) return fault ?? read();
  return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
