import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenAnywhere } from '../../tests/listening';
import { whenStill } from './whenStill.ts';

const PATIENCE = { interval: 10, answer: 200 };

let server: Server;
let url: string;
let asked = 0;
let mute = false;

beforeEach(async () => {
  [asked, mute] = [0, false];
  server = createServer((_request, response) => {
    asked += 1;
    if (!mute) response.writeHead(404).end('No such function');
  });
  await listenAnywhere(server);
  const address = server.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('a server that answers anything is asked again; one that falls silent is told of once', async () => {
  let told = 0;
  whenStill(
    url,
    () => {
      told += 1;
    },
    PATIENCE,
  );
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(3);
  expect(told).toBe(0);
  mute = true;
  await expect.poll(() => told, { timeout: 5_000 }).toBe(1);
  const before = asked;
  // Asked by another alone, twice, until that one has been told.
  await silence();
  expect([asked, told]).toEqual([before + 2, 1]);
});

test('a server that is not looked at any more is asked nothing', async () => {
  let told = 0;
  const stop = whenStill(
    url,
    () => {
      told += 1;
    },
    PATIENCE,
  );
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(1);
  stop();
  mute = true;
  await silence();
  expect(told).toBe(0);
});

/** As long as one who looks at the server from now on takes to be told. */
async function silence(): Promise<void> {
  await new Promise<void>((resolve) => whenStill(url, resolve, PATIENCE));
}
