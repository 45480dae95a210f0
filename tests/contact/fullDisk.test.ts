import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningFunctions, startFunctions } from '../../supabase/local/startFunctions';
import { messageOf } from '../samples/contactMessage';
import { functionSettings, SECRET, SITE } from './contactServer';
import { empty, migrated, type TestDatabase } from './databases';
import { LATER, OUTBOX } from './outbox';
import { startPostgres } from './postgres';

/** The mail catcher of `npm start`, in a process of its own, whose disk can be made full. */
const CATCHER = `
  import { startMailCatcher } from './supabase/local/mailCatcher.ts';
  const { port } = await startMailCatcher(process.argv[1], () => undefined);
  console.log(port);`;

const parent = mkdtempSync(join(tmpdir(), 'contact-mails-'));
const folder = join(parent, 'mails');
let catcher: ChildProcess;
let database: TestDatabase;
let functions: RunningFunctions;

beforeAll(async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', CATCHER, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  catcher = child;
  const port = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('The mail catcher did not start')));
  });
  database = await migrated(await startPostgres());
  functions = await startFunctions({ settings: functionSettings(database.url, await port) });
});
beforeEach(async () => {
  await empty(database);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  catcher?.kill();
  await functions?.stop();
  await database?.stop();
  rmSync(parent, { recursive: true, force: true });
});

/**
 * In bytes; undefined: as much as it likes. The system then writes the beginning of a mail and fails
 * in the middle, as on a full disk, for anybody who runs the tests: filling a disk takes root.
 */
function roomForFiles(size: number | undefined): void {
  execFileSync('prlimit', ['--pid', String(catcher.pid), `--fsize=${size ?? 'unlimited'}:`]);
}

const outbox = () => database.query(OUTBOX);

test.each<[string, () => void, () => void]>([
  ['in the middle of a file', () => roomForFiles(300), () => roomForFiles(undefined)],
  ['before it', () => roomForFiles(0), () => roomForFiles(undefined)],
  [
    'for the folder itself',
    () => writeFileSync(folder, 'a file in its place'),
    () => rmSync(folder),
  ],
])(
  'a disk without room %s: refused for now, no half mail, written later',
  async (_, fill, free) => {
    fill();
    const response = await fetch(`${functions.url}/send-contact-email`, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf()),
    });
    expect(response.status).toBe(200);
    await expect
      .poll(outbox)
      .toMatchObject([{ state: 'pending', tries: 1, last_error: 'EMESSAGE 452', leased: false }]);
    expect(readdirSync(parent, { recursive: true })).toEqual(['mails']);

    free();
    await database.run(LATER);
    await fetch(`${functions.url}/deliver-contact-emails`, {
      method: 'POST',
      headers: { 'x-contact-delivery-secret': SECRET },
    });
    await expect.poll(outbox).toMatchObject([{ state: 'sent', tries: 2 }]);
    const [row] = await outbox();
    const files = readdirSync(folder);
    expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
    const mail = await PostalMime.parse(readFileSync(join(folder, `${files[0]}`)));
    expect(mail.messageId).toBe(`<contact-${row?.id}@possible.example>`);
    expect(mail.text).toContain(`Référence\u00A0: ${row?.id}`);
  },
);
