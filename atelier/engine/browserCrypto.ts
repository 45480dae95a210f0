/** The one function of node:crypto that the reader calls, for browsers: the same names for the same contents. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** @throws Error where another algorithm is asked for. */
export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new Error(`The editing room knows no ${algorithm}`);
  const hash = sha256.create();
  const digesting = {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? encoder.encode(part) : part);
      return digesting;
    },
    digest(encoding: 'hex'): string {
      if (encoding !== 'hex') throw new Error(`The editing room writes digests in hex alone`);
      return bytesToHex(hash.digest());
    },
  };
  return digesting;
}

const encoder = new TextEncoder();
