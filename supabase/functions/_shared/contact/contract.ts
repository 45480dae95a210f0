/**
 * Names, statuses and limits that the contact form and its server function share. This file imports only the list of
 * fields, so that browsers can load it too.
 */
import { CONTACT_FIELDS } from './contactFields.ts';

/** The HTTP headers in which the contact form sends data about a message. */
export const CONTACT_HEADERS = {
  /** A UUID for each message that a person writes, so that a message sent twice is stored once. */
  idempotencyKey: 'idempotency-key',
  /** The milliseconds between the display of the form and the sending of the message. */
  elapsed: 'x-form-elapsed',
  /** The value of the honeypot, a field that people do not see: only robots fill it in. */
  honeypot: 'x-form-website',
} as const;

/** The name of the header, in answers to OPTIONS, that contains the hash of the deployed code. */
export const CODE_HEADER = 'x-contact-code';

/** The name of the honeypot field when the browser posts the form without JavaScript. */
export const HONEYPOT_FIELD = 'website';

/** The ids of the texts on the contact page that report the result without JavaScript. CSS `:target` shows one. */
export const FORM_ANSWER_IDS = { sent: 'message-envoye', failed: 'message-erreur' } as const;
/** The addresses to which the browser is redirected after it posted the form without JavaScript. */
export const FORM_ANSWERS = {
  sent: `/contact#${FORM_ANSWER_IDS.sent}`,
  failed: `/contact#${FORM_ANSWER_IDS.failed}`,
} as const;

/** The page to which the links in mails about quarantined messages lead. */
export const QUARANTINE_PAGE = '/retenus/';
export const QUARANTINE_FUNCTION = 'release-contact-message';

/** The JSON answer to an accepted message. It is the same for a new, a repeated and a quarantined message. */
export const ACCEPTED = { ok: true } as const;

/** The HTTP status of each refusal, by its error code. The JSON answer contains that code: `{ "error": code }`. */
export const REFUSALS = {
  invalid_json: 400,
  invalid_encoding: 400,
  invalid_idempotency_key: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  storage_unavailable: 503,
  quarantine_full: 503,
  not_configured: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * The limits on unknown fields of a message: their number, the length of a name, and the total length of names and
 * values, in code points.
 */
export const EXTRA_LIMITS = { fields: 10, name: 40, characters: 2000 } as const;

/**
 * The largest request body, in bytes: enough for every message whose fields respect their limits, in any encoding. A
 * character takes 12 bytes at most: four bytes of UTF-8 as `%F0%9F…`, or JSON's `\ud83d\ude00`. The limit also has room
 * for names, the honeypot and separators.
 */
export const MAX_BODY_BYTES =
  12 * CONTACT_FIELDS.reduce<number>((sum, { max }) => sum + max, EXTRA_LIMITS.characters) + 2048;

/** The longest time in which a request body must arrive, in ms. */
export const BODY_DEADLINE = 10_000;

/** The value of the header Retry-After, in seconds, when the database did not answer. */
export const STORAGE_RETRY_AFTER = 30;

/** The value of the header Retry-After, in seconds, when too many quarantined messages fill the storage. */
export const FULL_RETRY_AFTER = 3600;

/** The error codes after which an early retry is useless: the form then shows the agency's phone and mail address. */
export const CLOSED: readonly RefusalCode[] = ['rate_limited', 'quarantine_full'];
