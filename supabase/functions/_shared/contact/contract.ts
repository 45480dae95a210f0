/**
 * What form and function agree on: names, statuses, bounds. No dependency but the list of the fields,
 * so that a browser may import it too.
 */
import { CONTACT_FIELDS } from './contactFields.ts';

/** Request headers that carry what is not the message. */
export const CONTACT_HEADERS = {
  /** One UUID a message that a person writes: sent again, the message is stored once. */
  idempotencyKey: 'idempotency-key',
  /** Milliseconds since the form was shown. */
  elapsed: 'x-form-elapsed',
  /** Anything but the empty string: a robot filled the field that people do not see. */
  honeypot: 'x-form-website',
} as const;

/** In the answer to OPTIONS: which code is online, as the deployment has named it. */
export const CODE_HEADER = 'x-contact-code';

/** The same field in a form without JavaScript. */
export const HONEYPOT_FIELD = 'website';

/** The two elements of the contact page that answer a form without JavaScript, shown by `:target`. */
export const FORM_ANSWER_IDS = { sent: 'message-envoye', failed: 'message-erreur' } as const;
/** Where such a form ends. */
export const FORM_ANSWERS = {
  sent: `/contact#${FORM_ANSWER_IDS.sent}`,
  failed: `/contact#${FORM_ANSWER_IDS.failed}`,
} as const;

/** The page of the site that links of quarantined messages lead to, and the function that it asks. */
export const QUARANTINE_PAGE = '/retenus/';
export const QUARANTINE_FUNCTION = 'release-contact-message';

/** Body of an acknowledged message, the same for a new one, a duplicate and a quarantined one. */
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
 * What is kept of fields that the form does not have here: how many, how long a name, and how many
 * characters of names and values together. In code points.
 */
export const EXTRA_LIMITS = { fields: 10, name: 40, characters: 2000 } as const;

/**
 * The largest body: every message within the limits of its fields has room, however encoded. A character takes
 * 12 bytes at most, four of UTF-8 as `%F0%9F…`, or JSON's `\ud83d\ude00`; names, the honeypot and what is
 * between them take the rest.
 */
export const MAX_BODY_BYTES =
  12 * CONTACT_FIELDS.reduce<number>((sum, { max }) => sum + max, EXTRA_LIMITS.characters) + 2048;

/** How long a body may take to arrive, in ms. */
export const BODY_DEADLINE = 10_000;

/** Seconds after which a visitor may try again when the storage did not answer. */
export const STORAGE_RETRY_AFTER = 30;

/** The same where a flood has filled it: messages that are mailed go on being taken. */
export const FULL_RETRY_AFTER = 3600;

/** Refusals that last: the form then shows how else to reach the agency. */
export const CLOSED: readonly RefusalCode[] = ['rate_limited', 'quarantine_full'];
