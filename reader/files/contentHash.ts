import { createHash } from 'node:crypto';

/** Hashes texts or bytes, one after the other, to sixteen hexadecimal digits. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex').slice(0, 16);
}
