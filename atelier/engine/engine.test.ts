import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { wovenOf, wovenPath } from '../../components/woven/weave';
import { fillText } from '../../reader/rules/fields/placeholders';
import {
  filmWith,
  PAGE,
  page,
  pageOf,
  SITE_FILE,
  siteWith,
  sourceWith,
  TODAY,
} from '../../tests/samples/smallSite';
import { openEngine, type Request } from './engine';
import type { Published } from './media';

const PUBLISHED: Published = {
  url: 'https://www.possible.example',
  fonts: { text: '/a.woff2', title: '/b.woff2', italic: '/c.woff2', fallbacks: '' },
  woven: [],
  images: sourceWith({}).images,
  films: [],
  pdfs: [],
};
const decoder = new TextDecoder();
const TEXTS = sourceWith({}).texts.map(({ path, bytes }): [string, string] => [
  path,
  decoder.decode(bytes),
]);

const REQUEST: Request = { published: PUBLISHED, texts: new Map(TEXTS), media: [], today: TODAY };

/** Opens an engine with the small site. Returns a function that asks it about one text after the other. */
function opened(
  published: Partial<Published> = {},
  more: readonly (readonly [string, string])[] = [],
) {
  const engine = openEngine();
  return (path: string, text: string, gone: Request['gone'] = []) =>
    engine({
      ...REQUEST,
      published: { ...PUBLISHED, ...published },
      texts: new Map([...TEXTS, ...more]),
      gone,
      edited: { path, text },
    });
}

const PLANS = pageOf(
  '- type: plans\n  title: "Nos tarifs"\n  badge: "Recommandé"\n  button:\n    label: "Écrire"\n    href: /contact',
);

const OFFER = '---\nname: "Essentiel"\nprice: "100 € HT"\nfeatures: ["Un film"]\norder: 9\n---\n';

test('openEngine names a folder of records in problem messages by the site’s own title of the list page, or else by the default title', async () => {
  const taken = page('aliases: [/realisations/affiche]');
  const told = async (published: Partial<Published>) => {
    const { problems } = await opened(published)(`content/${PAGE}`, taken);
    return problems.map(({ form }) => form?.message);
  };
  const messageWith = (list: string) =>
    `l’adresse « /realisations/affiche » est déjà prise par « affiche » dans « ${list} ».`;
  expect(await told({ listTitles: { realisations: 'Nos bouquets' } })).toEqual([
    messageWith('Nos bouquets'),
  ]);
  expect(await told({})).toEqual([messageWith('Réalisations')]);
});

