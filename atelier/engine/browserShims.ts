/** What stands in browsers for modules of which the reader needs a little, or nothing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns the one function of `node:crypto` that the reader calls. @throws Error where another algorithm is asked for. */
export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new Error(`The editor has no ${algorithm}`);
  const hash = sha256.create();
  const digesting = {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? encoder.encode(part) : part);
      return digesting;
    },
    digest(encoding: 'hex'): string {
      if (encoding !== 'hex') throw new Error('The editor writes digests in hex alone');
      return bytesToHex(hash.digest());
    },
  };
  return digesting;
}

const encoder = new TextEncoder();

/**
 * gray-matter's own YAML, which the reader never has it use (reader/frontMatter/frontMatter.ts): a tenth of the
 * worker for nothing.
 */
export const safeLoad = refuse;
export const safeDump = refuse;

function refuse(): never {
  throw new Error('The reader parses YAML itself');
}
