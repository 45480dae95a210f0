import { createHash } from 'node:crypto';

/** Returns one hash of all the given texts and bytes, in their order: sixteen hexadecimal digits. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex').slice(0, 16);
}
