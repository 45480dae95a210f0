import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Edited, Request } from '../../atelier/engine/engine';
import { pagedRecords } from '../../model/addresses';
import { NOTHING_CHANGED } from '../../publish/build/consequence';
import { publicationDay } from '../../reader/loadSite';
import { formatProblems } from '../../reader/problem';
import { readSite } from '../../reader/read';
import type { Source } from '../../reader/source';
import { browserPerWorker } from '../browser/browserPerWorker';
import { type ProjectCopy, TESTED_CONTENT } from '../projectCopy';
import { mutate, randomFrom } from '../samples/mutations';
import { type EnginePage, serveEngine } from './engineBundle';
import type { Room } from './enginePage';
import { builtCopy, type TestedSite, testedSite } from './testedSite';

const { newPage } = browserPerWorker({ site: 'its own' });

/** What the test page offers. */
declare const room: Room;

const today = publicationDay();
const sites = new Map<string, TestedSite>();
const copies: ProjectCopy[] = [];
let served: EnginePage;

beforeAll(async () => {
  const tested = await testedSite(resolve(inject('siteFolder'), '../..'));
  sites.set(TESTED_CONTENT, tested);
  served = await serveEngine(inject('siteFolder'), tested.written);
  const copy = await builtCopy('content');
  copies.push(copy);
  sites.set('content', await testedSite(copy.root));
});

afterAll(() => {
  served.close();
  for (const copy of copies) copy.remove();
});

