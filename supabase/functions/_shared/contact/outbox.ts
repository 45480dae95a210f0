/** Empties the outbox: claims one message at a time, sends it, says how it went. */

import { errorCode, type Log } from '../http/log.ts';
import type { Mailbox } from './mailSettings.ts';
import { alertMail, contactMail } from './mailText.ts';
import type { Quarantined } from './quarantineLink.ts';
import { digestMail, floodMail } from './quarantineMails.ts';
import type { Storage } from './storage.ts';
import type { SendMail } from './transport.ts';

export interface OutboxDependencies {
  readonly storage: Storage;
  readonly send: SendMail;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly alertTo: Mailbox;
  /** Returns the address that shows and releases what is quarantined. */
  readonly linkTo: (quarantined: Quarantined) => Promise<string>;
  readonly log: Log;
  /** A clock that never goes back, in ms. */
  readonly clock: () => number;
}

export interface Delivered {
  readonly sent: number;
  readonly postponed: number;
  readonly failed: number;
}

/** How long one run goes on claiming, in ms; the next run takes the rest. */
export const RUN_TIME = 45_000;

/**
 * Sends all that is due. A message that cannot be sent never stops the others; it is tried again
 * whatever the mail server's reason, 5xx too: sender and recipient are ours, so even a "permanent"
 * refusal (a wrong password, a full mailbox) is one that the agency can mend.
 *
 * @throws what the storage throws.
 */
export async function deliverOutbox(dependencies: OutboxDependencies): Promise<Delivered> {
  const { storage, send, from, to, log, clock } = dependencies;
  const end = clock() + RUN_TIME;
  const count = { sent: 0, postponed: 0, failed: 0 };
  while (clock() < end) {
    const message = await storage.claim();
    if (!message) break;
    const { id, leaseId, tries } = message;
    try {
      await send(contactMail(message, from, to));
    } catch (error) {
      const code = errorCode(error);
      const state = await storage.markFailed(id, leaseId, code);
      if (state === 'failed') count.failed += 1;
      else count.postponed += 1;
      const event = state === 'failed' ? 'mail_given_up' : 'mail_postponed';
      log({ level: 'error', event, message: id, tries, code });
      continue;
    }
    await storage.markSent(id);
    count.sent += 1;
    log({ level: 'info', event: 'mail_sent', message: id, tries });
  }
  return count;
}

/**
 * Tells the agency, in one mail, of the messages that did not reach it.
 *
 * @returns how many messages it was told of.
 * @throws what the storage and the transport throw.
 */
export async function sendAlert(dependencies: OutboxDependencies): Promise<number> {
  const { storage, send, from, alertTo } = dependencies;
  const alert = await storage.claimAlert();
  if (!alert) return 0;
  await send(alertMail(alert.id, alert.items, from, alertTo));
  await storage.markAlerted(alert.id);
  return alert.items.length;
}

/**
 * Tells the agency, once, that messages are held back because too many came.
 *
 * @returns how many are held.
 * @throws what the storage and the transport throw.
 */
export async function sendFloodAlert(dependencies: OutboxDependencies): Promise<number> {
  const { storage, send, from, alertTo, linkTo } = dependencies;
  const flood = await storage.claimFlood();
  if (!flood) return 0;
  await send(floodMail(flood, await linkTo({ kind: 'flood' }), from, alertTo));
  await storage.markAlerted(flood.alertId);
  return flood.count;
}

/**
 * Shows the agency, once a day, the messages that were held since the last time.
 *
 * @returns how many.
 * @throws what the storage and the transport throw.
 */
export async function sendDigest(dependencies: OutboxDependencies): Promise<number> {
  const { storage, send, from, to, linkTo } = dependencies;
  const digest = await storage.claimDigest();
  if (!digest) return 0;
  const links = {
    items: await Promise.all(digest.items.map(({ id }) => linkTo({ kind: 'message', id }))),
    flood: await linkTo({ kind: 'flood' }),
  };
  await send(digestMail(digest, links, from, to));
  await storage.markAlerted(digest.alertId);
  return digest.count;
}
