import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { freePort } from '../freePort';
import {
  copyProject,
  linkInstalled,
  type ProjectCopy,
  type Running,
  shareKept,
} from '../projectCopy';

/** `npm run dev` in a copy of the project. */
export interface DevServer extends Running {
  readonly copy: ProjectCopy;
  readonly url: string;
  /** Opens an address, and waits until the page listens for reloads. */
  open(page: Page, path: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts it, with NODE_ENV as it is outside of Vitest.
 *
 * @param prepare edits the copy before.
 */
export async function startDev(prepare?: (copy: ProjectCopy) => void): Promise<DevServer> {
  const copy = copyProject();
  prepare?.(copy);
  linkInstalled(copy.root);
  shareKept(copy.root);
  const port = await freePort();
  const server = copy.runBundled('dev', {
    PORT: String(port),
    NODE_ENV: undefined,
  });
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