describe('openEngine, pages of typed texts', () => {
  test.each([
    ['a draft', page('draft: oui')],
    ['a scheduled record', page('publishDate: 2030-01-01')],
  ])('openEngine renders the page of %s', async (_what, text) => {
    const { problems, html, address } = await opened()(`content/${PAGE}`, text);
    expect([problems, address]).toEqual([[], '/essai']);
    expect(html).toContain('<title>Essai');
  });

  test('openEngine adds the base path of the site to the addresses of links and fonts', async () => {
    const ask = opened({ url: 'https://user.github.io/repo' });
    const { html } = await ask(`content/${PAGE}`, page('', 'Voir [la page](/contact).'));
    expect(html).toContain('href="/repo/contact"');
    expect(html).toContain('url(/repo/a.woff2)');
  });

  test('openEngine shows the dotted drawing of a photo only if a build has published the drawing', async () => {
    const shown = async (woven: readonly string[]) => {
      const text = pageOf('- type: portfolio\n  title: "Nos travaux"');
      const { html } = await opened({ woven })(`content/${PAGE}`, text);
      return [...(html ?? '').matchAll(/ src="(\/images\/[^"]*)"/g)].map(([, src]) => src);
    };
    const plain = '/images/affiche.h.svg';
    expect(await shown([])).toEqual([plain, plain]);
    const woven = wovenOf(siteWith({})).map(({ picture, weave }) => wovenPath(picture, weave));
    expect(await shown(woven)).toEqual([woven[0], plain]);
  });

  test('openEngine renders the page that lists an edited offer, even if the page and the offer are new', async () => {
    const ask = opened({}, [[`content/${PAGE}`, PLANS]]);
    const { problems, html, address } = await ask('content/offres/essentiel.md', OFFER);
    expect([problems, address]).toEqual([[], '/essai']);
    expect(html).toContain('Essentiel');
  });

  test('openEngine renders a page with the unsaved texts of other forms, but checks the edited text without them', async () => {
    const texts = new Map([...TEXTS, [`content/${PAGE}`, PLANS] as const]);
    const text = `${PLANS}[Lire](/autre)`;
    const other = page().replace('Essai', 'Autre').replace('essayer', 'voir');
    const engine = openEngine();
    const ask = (edited: string, ...unsaved: { path: string; text: string }[]) =>
      engine({ ...REQUEST, texts, edited: { path: `content/${PAGE}`, text: edited }, unsaved });
    const offer = { path: 'content/offres/essentiel.md', text: OFFER };
    const answer = await ask(PLANS, offer);
    expect([answer.problems, answer.drawn]).toEqual([[], 'typed']);
    expect(answer.html).toContain('Essentiel');
    expect((await ask(PLANS)).html).not.toContain('Essentiel');
    const { problems } = await ask(text, { path: 'content/pages/autre.md', text: other });
    expect(problems).toHaveLength(1);
  });

  test('openEngine renders the home page for an offer that no page lists, and names pages that could list it', async () => {
    const answer = await opened()('content/offres/essentiel.md', OFFER);
    expect(answer).toMatchObject({ problems: [], address: '/' });
    const { section, isThere, pages } = answer.couldShow ?? {};
    expect([section, isThere]).toEqual(['plans', false]);
    expect(pages?.[0]).toEqual({ file: 'content/pages/accueil.md', title: 'Accueil' });
    expect(pages?.map(({ file }) => file)).not.toContain('content/pages/404.md');
  });

  test('openEngine names the page to which staff could add a new record', async () => {
    const team = pageOf('- type: team\n  title: "Nous"\n  members: [camille]');
    const member = (name: string) =>
      `---\nname: "${name}"\nrole: "Image"\norder: ${name.length}\n---\n`;
    const texts: [string, string][] = [
      [`content/${PAGE}`, team],
      ['content/equipe/camille.md', member('Camille')],
    ];
    const answer = await opened({}, texts)('content/equipe/sacha.md', member('Sacha'));
    expect([answer.problems, answer.couldShow]).toEqual([
      [],
      { section: 'team', isThere: true, pages: [{ file: `content/${PAGE}`, title: 'Essai' }] },
    ]);
  });

  test('openEngine leaves an edited offer out of the page of offers while the offer has a mistake', async () => {
    const ask = opened({}, [[`content/${PAGE}`, PLANS]]);
    const answer = await ask('content/offres/essentiel.md', '---\nname: "Essentiel"\n---\n');
    expect(answer.problems).not.toEqual([]);
    expect(answer).toMatchObject({ address: '/essai', drawn: 'before' });
  });

  test('openEngine renders no page for a new record with a mistake', async () => {
    const answer = await opened()(`content/${PAGE}`, '---\ntitle: "Essai"\n---\n');
    expect(answer.problems.map(({ field }) => field)).toEqual(['description']);
    expect(answer.html).toBeUndefined();
  });
});

