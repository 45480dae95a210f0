import { HONEYPOT_FIELD, type RefusalCode } from './contract.ts';
import { CONTACT_FIELDS } from './fieldRules.ts';
import type { MediaType } from './mediaType.ts';

/** What a body holds, not yet checked; the honeypot is '' where the body has none. */
export type ParsedBody =
  | { readonly fields: unknown; readonly honeypot: string }
  | { readonly refusal: RefusalCode };

/** Turns the text of a body into fields. */
export function parseBody(text: string, mediaType: MediaType): ParsedBody {
  return mediaType === 'json' ? parseJson(text) : parseForm(text);
}

function parseJson(text: string): ParsedBody {
  try {
    return { fields: JSON.parse(text), honeypot: '' };
  } catch {
    return { refusal: 'invalid_json' };
  }
}

/**
 * https://url.spec.whatwg.org/#urlencoded-parsing, but strict: that parser turns bytes that are not
 * UTF-8 into U+FFFD, and a message would arrive spoilt. Fields of others' making are left aside, a
 * browser's extension may add some; the first of two counts.
 */
function parseForm(text: string): ParsedBody {
  const given = new Map<string, string>();
  try {
    for (const pair of text.split('&')) {
      const [name = '', ...value] = pair.split('=').map(decodeComponent);
      if (!given.has(name)) given.set(name, value.join('='));
    }
  } catch {
    return { refusal: 'invalid_encoding' };
  }
  return {
    fields: Object.fromEntries(CONTACT_FIELDS.map((field) => [field, given.get(field) ?? ''])),
    honeypot: given.get(HONEYPOT_FIELD) ?? '',
  };
}

function decodeComponent(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
