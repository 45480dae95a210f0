import { spawn } from 'node:child_process';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium';
import { freePort } from '../../tests/ports';
import type { ProjectCopy } from '../../tests/projectCopy';
import { article, copyWithArticles } from './articles';

const EDITS = 7;

/**
 * Measures `npm run dev` in a copy of the project with additional articles, first with an empty cache, then with a
 * filled one: the time in ms from the command to the first page, and from the edit of a file until Chromium shows the
 * change.
 */
export async function benchDev(articles: number): Promise<object> {
  const copy = copyWithArticles(articles);
  const browser = await launchChromium();
  const { file } = article(Math.floor(articles / 2));
  try {
    return {
      'empty cache': await measure(copy, browser, file),
      'started again': await measure(copy, browser, file),
    };
  } finally {
    await browser.close();
    copy.remove();
  }
}

async function measure(copy: ProjectCopy, browser: Browser, file: string): Promise<object> {
  const url = `http://localhost:${await freePort()}${file.replace(/^content|\.md$/g, '')}`;
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: copy.root,
    env: { ...process.env, PORT: new URL(url).port, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const page = await browser.newPage();
  /** Returns the median time in ms from a change of the file `edited` until the page shows the change. */
  const edits = async (edited: string, edit: (text: string, sentence: string) => string) => {
    const text = copy.read(edited);
    const times = createHistogram();
    for (let count = 1; count <= EDITS; count += 1) {
      const sentence = `Relu ${count} fois.`;
      const begin = performance.now();
      copy.write(edited, edit(text, sentence));
      await page.getByText(sentence).waitFor({ state: 'attached' });
      times.record(Math.round(performance.now() - begin));
      // Waits for the scripts that the page requests after it is shown: they do not count.
      await page.waitForLoadState('networkidle');
    }
    copy.write(edited, text);
    return times.percentile(50);
  };
  try {
    while (!(await fetch(url).catch(() => undefined))?.ok) await wait(10);
    const firstPage = Math.round(performance.now() - start);
    await page.goto(url);
    // Waits until the page listens for edits, and the watcher of files is ready.
    await wait(5_000);
    return {
      'first page': firstPage,
      'edit of an article': await edits(file, (text, sentence) => `${text}\n${sentence}\n`),
      'of a component': await edits('components/layout/Layout.tsx', (text, sentence) =>
        text.replaceAll('Aller au contenu', sentence),
      ),
    };
  } finally {
    await page.close();
    server.kill();
    await new Promise((resolve) => server.once('close', resolve));
  }
}
