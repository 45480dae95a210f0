/** `npm run atelier`: the room on one's own machine, of the folder as it lies there. */
import { afterEach, expect, test, vi } from 'vitest';
import {
  copyProject,
  linkInstalled,
  type ProjectCopy,
  type Running,
  shareKept,
} from '../projectCopy';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const OFFER = 'content/offres/essentiel.md';
const WAIT = { timeout: 90_000, interval: 100 };

let copy: ProjectCopy;
let running: Running | undefined;

afterEach(async () => {
  running?.process.kill();
  await running?.ended;
  running = undefined;
  copy.remove();
});

test('is served beside the site, which follows the folder and stays where the folder is wrong', async () => {
  copy = copyBuilding();
  const url = await startAtelier();
  expect((await fetch(`${url}/atelier/`)).status).toBe(200);
  expect(running?.output()).toContain(copy.root);
  expect(await priceAt(url)).toBe('1 500');

  const written = copy.read(OFFER);
  copy.write(OFFER, written.replace('1 500', '1 800'));
  await expect.poll(() => priceAt(url), WAIT).toBe('1 800');

  copy.write(OFFER, written.replace('1 500€', '1 500'));
  await expect.poll(() => running?.output(), WAIT).toContain(`${OFFER}:`);
  expect(await priceAt(url)).toBe('1 800');
});

test('opens on the site of before where the content is wrong, and not at all where there is none', async () => {
  copy = copyBuilding();
  const written = copy.read(OFFER);
  const wrong = written.replace('1 500€', '1 500');
  copy.write(OFFER, wrong);
  running = copy.run('atelier', { PORT: '0' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(`${OFFER}:`);

  copy.write(OFFER, written);
  running = copy.run('atelier', { PORT: '0', ATELIER: '0' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('set ATELIER=1');
  expect(await copy.runBundled('build').ended).toBe(0);
  copy.write(OFFER, wrong);
  const url = await startAtelier();
  expect(running.output()).toContain('L’atelier s’ouvre sur le site d’avant');
  expect((await fetch(`${url}/atelier/`)).status).toBe(200);
  copy.write(OFFER, written.replace('1 500', '1 800'));
  await expect.poll(() => priceAt(url), WAIT).toBe('1 800');
});

function copyBuilding(): ProjectCopy {
  const made = copyProject();
  linkInstalled(made.root);
  shareKept(made.root);
  return made;
}

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
