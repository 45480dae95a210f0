import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { z } from 'zod';
import { findOrInstall } from '../aptInstall';
import { isLong } from '../random';

/** A page in a browser engine other than Chromium, controlled by a test. */
export interface Engine {
  /** Opens an address in a window of a width in px, and waits for its load event. */
  open(url: string, width: number): Promise<void>;
  /** Runs a function inside the page, with the inputs. @returns the texts that the function returns. */
  run<Inputs extends readonly string[]>(
    inPage: (...inputs: Inputs) => string[] | Promise<string[]>,
    ...inputs: Inputs
  ): Promise<string[]>;
  /** Clicks the middle of the element that matches a CSS selector. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Clicks a point of the window, in px; the point may be in a frame of the page. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus. */
  typeOn(text: string): Promise<void>;
  /** Prints the page on A4. @returns the PDF. Browsers whose driver cannot print lack this function. */
  print?(landscape: boolean): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Finds the programs of a browser, and tries to install them if they are missing.
 *
 * @returns false if one is still missing, so that tests skip this browser. A printed line then says so.
 */
export function hasEngine(
  name: string,
  packages: readonly string[],
  programs: readonly string[],
): boolean {
  const find = () => programs.every(existsSync) || undefined;
  const remedy = `Debian: \`sudo apt-get install ${packages.join(' ')}\``;
  try {
    return findOrInstall(find, { name, packages, remedy });
  } catch (error) {
    console.log(`${name} is skipped. ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const FIREFOX = '/usr/bin/firefox-esr';

/** Whether Firefox is installed for tests; always false in `npm run audit -- --long`, which does not use it. */
export function hasFirefox(): boolean {
  return !isLong && hasEngine('Firefox', ['firefox-esr', 'libavcodec-extra'], [FIREFOX]);
}

/** Opens Firefox, headless, by WebDriver BiDi, because Playwright drives only its own builds of Firefox. */
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
    // Playwright waits until the element exists and no longer moves.
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.locator(selector).click();
      await page.keyboard.type(text);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    typeOn: (text) => page.keyboard.type(text),
    print: (landscape) => page.pdf({ format: 'A4', landscape }),
    close: () => browser.close(),
  };
}
