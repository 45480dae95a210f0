import { spawn } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium';
import { freePort } from '../../tests/freePort';
import { copyProject, type ProjectCopy } from '../../tests/projectCopy';
import { essay, writeEssays } from './essays';
import type { Table } from './load';

const EDITS = 7;
const COMPONENT = 'components/layout/Layout.tsx';
const WORDS = 'Aller au contenu';

/**
 * Measures `npm run dev` with so many articles in a copy of the project, with nothing kept, then with what
 * that left: from the command to the first page, and from an edit to its sight in Chromium. In ms.
 */
export async function benchDev(articles: number): Promise<Table> {
  const copy = copyProject();
  const browser = await launchChromium();
  try {
    writeEssays(copy, articles);
    return {
      'nothing kept': await measure(copy, browser, articles),
      'started again': await measure(copy, browser, articles),
    };
  } finally {
    await browser.close();
    copy.remove();
  }
}

async function measure(
  copy: ProjectCopy,
  browser: Browser,
  articles: number,
): Promise<Record<string, number | string>> {
  const port = await freePort();
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: copy.root,
    env: { ...process.env, PORT: String(port), NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://localhost:${port}`;
    await answered(url);
    const firstPage = Math.round(performance.now() - start);
    const page = await browser.newPage();
    const connected = page.waitForEvent('console', (message) =>
      message.text().includes('connected'),
    );
    const { file, text } = essay(Math.floor(articles / 2));
    await page.goto(url + file.replace(/^content|\.md$/g, ''));
    await connected;
    // The watcher of files may still be looking around.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const article = await edits(page, 'Texte relu', (words) =>
      copy.write(file, `${text}\n${words}\n`),
    );
    const code = copy.read(COMPONENT);
    const component = await edits(page, 'Lien relu', (words) =>
      copy.write(COMPONENT, code.replaceAll(WORDS, words)),
    );
    copy.write(COMPONENT, code);
    copy.write(file, text);
    await page.close();
    return { 'first page': firstPage, 'edit of an article': article, 'of a component': component };
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('close', resolve));
  }
}

/** Waits until an address answers with a page. */
async function answered(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok) return;
    if (response) throw new Error(`${url} answers ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The middle and the slowest of several edits, from the write until the page has the words. */
async function edits(page: Page, what: string, write: (words: string) => void): Promise<string> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const words = `${what} ${edit} fois.`;
    const start = performance.now();
    write(words);
    await page.getByText(words).waitFor({ state: 'attached' });
    times.push(Math.round(performance.now() - start));
    // The page asks for its scripts once it is shown: they are part of no edit.
    await page.waitForLoadState('networkidle');
  }
  times.sort((a, b) => a - b);
  return `${times[Math.floor(EDITS / 2)]} (at most ${times.at(-1)})`;
}
