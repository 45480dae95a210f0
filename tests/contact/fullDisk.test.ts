import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';

/** The mail catcher of `npm start`, in a process of its own, whose disk can be made full. */
const CATCHER = `
  import { startMailCatcher } from './supabase/local/mailCatcher.ts';
  const { port } = await startMailCatcher(process.argv[1], () => undefined);
  console.log(port);`;

test('a disk that is full in the middle of a mail: refused for now, no half mail, written later', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'contact-mails-'));
  const folder = join(parent, 'mails');
  const node = ['--import', 'tsx', '--input-type=module', '-e', CATCHER, folder];
  const catcher = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    catcher.kill();
    rmSync(parent, { recursive: true, force: true });
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(catcher.stdout).once('line', (line) => resolve(Number(line)));
    catcher.once('exit', () => reject(new Error('The mail catcher did not start')));
  });
  // The system then writes the beginning of a file and fails in the middle, as on a full disk, for
  // anybody who runs the tests: filling a disk takes root.
  const limitFiles = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(catcher.pid), `--fsize=${size}:`]);
  const send = () =>
    nodemailer
      .createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
      .sendMail({ from: 'a@b.fr', to: 'c@d.fr', text: 'Bonjour '.repeat(100) });

  limitFiles(300);
  await expect(send()).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 452 });
  expect(readdirSync(folder)).toEqual([]);

  limitFiles('unlimited');
  await send();
  const [file, ...others] = readdirSync(folder);
  expect([file, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
  expect(readFileSync(join(folder, `${file}`), 'utf8')).toContain('Bonjour');
});
