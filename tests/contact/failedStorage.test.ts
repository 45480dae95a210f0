/** Tests failures of the storage: a full disk, a removed folder. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { folderProblem, openDatabase } from '../../supabase/local/database';
import { type LocalContact, startContact } from '../../supabase/local/startContact';
import { messageOf } from '../samples/contactMessage';
import { postMessage, SITE } from './contactServer';

/** Runs the mail server of `npm start` in a process whose file size can be limited. */
const CATCHER = `
  import { startMailCatcher } from './supabase/local/mailCatcher.ts';
  console.log((await startMailCatcher(process.argv[1], console.log)).port);`;

/** Posts many messages at once. @returns the texts of the acknowledged ones. */
async function postMany(
  { functions }: LocalContact,
  count: number,
  onAcknowledged: (count: number) => void = () => undefined,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const post = async () => {
    const text = crypto.randomUUID();
    const { status } = await postMessage(functions, messageOf(text));
    expect([200, 503]).toContain(status);
    if (status === 200) onAcknowledged(acknowledged.push(text));
  };
  await Promise.all(Array.from({ length: count }, post));
  return acknowledged;
}

test('folderProblem reports a disk with little free space', () => {
  expect(folderProblem(tmpdir(), Number.POSITIVE_INFINITY)()).toBe('its disk is full');
  expect(folderProblem(tmpdir(), 0)()).toBeUndefined();
});

test('startMailCatcher leaves no incomplete file when the disk is full, and writes the mail at a later try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contact-mails-'));
  const node = ['--import', 'tsx', '--input-type=module', '-e', CATCHER, folder];
  const catcher = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    catcher.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const lines = createInterface(catcher.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  const port = Number(await line());
  // The system writes the start of a file and fails, as on a full disk, which only root could fill.
  const limitFiles = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(catcher.pid), `--fsize=${size}:`]);
  const send = () =>
    nodemailer
      .createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
      .sendMail({ from: 'a@b.fr', to: 'c@d.fr', text: 'Bonjour '.repeat(100) });

  limitFiles(300);
  await expect(send()).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 452 });
  expect(await line()).toContain('file too large');
  expect(readdirSync(folder)).toEqual([]);
  limitFiles('unlimited');
  await send();
  expect(await line()).toContain('.eml');
  expect(readFileSync(join(folder, `${readdirSync(folder)}`), 'utf8')).toContain('Bonjour');
});

test('openDatabase refuses a database folder that is already open, and opens it after it was closed', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'contact-locked-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const open = () => openDatabase(undefined, join(parent, 'database'));
  const first = open();
  await expect(open()).rejects.toThrow('Another process is using the database');
  await (await first).stop();
  await (await open()).stop();
});

test('startContact acknowledges no message after its database folder was replaced, and loses none acknowledged before', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'contact-removed-'));
  const database = join(parent, 'database');
  const lines: string[] = [];
  const contact = await startContact({
    ...{ folder: parent, sites: [SITE], mailTo: 'agence@possible.example' },
    ...{ environment: {}, say: (line) => lines.push(line) },
  });
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const acknowledged = await postMany(contact, 60, (count) => {
    if (count !== 20) return;
    renameSync(database, `${database}-moved`);
    mkdirSync(database);
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(await postMany(contact, 10)).toEqual([]);
  expect(lines.join('\n')).toMatch(/ne répond plus \(its folder was removed or replaced\)/);
  await contact.stop();

  // Nothing was written into the replacement.
  expect(readdirSync(database)).toEqual([]);
  const moved = await openDatabase(undefined, `${database}-moved`);
  const rows = await moved.query('select message from public.contact_messages');
  await moved.stop();
  expect(rows).toEqual(expect.arrayContaining(acknowledged.map((message) => ({ message }))));
});
