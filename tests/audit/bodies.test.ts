/** Bodies of every length and matter on every kind of page: content that the demonstration does not have. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { browserPerWorker } from '../browser/browserPerWorker';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const PARAGRAPH =
  'Une entreprise qui se raconte bien se raconte simplement : elle dit ce qu’elle fait, pour qui, et pourquoi cela compte. Nous l’avons appris en filmant des ateliers, des boutiques et des gens qui aiment leur métier.';
const LONG_ADDRESS =
  'https://www.exemple.fr/une/tres/longue/adresse?avec=des&parametres=a-n-en-plus-finir';
const LONG_WORD = 'anticonstitutionnellement'.repeat(4);

const BODIES = {
  aucun: '',
  'un-paragraphe': PARAGRAPH,
  'deux-titres': `${PARAGRAPH}\n\n## Premier\n\n${PARAGRAPH}\n\n## Second\n\n${PARAGRAPH}`,
  'trente-titres': Array.from({ length: 30 }, (_, i) => `## Titre ${i}\n\n${PARAGRAPH}`).join(
    '\n\n',
  ),
  images:
    '## Suivi d’une image\n\n![Une carte](/images/cover-reel-1.svg)\n\n## De deux\n\n![Une carte](/images/cover-reel-1.svg)\n![Une autre](/images/cover-reel-2.svg)\n\n## D’une légende\n\n![Une carte](/images/cover-reel-3.svg "Sa légende")',
  large: [
    `## ${LONG_WORD}`,
    '```',
    `const adresse = "${LONG_ADDRESS}"; // ${PARAGRAPH}`,
    '```',
    `${LONG_WORD} \`${LONG_WORD}\` ${LONG_ADDRESS} f(x)=${'a'.repeat(90)}`,
    '',
    '| Nom | Téléphone | Adresse électronique | Remarque | Prix |',
    '|---|---|---|---|---|',
    `| Jean-Baptiste | 04 65 71 12 34 | ${LONG_ADDRESS} | ${LONG_WORD} | 1 500€ |`,
    '',
    `> > > ${LONG_WORD}`,
    '',
    `1. Un\n   1. Deux\n      1. Trois ${LONG_ADDRESS}`,
  ].join('\n'),
};

/** The kinds of page, by folder, with the fields that each asks for; NAME is that of the body. */
const KINDS: Readonly<Record<string, { readonly address: string; readonly fields: string }>> = {
  pages: { address: '', fields: '' },
  expertises: {
    address: '/expertises',
    fields: 'excerpt: Un savoir-faire, NAME.\nicon: plume\ncolor: guimet\norder: 50\n',
  },
  realisations: {
    address: '/realisations',
    fields:
      'cover:\n  src: /images/cover-reel-1.svg\n  alt: Une carte\ntags:\n  - Branding\norder: 50\n',
  },
  ressources: { address: '/ressources', fields: 'date: 2025-01-15\nexcerpt: Un essai, NAME.\n' },
};

const LOGOS = {
  noir: '<path d="M10 20h20v40h-20z" fill="#000"/>',
  rouge: '<path d="M10 20h90v40h-90z" fill="#d00000"/>',
};

const tabs = browserPerWorker({ site: 'its own' });
let copy: ProjectCopy;
let site: Served;

beforeAll(async () => {
  copy = copyProject();
  shareKept(copy.root);
  for (const [folder, { fields }] of Object.entries(KINDS)) {
    for (const [name, body] of Object.entries(BODIES)) {
      // No two records may say the same: the reader takes them for a copy left as it was.
      const own = body && `${body}\n\nUne page de ${folder}, ${name}.`;
      copy.write(
        `content/${folder}/essai-${name}.md`,
        `---\ntitle: "Essai ${folder} ${name}"\ndescription: "Une page d’essai : ${folder}, ${name}."\n${fields.replace('NAME', name)}---\n\n${own}\n`,
      );
    }
  }
  const seven =
    '  - label: "Réalisations"\n    href: /realisations\n  - label: "Mentions légales"\n    href: /mentions-legales\n  - label: "Accessibilité"\n    href: /accessibilite\n';
  copy.write(
    'content/site.md',
    copy
      .read('content/site.md')
      .replace('contactLink:', `${seven}\ncontactLink:`)
      .replace('\n\n  - label', '\n  - label'),
  );
  for (const [name, shapes] of Object.entries(LOGOS)) {
    copy.write(
      `content/images/logo-${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${shapes}</svg>`,
    );
  }
  const white = sharp({ create: { width: 480, height: 160, channels: 3, background: '#fff' } });
  copy.write('content/images/logo-blanc.jpg', await white.jpeg().toBuffer());
  for (const file of ['noir.svg', 'rouge.svg', 'blanc.jpg']) {
    const name = file.split('.')[0];
    copy.write(
      `content/clients/essai-${name}.md`,
      `---\nname: "Essai ${name}"\nlogo:\n  src: /images/logo-${file}\n  alt: "Essai ${name}"\norder: 60\n---\n`,
    );
  }
  const build = await copy.build();
  expect(build.code, build.output).toBe(0);
  site = await serveSite(join(copy.root, PUBLISHED), 0);
});
afterAll(async () => {
  await site?.close();
  copy?.remove();
});

