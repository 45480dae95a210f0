/** The server function that the database calls each minute: mails messages, alerts the agency, deletes old data. */
import { answer, answerContext } from '../http/answers.ts';
import { errorCode, type Log } from '../http/log.ts';
import { refusal } from './answers.ts';
import { STORAGE_RETRY_AFTER } from './contract.ts';
import { alertMail, contactMail, type Mailbox, type Notification } from './mailText.ts';
import type { MailSettings } from './mailTransports.ts';
import { digestMail, floodMail, type LinkTo } from './quarantineMails.ts';
import { areEqual } from './signing.ts';
import type { Storage } from './storage.ts';

/** The header with the secret that callers of the function `deliver-contact-emails` must send. */
export const DELIVERY_SECRET_HEADER = 'x-contact-delivery-secret';

export interface DeliverDependencies extends MailSettings {
  readonly storage: Omit<Storage, 'submit' | 'show' | 'release' | 'floodSize' | 'releaseFlood'>;
  readonly linkTo: LinkTo;
  readonly log: Log;
  /** Returns the time of a monotonic clock, in ms. */
  readonly clock: () => number;
}

/** Mails messages, sends alerts, deletes old data. Answers 200 with the count of each, or 503; never throws. */
export async function deliverContactEmails(
  request: Request,
  secret: string,
  dependencies: DeliverDependencies,
): Promise<Response> {
  const { storage, to, alertTo, linkTo, log } = dependencies;
  // Pages never call this function.
  const context = answerContext(null, []);
  if (request.method !== 'POST') return refusal(context, 'method_not_allowed');
  const sentSecret = request.headers.get(DELIVERY_SECRET_HEADER) ?? '';
  if (!areEqual(sentSecret, secret)) {
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
  const delivered = await attempt('delivery_failed', () => deliverOutbox(dependencies));
  // Three mails: about messages that did not reach the agency, once about a flood, once a day about the quarantine.
  const alerted = await attempt('alert_failed', async () =>
    notify(dependencies, alertTo, await storage.claimAlert(), (_, due) => alertMail(due)),
  );
  const flood = await attempt('flood_alert_failed', async () =>
    notify(dependencies, alertTo, await storage.claimFlood(), (flood) => floodMail(flood, linkTo)),
  );
  const digest = await attempt('digest_failed', async () =>
    notify(dependencies, to, await storage.claimDigest(), (_, due) => digestMail(due, linkTo)),
  );
  const purged = await attempt('purge_failed', () => storage.purge());
  if (failed) return refusal(context, 'storage_unavailable', { retryAfter: STORAGE_RETRY_AFTER });
  return answer(context, 200, { ...delivered, alerted, flood, digest, purged });
}

/** The time in ms after which `deliverOutbox` mails no further message. The next call mails the rest. */
export const RUN_TIME = 45_000;

/**
 * Mails all due messages to the agency; a failure of one does not stop the others. A message is tried again even after
 * a refusal that mail servers call permanent (5xx): its cause is on the agency's side (a wrong password, a full
 * mailbox), and can be fixed there.
 *
 * @returns the number of messages sent, postponed and given up.
 * @throws the errors of the database calls.
 */
export async function deliverOutbox(dependencies: DeliverDependencies) {
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

/**
 * Mails to `to` one report about the items in `due` (messages, or a flood of messages), if any, and records that the
 * report was sent.
 *
 * @returns the number of mails sent, 0 or 1.
 * @throws errors of the database and of the mail server. The report is then due again in two minutes.
 */
async function notify<Item extends { readonly alert_id: string }>(
  { storage, send, from }: DeliverDependencies,
  to: Mailbox,
  due: readonly Item[],
  write: (first: Item, all: readonly Item[]) => Notification,
): Promise<number> {
  const [first] = due;
  if (!first) return 0;
  await send({ ...write(first, due), id: first.alert_id, from, to });
  await storage.markAlerted(first.alert_id);
  return 1;
}
