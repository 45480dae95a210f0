import puppeteer from 'puppeteer-core';
import { z } from 'zod';
import type { Engine } from './engine';

export const FIREFOX = '/usr/bin/firefox-esr';

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
