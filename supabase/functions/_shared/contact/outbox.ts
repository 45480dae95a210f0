/** Sends what waits in the database: visitors' messages, and what the agency is to know of the others. */
import { errorCode, type Log } from '../http/log.ts';
import { alertMail, contactMail, type Mail, type Mailbox, type SendMail } from './mailText.ts';
import { digestMail, floodMail } from './quarantineMails.ts';
import type { Quarantined } from './signing.ts';
import type { Notice, Storage } from './storage.ts';

export interface OutboxDependencies {
  readonly storage: Omit<Storage, 'submit' | 'show' | 'release' | 'floodSize' | 'releaseFlood'>;
  readonly send: SendMail;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly alertTo: Mailbox;
  /** Returns the address that shows and releases what is quarantined. */
  readonly linkTo: (quarantined: Quarantined) => string;
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
 * Sends all messages that are due. One that cannot be sent never stops the others; it is tried again
 * whatever the mail server's reason, 5xx too: sender and recipient are ours, so even a "permanent"
 * refusal (a wrong password, a full mailbox) is one that the agency can fix.
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
    const { id, lease_id, tries } = message;
    try {
      await send(contactMail(message, from, to));
    } catch (error) {
      const code = errorCode(error);
      const isFailed = (await storage.markFailed(id, lease_id, code)) === 'failed';
      count[isFailed ? 'failed' : 'postponed'] += 1;
      const event = isFailed ? 'mail_given_up' : 'mail_postponed';
      log({ level: 'error', event, message: id, tries, code });
      continue;
    }
    await storage.markSent(id);
    count.sent += 1;
    log({ level: 'info', event: 'mail_sent', message: id, tries });
  }
  return count;
}

// Each of the next three returns how many messages its mail is about, and throws what the storage and the
// transport throw: then the mail is due again in two minutes.

/** Alerts the agency, in one mail, of the messages that did not reach it. */
export async function sendAlert(dependencies: OutboxDependencies): Promise<number> {
  const { storage, from, alertTo } = dependencies;
  const alert = await storage.claimAlert();
  return sendNotice(dependencies, alert, (due) => alertMail(due, from, alertTo));
}

/** Alerts the agency, once, that messages are quarantined because too many came. */
export async function sendFloodAlert(dependencies: OutboxDependencies): Promise<number> {
  const { storage, from, alertTo, linkTo } = dependencies;
  const flood = await storage.claimFlood();
  return sendNotice(dependencies, flood, (due) => floodMail(due, linkTo, from, alertTo));
}

/** Shows the agency, once a day, the messages that were quarantined since the last time. */
export async function sendDigest(dependencies: OutboxDependencies): Promise<number> {
  const { storage, from, to, linkTo } = dependencies;
  const digest = await storage.claimDigest();
  return sendNotice(dependencies, digest, (due) => digestMail(due, linkTo, from, to));
}

async function sendNotice<Kind extends Notice>(
  { storage, send }: OutboxDependencies,
  notice: Kind | undefined,
  write: (notice: Kind) => Mail,
): Promise<number> {
  if (!notice) return 0;
  await send(write(notice));
  await storage.markAlerted(notice.alertId);
  return notice.count;
}
