import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import type { LogEntry } from '../http/log.ts';
import {
  DELIVERY_SECRET_HEADER,
  type DeliverDependencies,
  deliverContactEmails,
  deliverOutbox,
  RUN_TIME,
} from './deliver.ts';
import { type Mail, messageId } from './mailText.ts';
import type { AlertItem, DigestItem, Flood, OutboxMessage, Storage } from './storage.ts';

const SECRET = 'x'.repeat(32);
const BOX = { name: '', address: 'a@possible.example' };

const waiting = (id: string): OutboxMessage => ({
  ...{ id, lease_id: `lease-${id}`, tries: 1, received_at: new Date(0) },
  ...{ message: messageOf(), extra: {} },
});

interface Scene {
  readonly messages: readonly string[];
  /** The ids of mails that the mail server refuses. */
  readonly refused?: readonly string[];
  readonly alert?: AlertItem[];
  readonly flood?: Flood[];
  readonly digest?: DigestItem[];
  readonly broken?: keyof Storage;
  /** The time that each mail takes, in ms. */
  readonly duration?: number;
}

/** An outbox in memory, which records the calls it gets. */
function outboxOf(scene: Scene) {
  const { messages, refused = [], alert = [], flood = [], digest = [] } = scene;
  const { broken, duration = 0 } = scene;
  const queue = [...messages];
  const done: string[] = [];
  const mails: Mail[] = [];
  const logs: LogEntry[] = [];
  let now = 0;
  const step = async <T>(result: T, ...words: [keyof Storage, ...string[]]): Promise<T> => {
    done.push(words.join(' '));
    if (words[0] === broken) throw Object.assign(new Error('zoe'), { code: '57P01' });
    return result;
  };
  const storage: DeliverDependencies['storage'] = {
    async claim() {
      if (broken === 'claim') await step(undefined, 'claim');
      const id = queue.shift();
      return id === undefined ? undefined : waiting(id);
    },
    markSent: (id) => step([], 'markSent', id),
    markFailed: (id, leaseId, error) =>
      step(id === 'last' ? 'failed' : 'pending', 'markFailed', id, leaseId, error),
    claimAlert: () => step(alert, 'claimAlert'),
    claimFlood: () => step(flood, 'claimFlood'),
    claimDigest: () => step(digest, 'claimDigest'),
    markAlerted: (id) => step([], 'markAlerted', id),
    purge: () => step({ hashes: 1, messages: 2 }, 'purge'),
  };
  const log = (entry: LogEntry) => logs.push(entry);
  const outbox = {
    storage,
    log,
    from: BOX,
    to: BOX,
    alertTo: { name: '', address: 'alert@possible.example' },
    clock: () => now,
    linkTo: () => 'https://a.example/retenus/#token',
    async send(mail: Mail) {
      mails.push(mail);
      now += duration;
      if (refused.includes(mail.id)) {
        throw Object.assign(new Error('zoe@client.example'), { code: 'EAPI', responseCode: 550 });
      }
    },
  };
  return { outbox, done, mails, logs };
}

describe('deliverOutbox', () => {
  test('deliverOutbox sends the other messages if the mail server refuses one permanently', async () => {
    const messages = ['1', '2', 'last', '4'];
    const { outbox, done, logs } = outboxOf({ messages, refused: ['2', 'last'] });
    expect(await deliverOutbox(outbox)).toEqual({ sent: 2, postponed: 1, failed: 1 });
    const failed = ['markFailed 2 lease-2 EAPI 550', 'markFailed last lease-last EAPI 550'];
    expect(done).toEqual(['markSent 1', ...failed, 'markSent 4']);
    expect(logs.map(({ event }) => event)).toEqual([
      ...['mail_sent', 'mail_postponed', 'mail_given_up', 'mail_sent'],
    ]);
    expect(JSON.stringify(logs)).not.toContain('zoe');
  });

  test('deliverOutbox stops at its time limit, and leaves the remaining messages unsent', async () => {
    const { outbox, mails } = outboxOf({ messages: ['1', '2', '3', '4'], duration: RUN_TIME / 2 });
    await deliverOutbox(outbox);
    expect(mails.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('deliverContactEmails', () => {
  const call = async (scene: Scene, init: RequestInit = {}) => {
    const { outbox, ...seen } = outboxOf(scene);
    const headers = { [DELIVERY_SECRET_HEADER]: SECRET };
    const request = new Request('http://localhost/', { method: 'POST', headers, ...init });
    const response = await deliverContactEmails(request, SECRET, outbox);
    return { status: response.status, body: await response.json(), response, ...seen };
  };
  const message = { id: '1', received_at: new Date(0) };
  const alert = [{ ...message, alert_id: 'a1', trouble: 'failed', tries: 8, last_error: '' }];

  test('deliverContactEmails mails messages, reports unsent and quarantined ones, and deletes old data', async () => {
    const { status, body, mails, done } = await call({
      messages: ['1'],
      alert,
      flood: [{ alert_id: 'f1', held: 30, since: new Date(0) }],
      digest: [{ ...message, ...messageOf(), alert_id: 'd1', held: 4, held_because: 'too_fast' }],
    });
    expect(status).toBe(200);
    const purged = { hashes: 1, messages: 2 };
    const reported = { alerted: 1, flood: 1, digest: 1, purged };
    expect(body).toEqual({ sent: 1, postponed: 0, failed: 0, ...reported });
    expect(mails.map((mail) => [messageId(mail), mail.to.address, mail.replyTo?.address])).toEqual([
      ['<contact-1@possible.example>', 'a@possible.example', 'zoe@client.example'],
      ['<contact-alert-a1@possible.example>', 'alert@possible.example', undefined],
      ['<contact-flood-f1@possible.example>', 'alert@possible.example', undefined],
      ['<contact-digest-d1@possible.example>', 'a@possible.example', undefined],
    ]);
    expect(done).toEqual([
      ...['markSent 1', 'claimAlert', 'markAlerted a1'],
      ...['claimFlood', 'markAlerted f1', 'claimDigest', 'markAlerted d1', 'purge'],
    ]);
  });

  test('deliverContactEmails does not record an unsent alert as sent, and still deletes old data', async () => {
    const { status, done } = await call({ messages: [], alert, refused: ['a1'] });
    expect(status).toBe(503);
    expect(done).toEqual(['claimAlert', 'claimFlood', 'claimDigest', 'purge']);
  });

  test.each<keyof Storage>(['claim', 'claimAlert', 'claimFlood', 'claimDigest', 'purge'])(
    'deliverContactEmails answers 503 when %s fails, and still runs the other steps',
    async (broken) => {
      const { status, body, response, done, logs } = await call({ messages: ['1'], broken });
      expect([status, body]).toEqual([503, { error: 'storage_unavailable' }]);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(done).toContain('claimAlert');
      expect(done).toContain('purge');
      expect(logs.some(({ code }) => code === '57P01')).toBe(true);
      expect(JSON.stringify(logs)).not.toContain('zoe');
    },
  );

  test.each<[string, RequestInit, number, string]>([
    ['no secret', { headers: {} }, 401, 'unauthorized'],
    ['bad secret', { headers: { [DELIVERY_SECRET_HEADER]: `${SECRET}x` } }, 401, 'unauthorized'],
    ['the method GET', { method: 'GET' }, 405, 'method_not_allowed'],
  ])('deliverContactEmails refuses a request with %s', async (_, init, status, error) => {
    const { body, ...answer } = await call({ messages: ['1'] }, init);
    expect([answer.status, body, answer.done, answer.mails]).toEqual([status, { error }, [], []]);
  });
});
