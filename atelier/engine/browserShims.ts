/** Replacements, in browsers, for modules of which the reader uses little or nothing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Parser } from 'htmlparser2';

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

/** Returns what HTML calls by a name, `é` for `eacute`, by the table of the parser that is there; false if nothing. */
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
 * gray-matter's own YAML, which the reader never has it use (reader/frontMatter/frontMatter.ts): a tenth of the
 * worker for nothing.
 */
export const safeLoad = refuse;
export const safeDump = refuse;

function refuse(): never {
  throw new Error('The reader parses YAML itself');
}
