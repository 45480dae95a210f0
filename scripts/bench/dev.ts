import { spawn } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium';
import { freePort } from '../../tests/freePort';
import type { ProjectCopy } from '../../tests/projectCopy';
import { article, copyWithArticles } from './articles';
import { quantile, type Table } from './table';

const EDITS = 7;
const COMPONENT = 'components/layout/Layout.tsx';
const COMPONENT_TEXT = 'Aller au contenu';

/**
 * Measures `npm run dev` with so many articles in a copy of the project, with an empty cache, then with what
 * that left: from the command to the first page, and from an edit to its sight in Chromium. In ms.
 */
export async function benchDev(articles: number): Promise<Table> {
  const copy = copyWithArticles(articles);
  const browser = await launchChromium();
  try {
    return {
      'empty cache': await measure(copy, browser, articles),
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
): Promise<Table[string]> {
  const url = `http://localhost:${await freePort()}`;
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: copy.root,
    env: { ...process.env, PORT: new URL(url).port, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await firstPage(url);
    const seconds = Math.round(performance.now() - start);
    const page = await browser.newPage();
    const { file, text } = article(Math.floor(articles / 2));
    await page.goto(url + file.replace(/^content|\.md$/g, ''));
    // The page listens for edits, and the watcher of files is ready.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const code = copy.read(COMPONENT);
    const figures = {
      'first page': seconds,
      'edit of an article': await edits(page, 'Texte relu', (sentence) =>
        copy.write(file, `${text}\n${sentence}\n`),
      ),
      'of a component': await edits(page, 'Lien relu', (sentence) =>
        copy.write(COMPONENT, code.replaceAll(COMPONENT_TEXT, sentence)),
      ),
    };
    copy.write(COMPONENT, code);
    copy.write(file, text);
    await page.close();
    return figures;
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('close', resolve));
  }
}

/** Waits until an address answers with a page. */
async function firstPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (response?.ok) return;
  if (response) throw new Error(`${url} answers ${response.status}`);
  await new Promise((resolve) => setTimeout(resolve, 10));
  await firstPage(url);
}

/** The median and the slowest of several edits, from the write until the page has the sentence. */
async function edits(page: Page, what: string, write: (text: string) => void): Promise<string> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const sentence = `${what} ${edit} fois.`;
    const start = performance.now();
    write(sentence);
    await page.getByText(sentence).waitFor({ state: 'attached' });
    times.push(performance.now() - start);
    // The page asks for its scripts once it is shown: they are part of no edit.
    await page.waitForLoadState('networkidle');
  }
  return `${quantile(times, 0.5)} (at most ${quantile(times, 0.999)})`;
}
