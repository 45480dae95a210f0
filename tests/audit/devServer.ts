import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { freePort } from '../freePort';
import { copyProject, type ProjectCopy, type Running } from '../projectCopy';

/** `npm run dev` in a copy of the project. */
export interface DevServer extends Running {
  readonly copy: ProjectCopy;
  readonly url: string;
  /** Opens an address, and waits until the page listens for reloads. */
  open(page: Page, path: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts it, with NODE_ENV as it is outside of Vitest. */
export async function startDev(environment: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  const copy = copyProject();
  const port = await freePort();
  const server = copy.run('dev', { PORT: String(port), NODE_ENV: 'development', ...environment });
  await vi.waitFor(() => expect(server.output()).toContain('Relecture'), { timeout: 60_000 });
  const url = `http://localhost:${port}`;
  return {
    ...server,
    copy,
    url,
    open: (page, path) =>
      Promise.all([
        page.waitForEvent('console', (message) => message.text().includes('connected')),
        page.goto(`${url}${path}`),
      ]),
    async stop() {
      server.process.kill();
      await server.ended;
      copy.remove();
    },
  };
}
