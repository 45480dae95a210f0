import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** The mail catcher of `npm start`, in a process of its own, whose disk can be made full. */
const CATCHER = `
  import { startMailCatcher } from './supabase/local/mailCatcher.ts';
  const { port } = await startMailCatcher(process.argv[1], () => undefined);
  console.log(port);`;

const parent = mkdtempSync(join(tmpdir(), 'contact-mails-'));
const folder = join(parent, 'mails');
let catcher: ChildProcess;
let port: number;

beforeAll(async () => {
  const node = ['--import', 'tsx', '--input-type=module', '-e', CATCHER, folder];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  catcher = child;
  port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('The mail catcher did not start')));
  });
});
beforeEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => {
  catcher?.kill();
  rmSync(parent, { recursive: true, force: true });
});

/**
 * In bytes. The system then writes the beginning of a mail and fails in the middle, as on a full disk,
 * for anybody who runs the tests: filling a disk takes root.
 */
function roomForFiles(size: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(catcher.pid), `--fsize=${size}:`]);
}

test.each<[string, () => void, () => void]>([
  ['in the middle of a file', () => roomForFiles(300), () => roomForFiles('unlimited')],
  ['for the folder', () => writeFileSync(folder, 'a file in its place'), () => rmSync(folder)],
])(
  'a disk without room %s: refused for now, no half mail, written later',
  async (_, fill, free) => {
    const send = () =>
      nodemailer
        .createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
        .sendMail({ from: 'a@b.fr', to: 'c@d.fr', text: 'Bonjour '.repeat(100) });
    fill();
    await expect(send()).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 452 });
    expect(readdirSync(parent, { recursive: true })).toEqual(['mails']);

    free();
    await send();
    const [file, ...others] = readdirSync(folder);
    expect([file, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
    expect(readFileSync(join(folder, `${file}`), 'utf8')).toContain('Bonjour');
  },
);