describe.each([TESTED_CONTENT, 'content'])('%s', (content) => {
  test('the body of each page is that of the published page, to the letter', async () => {
    const { source, pages } = siteOf(content);
    const result = readSite(source, { drafts: false, today });
    if (!result.ok) throw new Error('The built site has problems');
    const records = pagedRecords(result.site);
    const page = await openRoom();
    const drawn: [string, string][] = [];
    for (const [index, { file }] of records.entries()) {
      const request = requestFor(content, index === 0, edited(content, file), { drafts: false });
      const { html = '', address = '', problems, drawn: of } = await ask(page, request);
      expect([problems, of]).toEqual([[], 'typed']);
      drawn.push([address, bodyOf(html)]);
    }
    const published = records.map(({ address }): [string, string] => [
      address,
      bodyOf(pages.get(address) ?? ''),
    ]);
    expect(drawn.length).toBeGreaterThan(10);
    // One after the other: of all together, nobody would see what differs.
    for (const [index, made] of drawn.entries()) expect(made).toEqual(published[index]);
  });

  test('what has no page of its own is seen on one that shows it', async () => {
    const page = await openRoom();
    const { texts } = siteOf(content);
    const seen: [string, string][] = [];
    for (const [index, [path]] of texts.entries()) {
      const request = requestFor(content, index === 0, edited(content, path));
      const { html = '', address = '' } = await ask(page, request);
      expect(html).toContain('</html>');
      seen.push([path.replace(/^content\//, ''), address]);
    }
    expect(Object.fromEntries(seen)).toMatchObject(SEEN_AT);
  });
});

describe('what is wrong', () => {
  test('is told word for word as npm run check tells it, of every file', async () => {
    const [copy] = copies;
    if (!copy) throw new Error('No site was copied');
    const broken = Object.entries(BROKEN).map(([path, change]): [string, string] => {
      const saved = edited('content', path).text;
      return [path, typeof change === 'string' ? change : change(saved)];
    });
    for (const [path, text] of broken) copy.write(path, text);
    const check = copy.run('check');
    expect(await check.ended).toBe(1);
    const page = await openRoom();
    const [[path = '', text = ''] = [], ...others] = broken;
    const texts = new Map([...siteOf('content').texts, ...others]);
    const file = edited('content', path, text);
    const { problems } = await ask(page, {
      ...requestFor('content', true, file),
      texts: [...texts],
    });
    expect(formatProblems(problems, NOTHING_CHANGED).trim()).toBe(check.output().trim());
    expect([...new Set(problems.map((problem) => problem.file))]).toEqual(
      Object.keys(BROKEN).sort(),
    );
  });

  test('is the same here and there, whatever is typed', async () => {
    const { source, texts } = siteOf(TESTED_CONTENT);
    const random = randomFrom(15);
    const page = await openRoom();
    let told = 0;
    for (let index = 0; index < MUTATIONS; index += 1) {
      const [path = '', text = ''] = texts[Math.floor(random() * texts.length)] ?? [];
      const { name, bytes } = mutate(new TextEncoder().encode(text), random);
      const typed = new TextDecoder().decode(bytes);
      const request = requestFor(TESTED_CONTENT, index === 0, { path, text: typed });
      const { problems } = await ask(page, request);
      const result = readSite(withText(source, path, typed), { drafts: true, today });
      const wanted = result.ok ? [] : JSON.parse(JSON.stringify(result.problems));
      expect(problems, `mutation ${index} (${name}) of ${path}`).toEqual(wanted);
      told += problems.length;
    }
    expect(told).toBeGreaterThan(10);
  });

  test('leaves the last page without a problem beside it', async () => {
    const page = await openRoom();
    const path = 'content/pages/agence.md';
    const { text } = edited(TESTED_CONTENT, path);
    const wrong = { path, text: text.replace(/^title: .*$/m, 'title: ""') };
    const saved = await ask(page, requestFor(TESTED_CONTENT, true, wrong));
    expect(saved).toMatchObject({ drawn: 'before', address: '/agence' });
    expect(saved.problems).not.toEqual([]);
    const right = { path, text: text.replace(/^title: .*$/m, 'title: "Un autre nom"') };
    const typed = await ask(page, requestFor(TESTED_CONTENT, false, right));
    expect(typed).toMatchObject({ drawn: 'typed', problems: [] });
    expect(typed.html).toContain('<title>Un autre nom');
    const again = await ask(page, requestFor(TESTED_CONTENT, false, wrong));
    expect(again).toMatchObject({ drawn: 'before' });
    expect(again.html).toBe(typed.html);
  });
});

/** In tests/content and in content alike; pages are at their own addresses. */
const SEEN_AT = {
  ...{ 'site.md': '/', 'adresses-retirees.md': '/', 'etiquettes.md': '/realisations' },
  ...{ 'offres/prestige.md': '/offres', 'options/community-manager.md': '/offres' },
  ...{ 'clients/ostrelin.md': '/', 'equipe/sacha-exemple.md': '/agence' },
  ...{ 'valeurs/authenticite.md': '/agence', 'pages/404.md': '/404' },
};

/** Mistakes in fields, in texts, in YAML, and between files. */
const BROKEN: Readonly<Record<string, string | ((text: string) => string)>> = {
  'content/pages/agence.md': (text) => text.replace(/^title: .*\n/m, ''),
  'content/pages/contact.md': (text) =>
    `${text}\n[Lire](/nulle-part) et ![ici](/images/rien.jpg)\n`,
  'content/pages/offres.md': (text) => text.replace('---', '---\ntitel: "Les offres"'),
  'content/offres/prestige.md': (text) => text.replace(/^price: .*$/m, 'price: beaucoup'),
  'content/ressources/secrets-tournage.md': (text) =>
    text.replace(/^date: .*$/m, 'date: 2025-02-31'),
  'content/realisations/reel-1.md': (text) => text.replace(/^tags: .*$/m, 'tags: [Inconnue]'),
  'content/clients/ostrelin.md': (text) => text.replace(/alt: ".*"/, 'alt: ""'),
  'content/valeurs/authenticite.md': (text) => text.replace('Authenticité"', 'Authenticité'),
  'content/pages/essai.md': `---\ntitle: "Essai"\ndescription: "Un essai."\naliases: [/offres]\n---\n\n<b>Gras</b>\n`,
};

/** Texts that are changed for the worse, each read in the browser and here. */
const MUTATIONS = 25;

function withText(source: Source, path: string, text: string): Source {
  const bytes = new TextEncoder().encode(text);
  const texts = source.texts.map((file) => (file.path === path ? { path, bytes } : file));
  return { ...source, texts };
}

function siteOf(content: string): TestedSite {
  const site = sites.get(content);
  if (!site) throw new Error(`No site was built of ${content}`);
  return site;
}

function edited(content: string, path: string, text?: string): Edited {
  const saved = siteOf(content).texts.find(([other]) => other === path)?.[1];
  return { path, text: text ?? saved ?? '' };
}

/** The first request tells all; the next ones, what is edited. */
function requestFor(
  content: string,
  isFirst: boolean,
  file: Edited,
  more: Partial<Request> = {},
): Request {
  const { texts, snapshot } = siteOf(content);
  const { files: _files, ...published } = snapshot;
  return {
    ...(isFirst && { published }),
    texts: isFirst ? texts : [],
    ...{ media: [], inUse: [], edited: file, today },
    ...more,
  };
}

/** Between its tags. The head has the fonts' and the islands' addresses, and the policy, which the room sets itself. */
function bodyOf(html: string): string {
  return /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

async function openRoom(): Promise<Page> {
  const page = await newPage();
  page.on('console', (message) => console.log(message.text()));
  page.on('pageerror', (error) => console.log(error));
  await page.goto(served.url);
  return page;
}

function ask(page: Page, request: Request) {
  return page.evaluate((asked) => room.ask(asked), request);
}
