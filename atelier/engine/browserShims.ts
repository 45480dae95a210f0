/** Replacements, in browsers, for modules of which the reader uses little or nothing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Parser } from 'htmlparser2';

/** Returns the only function of `node:crypto` that the reader calls. @throws Error for another algorithm. */
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

/** Returns the character of a name in HTML, `é` for `eacute`, from the bundled parser's table; else false. */
export function decodeNamedCharacterReference(name: string): string | false {
  let text = '';
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(`&${name};`);
  // The semicolon is left of what is no name, or has one at its start: `notit`.
  return text.endsWith(';') && name !== 'semi' ? false : text;
}

/**
 * Replaces gray-matter's own YAML parser, which the reader never calls (reader/frontMatter/frontMatter.ts): it would be
 * a tenth of the worker.
 */
export const safeLoad = refuse;
export const safeDump = refuse;

function refuse(): never {
  throw new Error('The reader parses YAML itself');
}
