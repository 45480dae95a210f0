/** The function that the schedule calls every minute: sends, alerts, deletes what is old. */
import { answer } from '../http/answers.ts';
import { errorCode, type Log } from '../http/log.ts';
import { contactContext, refusal } from './answers.ts';
import { STORAGE_RETRY_AFTER } from './contract.ts';
import {
  deliverOutbox,
  type OutboxDependencies,
  sendAlert,
  sendDigest,
  sendFloodAlert,
} from './outbox.ts';
import { areEqual } from './signing.ts';

/** The request header that opens the delivery. */
export const DELIVERY_SECRET_HEADER = 'x-contact-delivery-secret';

export interface DeliverDependencies {
  readonly outbox: OutboxDependencies;
  readonly secret: string;
  readonly log: Log;
}

/**
 * Answers one call of the delivery: 200 with what was done, 503 when a part of it failed. Each part
 * is tried whatever became of the others. Never throws.
 */
export async function deliverContactEmails(
  request: Request,
  { outbox, secret, log }: DeliverDependencies,
): Promise<Response> {
  // No page of a site calls this.
  const context = contactContext(null, []);
  if (request.method !== 'POST') return refusal(context, 'method_not_allowed');
  const given = request.headers.get(DELIVERY_SECRET_HEADER) ?? '';
  if (!areEqual(given, secret)) {
    log({ level: 'error', event: 'delivery_refused', request: context.requestId });
    return refusal(context, 'unauthorized');
  }

  let failed = false;
  const attempt = async <T>(event: string, part: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await part();
    } catch (error) {
      failed = true;
      log({ level: 'error', event, request: context.requestId, code: errorCode(error) });
      return undefined;
    }
  };
  const delivered = await attempt('delivery_failed', () => deliverOutbox(outbox));
  const alerted = await attempt('alert_failed', () => sendAlert(outbox));
  const flood = await attempt('flood_alert_failed', () => sendFloodAlert(outbox));
  const digest = await attempt('digest_failed', () => sendDigest(outbox));
  const purged = await attempt('purge_failed', () => outbox.storage.purge());
  if (failed) return refusal(context, 'storage_unavailable', { retryAfter: STORAGE_RETRY_AFTER });
  return answer(context, 200, { ...delivered, alerted, flood, digest, purged });
}