describe('openEngine, mistakes in other files', () => {
  const other = 'content/offres/autre.md';
  const link = page('', '[Ici](/nulle-part)').replace('Essai', 'Lue').replace('essayer', 'lire');
  const home = new Map(TEXTS).get('content/pages/accueil.md') ?? '';
  const wrong: [what: string, path: string, text: string][] = [
    ['a header that cannot be read', other, '---\nname: "Autre\n---\n'],
    ['a page with a dead link', 'content/pages/lue.md', link],
    ['an unknown field', 'content/pages/accueil.md', home.replace('---', '---\ncouleur: bleu')],
    [
      'the menu with a dead link',
      'content/site.md',
      SITE_FILE.replace('href: /contact', 'href: /nulle-part'),
    ],
  ];

  test.each(wrong)('openEngine renders a page as typed despite %s', async (_what, path, text) => {
    const ask = opened({}, [[path, text]]);
    const body = (words: string) => page('', `${words} [Lire la suite](/contact)`);
    const answer = await ask(`content/${PAGE}`, body('Un mot.'));
    expect(answer.problems).toEqual([]);
    expect(new Set(answer.elsewhere.map(({ file }) => file))).toEqual(new Set([path]));
    expect(answer).toMatchObject({ address: '/essai', drawn: 'typed' });
    expect(answer.html).toContain('Un mot.');
    expect((await ask(`content/${PAGE}`, body('Un autre.'))).html).toContain('Un autre.');
    const mistaken = await ask(`content/${PAGE}`, page('', 'Un tiers. [Lire](/nulle-part)'));
    expect(mistaken).toMatchObject({ drawn: 'before' });
    expect(mistaken.html).toContain('Un autre.');
  });

  test('openEngine renders the page of a saved record that has a mistake', async () => {
    const saved = page('', 'Un mot. [Lire](/nulle-part)');
    const ask = opened({}, [[`content/${PAGE}`, saved]]);
    const answer = await ask(`content/${PAGE}`, saved);
    expect(answer).toMatchObject({ address: '/essai', drawn: 'before' });
    expect(answer.html).toContain('Un mot.');
  });
});

test('openEngine returns the address of the picture that a record names for social networks', async () => {
  const ask = opened();
  const chosen = page('socialImage:\n  src: /images/affiche.svg\n  decorative: oui');
  const path = `content/${PAGE}`;
  expect((await ask(path, chosen)).chosenCard).toMatch(/^\/images\/affiche\..*svg$/);
  expect((await ask(path, page())).chosenCard).toBeUndefined();
});

describe('openEngine, remarks', () => {
  const frame = page('', 'Un mot. <iframe src="https://www.ville.example/plan"></iframe>');
  const example = '---\nname: "Alix Exemple"\nrole: "Cadrage"\norder: 1\n---\n';

  test.each([
    ['content/site.md', SITE_FILE, ['brand']],
    [`content/${PAGE}`, frame, [undefined]],
    // The demonstration's people are named in one notice of their folder.
    ['content/equipe/lou.md', example.replace('Alix Exemple', 'Lou Petit'), [undefined]],
    ['content/pages/lue.md', page().replace('Essai', 'Lue').replace('essayer', 'lire'), []],
  ])(
    'openEngine returns what staff should review in %s and its folder',
    async (path, text, fields) => {
      const ask = opened({}, [
        [`content/${PAGE}`, frame],
        ['content/equipe/alix.md', example],
      ]);
      const { remarks = [] } = await ask(path, text);
      expect(remarks.slice(0, 1).map(({ field }) => field)).toEqual(fields);
    },
  );
});

