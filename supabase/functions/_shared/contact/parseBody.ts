import type { MediaType } from '../http/readBody.ts';
import { HONEYPOT_FIELD, type RefusalCode } from './contract.ts';

/** What a body holds, not yet checked; the honeypot is '' where the body has none. */
export type ParsedBody =
  | { readonly fields: unknown; readonly honeypot: string }
  | { readonly refusal: RefusalCode };

/** Turns the text of a body into fields. */
export function parseBody(text: string, mediaType: MediaType): ParsedBody {
  return mediaType === 'json' ? parseJson(text) : parseForm(text);
}

function parseJson(text: string): ParsedBody {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return { refusal: 'invalid_json' };
  }
  // The form says it in a header; who writes it here has filled in a form for people without seeing it.
  if (typeof fields !== 'object' || fields === null || !(HONEYPOT_FIELD in fields)) {
    return { fields, honeypot: '' };
  }
  const { [HONEYPOT_FIELD]: honeypot, ...others } = fields;
  return { fields: others, honeypot: typeof honeypot === 'string' ? honeypot : 'filled' };
}

/**
 * https://url.spec.whatwg.org/#urlencoded-parsing, but strict: that parser turns bytes that are not
 * UTF-8 into U+FFFD, and a message would arrive spoilt. The first of two fields of one name counts.
 */
function parseForm(text: string): ParsedBody {
  try {
    decodeURIComponent(text);
  } catch {
    return { refusal: 'invalid_encoding' };
  }
  const given = new URLSearchParams(text);
  const honeypot = given.get(HONEYPOT_FIELD) ?? '';
  given.delete(HONEYPOT_FIELD);
  return {
    fields: Object.fromEntries([...given.keys()].map((name) => [name, given.get(name)])),
    honeypot,
  };
}
