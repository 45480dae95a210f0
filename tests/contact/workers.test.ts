import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { messageOf } from '../samples/contactMessage';
import { functionSettings, SECRET, SITE } from './contactServer';
import { empty, migrated, type TestDatabase } from './databases';
import { copies, LATER, OUTBOX } from './outbox';
import { startPostgres } from './postgres';
import { type SmtpCatcher, startSmtp } from './smtpServer';

/** Within the limits of an hour. */
const BURST = 100;

let database: TestDatabase;
let smtp: SmtpCatcher;
let workers: [RunningFunctions, RunningFunctions];
const logs: string[] = [];
beforeAll(async () => {
  const [server, catcher] = await Promise.all([startPostgres(), startSmtp()]);
  [database, smtp] = [await migrated(server), catcher];
});
beforeEach(async () => {
  smtp.clear();
  await empty(database);
  const start = () =>
    startFunctions({
      settings: functionSettings(database.url, smtp.port),
      onLog: (line) => logs.push(line),
    });
  logs.length = 0;
  workers = await Promise.all([start(), start()]);
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
afterAll(() => Promise.all([database.stop(), smtp.stop()]));

const post = (worker: RunningFunctions, text: string) =>
  fetch(`${worker.url}/send-contact-email`, {
    method: 'POST',
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(messageOf(text)),
  });
const deliver = (worker: RunningFunctions) =>
  fetch(`${worker.url}/deliver-contact-emails`, {
    method: 'POST',
    headers: { 'x-contact-delivery-secret': SECRET },
  });
const outbox = () => database.query(OUTBOX);

test('two workers on one outbox: every message leaves, and once', async () => {
  const texts = Array.from({ length: BURST }, (_, index) => `message ${index}.`);
  const [one, two] = workers;
  const answers = await Promise.all(
    texts.flatMap((text, index) => [post(index % 2 ? one : two, text), deliver(one), deliver(two)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(BURST * 3).fill(200));
  await expect.poll(outbox).toEqual(Array(BURST).fill(expect.objectContaining({ state: 'sent' })));
  expect(copies(await outbox(), smtp.mails)).toEqual(
    Object.fromEntries(texts.map((text) => [text, 1])),
  );
  expect(smtp.mails).toHaveLength(BURST);
});

test('a worker that is killed while it sends: the other one sends it', async () => {
  smtp.behave('hang');
  const [killed, other] = workers;
  expect((await post(killed, 'message.')).status).toBe(200);
  await expect.poll(smtp.begun).toBe(1);
  killed.process.kill('SIGKILL');
  smtp.behave('accept');
  expect(await (await deliver(other)).json()).toMatchObject({ sent: 0 });
  await database.run(LATER);
  expect(await (await deliver(other)).json()).toMatchObject({ sent: 1 });
  expect(await outbox()).toMatchObject([{ state: 'sent', tries: 2 }]);
  expect(copies(await outbox(), smtp.mails)).toEqual({ 'message.': 1 });
});

test('a worker slower than its lease: both copies are recognisable, and it stays sent', async () => {
  smtp.behave('hang');
  const [slow, other] = workers;
  expect((await post(slow, 'message.')).status).toBe(200);
  await expect.poll(smtp.begun).toBe(1);
  smtp.behave('accept');
  await database.run(LATER);
  expect(await (await deliver(other)).json()).toMatchObject({ sent: 1 });
  await smtp.release();
  await expect.poll(() => logs.join('\n')).toContain('"event":"mail_sent"');
  expect(await outbox()).toMatchObject([{ state: 'sent', tries: 2 }]);
  expect(copies(await outbox(), smtp.mails)).toEqual({ 'message.': 2 });
});