describe('openEngine, links between files', () => {
  test('openEngine reads the site without the former file of a renamed record', async () => {
    const ask = opened({}, [[`content/${PAGE}`, page()]]);
    const path = 'content/pages/autre.md';
    const same = await ask(path, page());
    expect(same.problems).not.toEqual([]);
    const renamed = await ask(path, page(), [`content/${PAGE}`]);
    expect([renamed.problems, renamed.address]).toEqual([[], '/autre']);
  });

  test('openEngine separates mistakes that an edit causes in other files from mistakes that they already had', async () => {
    const lead = (address: string) => page('', `[Ici](/nulle-part) et [là](${address})`);
    const other = 'content/pages/lue.md';
    const engine = openEngine();
    const texts = new Map([
      ...TEXTS,
      [`content/${PAGE}`, page()],
      [other, lead('/essai').replace('Essai', 'Lue').replace('essayer', 'lire')],
    ]);
    const found = await engine({ ...REQUEST, texts, gone: [`content/${PAGE}`] });
    const linksOf = (problems: typeof found.problems) =>
      problems.map(({ file, message }) => [file, /« ([^»]+) »/.exec(message)?.[1]]);
    expect(linksOf(found.problems)).toEqual([[other, '/essai']]);
    expect(linksOf(found.elsewhere)).toEqual([[other, '/nulle-part']]);
    expect(found.html).toBeUndefined();
    // Nothing of it stays.
    expect((await engine({ ...REQUEST, texts })).problems).toEqual([]);
  });

  test('openEngine reports the unsaved record as the copy if two records have the same text', async () => {
    const sentence = 'Un texte assez long pour que personne ne l’écrive deux fois par hasard. ';
    const body = sentence.repeat(3);
    const path = 'content/pages/a.md';
    const ask = opened({}, [[`content/${PAGE}`, page('', body)]]);
    const { problems } = await ask(path, page('', body));
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([path]));
  });

  test('openEngine checks links against the texts of the current request, not of an earlier one', async () => {
    const engine = openEngine();
    const edited = { path: `content/${PAGE}`, text: page('', '[Lire](/autre)') };
    const problems = async (...more: [string, string][]) =>
      (await engine({ ...REQUEST, texts: new Map([...TEXTS, ...more]), edited })).problems;
    expect(await problems()).toHaveLength(1);
    const other = page().replace('Essai', 'Autre').replace('essayer', 'voir');
    expect(await problems(['content/pages/autre.md', other])).toEqual([]);
    expect(await problems()).toHaveLength(1);
  });
});

test('openEngine returns the placeholder values that it inserts to check a text’s length', async () => {
  const typed = '{tagline} '.repeat(8).trim();
  const { problems, placeholders = new Map() } = await opened()(
    `content/${PAGE}`,
    page(`heading: "${typed}"`),
  );
  const { length } = fillText(typed, placeholders);
  expect(length).toBeGreaterThan(typed.length);
  expect(problems[0]?.message).toMatch(`ce texte compte ${length} caractères`);
});

test('openEngine shows unpublished films, captions and PDFs by their blob URLs, and reads each file once', async () => {
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const engine = openEngine();
  const media = Object.entries(MEDIA).map(([path, bytes], index) => ({
    ...{ path, file: new Blob([bytes]), shownAt: `blob:https://www.possible.example/${index}` },
  }));
  const text = page('', '![Le fournil](/films/fournil.mp4)\n\n[Tarifs](/fichiers/tarifs.pdf)');
  const texts = new Map(TEXTS).set(
    'content/films/fournil.md',
    filmWith('captions: /films/fournil.srt'),
  );
  const asked = { ...REQUEST, texts, media, edited: { path: `content/${PAGE}`, text } };
  const { problems, html } = await engine(structuredClone(asked));
  expect(problems).toEqual([]);
  expect(html).toContain('<video src="blob:https://www.possible.example/0"');
  expect(html).toMatch(/<track kind="captions" src="blob:nodedata:/);
  expect(html).toContain('<a href="blob:https://www.possible.example/2"');
  expect((await engine(structuredClone(asked))).html).toBe(html);
  expect(read).toHaveBeenCalledTimes(media.length);
  read.mockRestore();
});

const MEDIA = {
  '/films/fournil.mp4': readFileSync('tests/samples/films/telephone.mp4'),
  '/films/fournil.srt': '1\n00:00:00,000 --> 00:00:01,000\nCamille : Bonjour.\n',
  '/fichiers/tarifs.pdf': '%PDF-1.7\nstartxref\n%%EOF\n',
};
