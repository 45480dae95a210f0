/**
 * Names, statuses and limits shared by form and function. The list of the fields is the only dependency, so that a
 * browser may import this file too.
 */
import { CONTACT_FIELDS } from './contactFields.ts';

/** Request headers for data that is not part of the message. */
export const CONTACT_HEADERS = {
  /** A UUID for each message that a person writes: a message sent twice is stored once. */
  idempotencyKey: 'idempotency-key',
  /** Milliseconds from the display of the form to sending. */
  elapsed: 'x-form-elapsed',
  /** The honeypot's value: only a robot fills the field that people do not see. */
  honeypot: 'x-form-website',
} as const;

/** A header of the answer to OPTIONS: the version of the code that is online, as the deployment has named it. */
export const CODE_HEADER = 'x-contact-code';

/** The honeypot's name in a form without JavaScript. */
export const HONEYPOT_FIELD = 'website';

/** The elements of the contact page that tell the result of a form without JavaScript, shown by `:target`. */
export const FORM_ANSWER_IDS = { sent: 'message-envoye', failed: 'message-erreur' } as const;
/** The addresses to which a form without JavaScript is redirected. */
export const FORM_ANSWERS = {
  sent: `/contact#${FORM_ANSWER_IDS.sent}`,
  failed: `/contact#${FORM_ANSWER_IDS.failed}`,
} as const;

/** The page that links to quarantined messages open, and the function that it calls. */
export const QUARANTINE_PAGE = '/retenus/';
export const QUARANTINE_FUNCTION = 'release-contact-message';

/** The answer to an accepted message, the same for a new one, a duplicate and a quarantined one. */
export const ACCEPTED = { ok: true } as const;

/** Every refusal: its code, sent as `{ "error": code }`, and its status. */
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
 * Limits of the fields that this form does not have: their number, the length of a name, and the length of names
 * and values together, in code points.
 */
export const EXTRA_LIMITS = { fields: 10, name: 40, characters: 2000 } as const;

/**
 * The largest body: it has room for every message within the limits of its fields, however encoded. A character
 * takes 12 bytes at most: four bytes of UTF-8 as `%F0%9F…`, or JSON's `\ud83d\ude00`. The rest is for names, the
 * honeypot and separators.
 */
export const MAX_BODY_BYTES =
  12 * CONTACT_FIELDS.reduce<number>((sum, { max }) => sum + max, EXTRA_LIMITS.characters) + 2048;

/** The longest time for a body to arrive, in ms. */
export const BODY_DEADLINE = 10_000;

/** Seconds after which a visitor may try again when the storage did not answer. */
export const STORAGE_RETRY_AFTER = 30;

/** Seconds after which a visitor may try again when a flood has filled the storage. */
export const FULL_RETRY_AFTER = 3600;

/** Refusals that last: the form then shows how else to reach the agency. */
export const CLOSED: readonly RefusalCode[] = ['rate_limited', 'quarantine_full'];
