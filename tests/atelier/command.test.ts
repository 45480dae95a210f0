/** Tests `npm run atelier`: the editor on this machine, which edits the project's folder. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy, type Running, shareCache } from '../projectCopy';

/** The time limit for builds, in ms: they wait for the builds of other tests, and the machine may be busy. */
vi.setConfig({ testTimeout: 240_000 });

const OFFER = 'content/offres/essentiel.md';
const WAIT = { timeout: 90_000, interval: 100 };

let copy: ProjectCopy;
let running: Running | undefined;
let written: string;
let wrong: string;

beforeAll(() => {
  copy = copyProject();
  shareCache(copy.root);
  written = copy.read(OFFER);
  wrong = written.replace('1 500€', '1 500');
});
afterEach(async () => {
  running?.process.kill();
  await running?.ended;
  running = undefined;
});
afterAll(() => copy.remove());

test.each([
  ['the content is wrong', () => wrong, {}, `${OFFER}:`],
  ['ATELIER=0 excludes the editor', () => written, { ATELIER: '0' }, 'set ATELIER=1'],
])('npm run atelier fails if no site was built and %s', async (_, text, environment, reason) => {
  copy.write(OFFER, text());
  running = copy.run('atelier', { PORT: '0', ...environment });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(reason);
});

test('npm run atelier serves the editor and the site, and rebuilds the site after a valid edit only', async () => {
  copy.write(OFFER, written);
  const url = await startAtelier();
  expect((await fetch(`${url}/atelier/`)).status).toBe(200);
  expect(running?.output()).toContain(copy.root);
  expect(await priceAt(url)).toBe('1 500');

  copy.write(OFFER, written.replace('1 500', '1 800'));
  await expect.poll(() => priceAt(url), WAIT).toBe('1 800');

  copy.write(OFFER, wrong);
  await expect.poll(() => running?.output(), WAIT).toContain(`${OFFER}:`);
  expect(await priceAt(url)).toBe('1 800');
});

test('npm run atelier serves the previous site while content has mistakes, and the new one after their correction', async () => {
  const url = await startAtelier();
  expect(running?.output()).toContain('L’atelier s’ouvre sur le site d’avant');
  expect((await fetch(`${url}/atelier/`)).status).toBe(200);
  copy.write(OFFER, written);
  await expect.poll(() => priceAt(url), WAIT).toBe('1 500');
});

async function priceAt(url: string): Promise<string | undefined> {
  const page = await (await fetch(`${url}/offres`)).text();
  return /1\s[58]00(?=\s?€)/.exec(page)?.[0].replace(/\s/, ' ');
}

async function startAtelier(): Promise<string> {
  const started = copy.run('atelier', { PORT: '0' });
  running = started;
  return vi.waitUntil(() => {
    if (started.process.exitCode !== null) throw new Error(started.output());
    return /L’atelier est prêt : (http:\S+?)\/atelier\//.exec(started.output())?.[1];
  }, WAIT);
}
