/** Replaces, in browsers, Node modules and libraries of which the code that reads content uses few functions. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Parser } from 'htmlparser2';

/** Replaces `createHash` of `node:crypto`. @throws Error for another algorithm than SHA-256. */
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

/** Returns the character of a named HTML reference, `é` for `eacute`; false if the name is unknown. */
export function decodeNamedCharacterReference(name: string): string | false {
  let text = '';
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(`&${name};`);
  // The semicolon remains if the name is unknown, or only begins with a known one: `notit`.
  return text.endsWith(';') && name !== 'semi' ? false : text;
}

/** Throws an error, in place of gray-matter's unused YAML parser, which would be a tenth of the worker's script. */
export const safeLoad = refuse;
export const safeDump = refuse;

function refuse(): never {
  throw new Error('The reader parses YAML itself');
}
