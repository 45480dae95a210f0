/**
 * `npm run bench:dev [-- ARTICLES]`: what `npm run dev` costs with so many articles of six hundred words,
 * 1,000 unless said: from the command to the first page, and from an edit of an article or of a component
 * to its sight in Chromium, with nothing kept, then with what that left. Made in a copy of the project.
 * Quiet machines only.
 */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../tests/browser/chromium';
import { freePort } from '../tests/freePort';
import { copyProject, linkInstalled, type ProjectCopy } from '../tests/projectCopy';
import { essay } from './essay';
import { runCommand } from './runCommand';

const EDITS = 7;
const COMPONENT = 'components/layout/Layout.tsx';
const WORDS = 'Aller au contenu';

await runCommand(async () => {
  const articles = Number(process.argv[2] ?? 1_000);
  if (!Number.isInteger(articles) || articles < 1) {
    throw new Error(`"${process.argv[2]}" is no number of articles: npm run bench:dev -- 1000`);
  }
  const copy = copyProject();
  const browser = await launchChromium();
  try {
    linkInstalled(copy.root);
    for (let index = 0; index < articles; index += 1) writeEssay(copy, index);
    console.log(`${articles} articles, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
    const rows = {
      'nothing kept': await measure(copy, browser, articles),
      'started again': await measure(copy, browser, articles),
    };
    console.table(rows);
  } finally {
    await browser.close();
    copy.remove();
  }
  return 0;
});

/** Milliseconds by what they were waited for. */
type Row = Record<string, number | string>;

async function measure(copy: ProjectCopy, browser: Browser, articles: number): Promise<Row> {
  const port = await freePort();
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.root,
    env: { ...process.env, PORT: String(port), NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://localhost:${port}`;
    await answered(url);
    const firstPage = since();
    const page = await browser.newPage();
    const connected = page.waitForEvent('console', (message) =>
      message.text().includes('connected'),
    );
    const middle = Math.floor(articles / 2);
    const { file, text } = essay(middle);
    await page.goto(url + file.replace(/^content|\.md$/g, ''));
    const seen = since();
    await connected;
    const listening = since();
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
    return {
      'first page': firstPage,
      'an article in the browser': seen,
      'live, the page listens': listening,
      'edit of the article': article,
      'edit of a component': component,
    };
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('close', resolve));
  }
}

/** Waits until an address answers with a page. */
async function answered(url: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(url, { headers: { Accept: 'text/html' } });
      if (response.ok) return;
      throw new Error(`${url} answers ${response.status}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** The middle and the slowest of several edits, from the write to the first paint of the page. */
async function edits(page: Page, what: string, write: (words: string) => void): Promise<string> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const words = `${what} ${edit} fois.`;
    const start = Date.now();
    write(words);
    await page.getByText(words).waitFor({ state: 'attached' });
    times.push((await page.evaluate(paintedAt)) - start);
    // The page asks for its scripts once it is shown: they are part of no edit.
    await page.waitForLoadState('networkidle');
  }
  times.sort((a, b) => a - b);
  const rounded = times.map((time) => Math.round(time));
  return `${rounded[Math.floor(EDITS / 2)]} (at most ${rounded.at(-1)})`;
}

/** In the browser: when the page was first painted with words, in ms of the clock. */
async function paintedAt(): Promise<number> {
  const paint = await new Promise<PerformanceEntry>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') resolve(entry);
      }
    }).observe({ type: 'paint', buffered: true });
  });
  return performance.timeOrigin + paint.startTime;
}

function writeEssay(copy: ProjectCopy, index: number): void {
  const { file, text } = essay(index);
  copy.write(file, text);
}