async function open(address: string, width: number, colorScheme?: 'light' | 'dark'): Promise<Page> {
  const page = await tabs.newPage({ viewport: { width, height: 800 }, colorScheme });
  await page.goto(`${site.url}${address}`);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const addressOf = (folder: string, body: string) => `${KINDS[folder]?.address}/essai-${body}`;

test.each([320, 375, 768, 1060, 1280])('no page scrolls sideways at %i px', async (width) => {
  const page = await open('/', width);
  const wrong: string[] = [];
  for (const folder of Object.keys(KINDS)) {
    for (const body of Object.keys(BODIES)) {
      await page.goto(`${site.url}${addressOf(folder, body)}`);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) wrong.push(`${addressOf(folder, body)}: ${excess} px too wide`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(
  Object.keys(KINDS).flatMap((folder) =>
    ['un-paragraphe', 'deux-titres', 'trente-titres'].map((body) => [folder, body] as const),
  ),
)('the text of %s, %s, has its measure', async (folder, body) => {
  const page = await open(addressOf(folder, body), 1280);
  const width = await page
    .getByText('Une entreprise qui se raconte')
    .last()
    .evaluate((text) => text.clientWidth);
  expect(width).toBeGreaterThan(500);
});

test.each(Object.keys(KINDS))(
  'a page of %s that has no text yet stands clear of the footer',
  async (folder) => {
    const page = await open(addressOf(folder, 'aucun'), 375);
    const gap = await page.evaluate(() => {
      const bottom = (selector: string) =>
        Math.max(
          ...[...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect().bottom),
        );
      return (
        (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) -
        bottom('main :is(h1, img, li, svg)')
      );
    });
    expect(gap).toBeGreaterThan(40);
  },
);

describe('pictures in a text', () => {
  test.each(['pages', 'ressources'])(
    'stand apart, and beside or below their title: %s',
    async (folder) => {
      const page = await open(addressOf(folder, 'images'), 1280);
      await page.waitForLoadState('networkidle');
      const boxes = await page.evaluate(() => {
        const box = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom };
        };
        const main = document.querySelectorAll('main h2:not(nav *)');
        return {
          titles: [...main].map(box),
          pictures: [...document.querySelectorAll('main picture img')].slice(-4).map(box),
        };
      });
      const [first, second, third] = boxes.pictures;
      expect((third?.top ?? 0) - (second?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
      // A title that hangs beside its picture begins with it; above, it ends before.
      const [title] = boxes.titles;
      expect(
        Math.min(
          Math.abs((title?.top ?? 0) - (first?.top ?? 0)),
          Math.abs((title?.bottom ?? 0) - (first?.top ?? 0)),
        ),
      ).toBeLessThan(40);
    },
  );
});

test('a table of contents taller than the window scrolls to its end', async () => {
  const page = await open(addressOf('ressources', 'trente-titres'), 1280);
  await page.evaluate(() => window.scrollTo(0, 2000));
  const last = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').last();
  await last.focus();
  const box = await last.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => scrollY)).toBe(2000);
});

test('a menu of eight entries cuts no word, nor the name beside it', async () => {
  const page = await open('/', 1280);
  const wrong: string[] = [];
  for (let width = 730; width <= 1280; width += 25) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(() => {
      // A word that is cut stands on two lines: it has two boxes.
      const words = document.createTreeWalker(
        document.querySelector('header') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const found: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        for (const { 0: word, index = 0 } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    });
    if (cut.length) wrong.push(`${width} px: ${cut.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

describe('a logo on a dark page', () => {
  const colorOf = async (name: string) => {
    const page = await open('/agence', 1280, 'dark');
    const logo = page.locator(`img[src*="logo-${name}"]`).first();
    // The strip moves where motion is wanted; a still is taken of it.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await logo.scrollIntoViewIfNeeded();
    // Without its edge: where the logo stands between two pixels, a line of the page is in the picture.
    const shot = await logo.screenshot();
    const { width = 0, height = 0 } = await sharp(shot).metadata();
    const { data } = await sharp(shot)
      .extract({ left: 1, top: 1, width: width - 2, height: height - 2 })
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data: ink } = await sharp(shot)
      .extract({ left: 20, top: 36, width: 4, height: 4 })
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { mean: [...data], ink: [...ink] };
  };

  test('in black is turned to white', async () => {
    const { ink } = await colorOf('noir');
    expect(Math.min(...ink)).toBeGreaterThan(200);
  });

  test('in red stays red, on a light ground', async () => {
    const { ink, mean } = await colorOf('rouge');
    expect(ink[0]).toBeGreaterThan(180);
    expect(Math.max(ink[1] ?? 0, ink[2] ?? 0)).toBeLessThan(60);
    expect(mean[0]).toBeGreaterThan(180);
  });

  test('with a white ground of its own keeps it', async () => {
    const { mean } = await colorOf('blanc');
    expect(Math.min(...mean)).toBeGreaterThan(240);
  });
});
