import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../freePort';
import type { ProjectCopy } from '../projectCopy';
import {
  copyBuiltProject,
  functionsProcess,
  inbox,
  postMessage,
  type StartedSite,
  startSite,
  stored,
} from '../startedSite';

let copy: ProjectCopy;
let site: StartedSite;

beforeAll(async () => {
  copy = copyBuiltProject();
  site = await startSite(copy);
}, 120_000);

afterAll(async () => {
  site?.process.kill('SIGKILL');
  await site?.ended;
  copy?.remove();
});

const states = async () => new Set((await stored(copy)).map(({ state }) => state));

test('a killed start leaves nothing running and loses nothing; the next builds nothing', async () => {
  expect(await postMessage(site.url, 'Avant la panne.')).toBe(200);
  await expect.poll(states).toEqual(new Set(['sent']));
  const [before, printed] = [await stored(copy), await inbox(copy)];
  expect(printed).toContain('Avant la panne.');
  site.process.kill('SIGKILL');
  await site.ended;
  await expect.poll(() => functionsProcess(copy)).toBeUndefined();
  expect(await inbox(copy)).toBe(printed);

  site = await startSite(copy);
  expect(site.output()).not.toContain('Construction');
  expect(await stored(copy)).toEqual(before);
});

test('a message that comes as soon as the site answers is stored', async () => {
  site.process.kill('SIGKILL');
  await site.ended;
  const url = `http://localhost:${await freePort()}`;
  const ready = startSite(copy, { PORT: new URL(url).port });
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { interval: 20, timeout: 60_000 }).toBe(true);
  expect(await postMessage(url, 'Dès la première seconde.')).toBe(200);
  site = await ready;
  expect((await stored(copy)).map(({ message }) => message)).toContain('Dès la première seconde.');
});
