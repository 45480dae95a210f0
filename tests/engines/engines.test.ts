import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mainAddresses } from '../browser/publishedPages';
import { isLong } from '../random';
import { EXAMPLES } from '../samples/contactMessage';
import type { Engine } from './engine';
import { hasFirefox, openFirefox } from './engine';
import { type FramedSite, framedSite } from './framedSite';
import { pageFaults } from './pageFaults';
import { hasWebKit, openWebKit, WEBKIT_GTK, WPE } from './webKit';

const PHONE = 375;

const ENGINES = [
  {
    name: 'Firefox',
    isThere: hasFirefox(),
    start: openFirefox,
    isOld: false,
  },
  {
    name: 'WebKit',
    isThere: !isLong && hasWebKit(WEBKIT_GTK),
    start: () => openWebKit(WEBKIT_GTK),
    isOld: false,
  },
  {
    name: 'WebKit as old as Safari 16',
    isThere: isLong && hasWebKit(WPE),
    start: () => openWebKit(WPE),
    isOld: true,
  },
];

describe.each(ENGINES.filter(({ isThere }) => isThere))('$name', ({ start, isOld }) => {
  let engine: Engine;
  let site: FramedSite;
  let silent: FramedSite;
  beforeAll(async () => {
    engine = await start();
    site = await framedSite(inject('siteUrl'));
    silent = await framedSite(inject('siteUrl'), false);
  });
  afterAll(async () => {
    await engine?.close();
    site?.close();
    silent?.close();
  });

  test.each([PHONE, 1280])(
    'every page shows without faults or console messages at %i px',
    async (width) => {
      const wrong: string[] = [];
      for (const address of mainAddresses()) {
        await engine.open(site.url + address, width);
        const faults = await engine.run(pageFaults);
        // The 404 page logs the unknown address, which is no fault.
        const unwanted = faults.filter((fault) => !fault.startsWith('404 :'));
        wrong.push(...unwanted.map((fault) => `${address}: ${fault}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  test('no element covers the links of the phone menu, and a click on one opens its page', async () => {
    await engine.open(`${site.url}/`, PHONE);
    const toggle = 'header button[aria-label="Menu"]';
    if (!isOld) await engine.click(toggle);
    expect(await engine.run(coveredLinks)).toEqual([]);
    await engine.click('header nav a[href="/agence"]');
    await expect.poll(() => engine.run(() => [location.pathname])).toEqual(['/agence']);
  });

  test('the portfolio filter shows the items of a tag', async () => {
    await engine.open(`${site.url}/realisations`, PHONE);
    await engine.run(nameButton, 'Social');
    await engine.click('#chosen');
    const wanted = ['maison-brioloup', 'reel-1', 'reel-2'];
    await expect.poll(() => engine.run(shownItems)).toEqual(wanted);
  });

  async function fillForm(): Promise<void> {
    for (const [name, text] of Object.entries(EXAMPLES))
      await engine.type(`main form [name=${name}]`, text);
    await engine.click('main form [type=submit]');
  }

  test.skipIf(isOld)('an empty contact form shows what each field requires', async () => {
    await engine.open(`${site.url}/contact`, PHONE);
    await engine.click('main form [type=submit]');
    await expect.poll(() => engine.run(hydrated)).toEqual(['yes']);
    await expect.poll(() => engine.run(remedies)).toEqual(['name', 'email', 'message']);
    expect(await engine.run(labelInSight)).toEqual(['yes']);
  });

  test('the contact form sends its message once, and confirms it', async () => {
    await engine.open(`${site.url}/contact`, PHONE);
    await fillForm();
    await expect
      .poll(() => engine.run(pageText))
      .toEqual([expect.stringMatching(/Message envoyé/)]);
    expect(site.messages).toEqual([expect.stringContaining(EXAMPLES.email)]);
  });

  test('the contact form sends its message without JavaScript', async () => {
    await engine.open(`${silent.url}/contact`, PHONE);
    await fillForm();
    await expect.poll(() => engine.run(() => [location.hash])).toEqual(['#message-envoye']);
    expect(await engine.run(pageText)).toEqual([expect.stringMatching(/Votre message est arrivé/)]);
    expect(silent.messages).toEqual([expect.stringContaining(encodeURIComponent(EXAMPLES.email))]);
  });

  test('a film plays with its captions', async () => {
    await engine.open(`${site.url}/realisations/maison-brioloup`, PHONE);
    await engine.run(play);
    await expect.poll(() => engine.run(filmState)).toEqual(['moves', 'has captions']);
  });

  test.for([false, true])(
    'a long page prints on two to six sheets, landscape: %s',
    async (landscape, { skip }) => {
      if (!engine.print) return skip('the driver cannot print');
      await engine.open(`${site.url}/accessibilite`, 1280);
      const pages = printedPages(Buffer.from(await engine.print(landscape)));
      expect(pages).toBeGreaterThan(1);
      expect(pages).toBeLessThan(7);
    },
  );
});

/** Returns the links of the menu that are outside the window, or whose middle another element covers. */
function coveredLinks(): string[] {
  const links = [...document.querySelectorAll('header nav a')];
  return links
    .filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !link.contains(hit);
    })
    .map((link) => link.textContent ?? '');
}

function nameButton(words: string): string[] {
  for (const button of document.querySelectorAll('main button'))
    if (button.textContent === words) button.id = 'chosen';
  return [];
}

function shownItems(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')];
  const shown = links.filter((link) => link.getClientRects().length > 0);
  const slugs = shown
    .map(({ pathname }) => pathname)
    .filter((path) => /^\/realisations\/./.test(path));
  return [...new Set(slugs.map((path) => path.split('/').pop() ?? ''))].sort();
}

function hydrated(): string[] {
  const form = document.querySelector('main form') ?? {};
  return Object.keys(form).some((key) => key.startsWith('__react')) ? ['yes'] : [];
}

/** Returns the names of the fields that show a hint below them. */
function remedies(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main form [required]')]
    .filter(({ nextElementSibling: hint }) => hint && hint.getClientRects().length > 0)
    .map(({ name }) => name);
}

function labelInSight(): string[] {
  const { top = -1 } = document.querySelector('main form label')?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight ? ['yes'] : [`at ${top} px`];
}

const pageText = () => [document.body.innerText.replaceAll(/\s+/g, ' ')];

/** Plays a film with its captions on: in WebKit the visitor's settings decide that, not `default`. */
async function play(): Promise<string[]> {
  const video = document.querySelector('video');
  if (!video?.textTracks[0]) return [];
  video.textTracks[0].mode = 'showing';
  video.muted = true;
  await video.play();
  return [];
}

function filmState(): string[] {
  const video = document.querySelector('video');
  const cues = video?.textTracks[0]?.cues?.length;
  return [video && video.currentTime > 0 ? 'moves' : 'still', cues ? 'has captions' : 'is silent'];
}

/** Returns the number of pages of a PDF. Firefox packs its objects in streams (PDF 1.5, "Object streams"). */
function printedPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(
    ({ index, 0: head }) => inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
