import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../ports';
import { type Engine, hasEngine } from './engine';
import { frameAddress } from './framedSite';

/** The programs of one WebKit browser on Linux. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** The key of the browser's own options in WebDriver's capabilities. */
  readonly options: `${string}:browserOptions`;
  readonly args: readonly string[];
  /** The Debian packages that contain the browser and its driver. */
  readonly packages: readonly string[];
}

/** The WebKitGTK of the current Debian, which is close to the latest Safari. */
export const WEBKIT_GTK: WebKit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  options: 'webkitgtk:browserOptions',
  args: [],
  packages: ['webkit2gtk-driver'],
};

/** WPE WebKit 2.38, approximately the WebKit of Safari 16. */
export const WPE: WebKit = {
  driver: '/usr/bin/WPEWebDriver',
  browser: '/usr/bin/cog',
  options: 'wpe:browserOptions',
  args: ['--platform=headless'],
  packages: ['cog', 'wpewebkit-driver'],
};

const XVFB = '/usr/bin/Xvfb';

/** Whether a WebKit is installed, together with the virtual screen and the codecs that it needs. */
export function hasWebKit({ driver, browser, packages }: WebKit): boolean {
  const shared = ['xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'];
  return hasEngine('WebKit', [...packages, ...shared], [driver, browser, XVFB]);
}

/** The JSON key of an element's id (W3C WebDriver, "Elements"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The Enter key (W3C WebDriver, "Keyboard actions"), typed for each `\n`: WebKit presses no key for a line break. */
const ENTER = '\uE007';

/**
 * Opens a WebKit by W3C WebDriver on a virtual screen.
 *
 * @param isFramed whether each page is opened in a frame of the test's width, because the window cannot be narrower
 * than 447 px. The page's headers must allow the frame.
 */
export async function openWebKit(
  { driver, browser, options, args }: WebKit,
  isFramed = true,
): Promise<Engine> {
  const port = await freePort();
  const screen = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  const display = await firstLine(screen);
  const process_ = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  let session = '/session';
  const send = async (path: string, body: object, method = 'POST'): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : null,
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const element = async (selector: string) => {
    // The element may still be below the visible part of the frame.
    const script = `document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })`;
    await send('/execute/sync', { script, args: [selector] });
    const answer = await send('/element', { using: 'css selector', value: selector });
    return `/element/${z.object({ [ELEMENT]: z.string() }).parse(answer)[ELEMENT]}`;
  };
  const status = () => fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
  await vi.waitUntil(async () => (await status())?.ok, { timeout: 60_000 });
  const own = { binary: browser, args: ['--automation', ...args] };
  const started = await send('', { capabilities: { alwaysMatch: { [options]: own } } });
  session += `/${z.object({ sessionId: z.string() }).parse(started).sessionId}`;
  return {
    async open(url, width) {
      if (!isFramed) {
        await send('/window/rect', { width, height: 980 });
        await send('/url', { url });
        return;
      }
      await send('/url', { url: frameAddress(url, width) });
      await send('/frame', { id: 0 });
    },
    async run(inPage, ...inputs) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${inPage})(...[...arguments].slice(0, -1))).then(done, (error) => done([String(error)]));`;
      return z.array(z.string()).parse(await send('/execute/async', { script, args: inputs }));
    },
    async click(selector) {
      await send(`${await element(selector)}/click`, {});
    },
    async type(selector, text) {
      await send(`${await element(selector)}/value`, { text: text.replaceAll('\n', ENTER) });
    },
    async clickAt(x, y) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await send('/actions', {
        actions: [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }],
      });
    },
    async typeOn(text) {
      const keys = [...text].flatMap((value) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      );
      await send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    async close() {
      await send('', {}, 'DELETE').finally(() => {
        process_.kill();
        screen.kill();
      });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('A process without standard output');
  const [line] = await once(createInterface(stdout), 'line');
  return z.string().parse(line);
}
