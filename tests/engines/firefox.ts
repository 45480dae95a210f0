import puppeteer from 'puppeteer-core';
import { z } from 'zod';
import { isLong } from '../random';
import { type Engine, hasEngine } from './engine';

const FIREFOX = '/usr/bin/firefox-esr';

/** Whether Firefox is installed; false in the long audit, which does not use it. */
export function hasFirefox(): boolean {
  return !isLong && hasEngine('Firefox', ['firefox-esr', 'libavcodec-extra'], [FIREFOX]);
}

/** Opens Firefox, headless, by WebDriver BiDi: Playwright drives only builds of its own. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
  const page = await browser.newPage();
  return {
    async open(url, width) {
      await page.setViewport({ width, height: 812 });
      await page.goto(url);
    },
    async run(inPage, ...inputs) {
      return z
        .array(z.string())
        .parse(await page.evaluate(`(${inPage})(...${JSON.stringify(inputs)})`));
    },
    // Once it is there, and no longer moves.
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.locator(selector).click();
      await page.keyboard.type(text);
    },
    print: (landscape) => page.pdf({ format: 'A4', landscape }),
    close: () => browser.close(),
  };
}
