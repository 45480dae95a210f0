import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, vi } from 'vitest';
import { claimFolder, DATA } from '../scripts/data';
import { readStoredFields } from '../supabase/functions/_shared/contact/fieldRules';
import { askFunctions, storedMessageSchema } from '../supabase/local/readInbox';
import { copyProject, type ProjectCopy, type Running } from './projectCopy';
import { messageOf } from './samples/contactMessage';

export interface StartedSite extends Running {
  readonly url: string;
}

/** Returns a copy of the project with the site that tests/builtSite.ts built, so that `npm start` builds nothing. */
export function copyBuiltProject(): ProjectCopy {
  const copy = copyProject();
  const built = dirname(inject('siteFolder'));
  for (const made of ['client', 'build.json']) {
    // With their dates, by which `npm start` knows that the site is up to date.
    cpSync(join(built, made), join(copy.root, 'dist', made), {
      recursive: true,
      preserveTimestamps: true,
    });
  }
  return copy;
}

/**
 * Runs the script of `npm start` in a copy of the project, on any free port, and waits until the site is ready.
 *
 * @param openFiles the most files and connections that the process may have open, on Linux only; by default no limit.
 */
export async function startSite(
  copy: ProjectCopy,
  environment: NodeJS.ProcessEnv = {},
  openFiles?: number,
): Promise<StartedSite> {
  const running = copy.run('start', { PORT: '0', ...environment });
  if (openFiles && process.platform === 'linux') {
    const limit = `--nofile=${openFiles}:${openFiles}`;
    execFileSync('prlimit', ['--pid', String(running.process.pid), limit]);
  }
  const url = await vi.waitUntil(
    () => {
      if (running.process.exitCode !== null) throw new Error(running.output());
      return /Le site est prêt : (http:\S+)/.exec(running.output())?.[1];
    },
    { timeout: 90_000, interval: 100 },
  );
  return { ...running, url };
}

/**
 * Returns the contact messages that the running site of a project copy has stored, as `npm run inbox` lists them. It
 * asks the site directly, since `npm run inbox` starts slowly.
 */
export async function stored(copy: ProjectCopy) {
  const result = await claimFolder(join(copy.root, DATA));
  const functions = 'running' in result && result.running.functions;
  if (!functions) throw new Error('The functions of the copy are not running');
  return (await askFunctions(functions, '/inbox')).map((row) => {
    const { id, state, fields } = storedMessageSchema.parse(row);
    return { id, state, message: readStoredFields(fields).message.message };
  });
}

/** Returns the id of the Deno process that runs the contact functions of a project copy; undefined if none runs. */
export function functionsProcess(copy: ProjectCopy): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.includes('deno run') && line.includes(copy.root));
  return own ? Number(own.trim().split(' ')[0]) : undefined;
}

/** Posts a contact message to a running site, without a browser. @returns the status of the answer. */
export async function postMessage(url: string, text: string): Promise<number> {
  const { status } = await fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(messageOf(text)),
  });
  return status;
}

/** Returns the output of `npm run inbox` in a copy of the project. */
export async function inbox(copy: ProjectCopy, environment: NodeJS.ProcessEnv = {}) {
  const running = copy.run('inbox', environment);
  expect(await running.ended, running.output()).toBe(0);
  return running.output();
}
