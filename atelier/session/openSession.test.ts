import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../reader/problem';
import type { Request } from '../engine/engine';
import type { Content } from '../files/content';
import { PATH as FORMER, SOURCE } from '../files/content';
import { openSession, type SessionParts } from './openSession';
import { openUploads } from './uploads';

const OFFER = '---\nname: "Essentiel"\nprice: "100 €"\nnote: "Pour commencer."\norder: 1\n---\n';
const PATH = 'content/offres/essentiel.md';
const SITE = '---\nbrand: "Possible"\n---\n';

const SITE_PATH = 'content/site.md';
const SITE_TEXT = [SITE_PATH, SITE] as const;
const PUBLISHED = {
  ...{ url: 'https://a.example', fonts: { text: '/t', title: '/h', italic: '/i', fallbacks: '' } },
  ...{ woven: [], images: [], films: [], pdfs: [] },
};

/** Opens a session with an engine that records its requests. */
function opened(more: Partial<SessionParts> = {}, problemsOf = missingFiles) {
  const asked: Request[] = [];
  const parts: SessionParts = {
    toFile: (_name, content) => String(content.file),
    snapshot: async () => PUBLISHED,
    engine: async (request) => {
      asked.push(structuredClone(request));
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { problems: problemsOf(request), elsewhere: [], html: '<p>' };
    },
    uploads: openUploads(async () => undefined),
    now: () => new Date('2026-11-22T23:30:00Z'),
    ...more,
  };
  const session = openSession(parts);
  session.note(PATH, OFFER);
  session.note(SITE_PATH, SITE);
  return { session, asked };
}

/** Returns the problems that the reader would report for files that the edited text names and no folder has. */
function missingFiles({ edited, media }: Request): Problem[] {
  const cited = [...(edited?.text ?? '').matchAll(/\((\/[^)]+)\)/g)].map(([, path]) => path);
  return cited
    .filter((cite) => !media.some(({ path }) => path === cite))
    .map((path) => problem(`le fichier « ${path} » n’existe pas.`, path));
}

function problem(message: string, about?: string): Problem {
  return { file: SITE_PATH, line: 2, column: 1, message, ...(about && { about }) };
}

const PDF = { toBase64: async () => btoa('%PDF') };
const form = (file: string, source = OFFER): Content => ({
  file,
  ...{ [SOURCE]: source, [FORMER]: PATH },
});
const typed = (word: string) => OFFER.replace('commencer', word);

describe('withoutRecords', () => {
  test('withoutRecords reports a broken link to a deleted record, but no field that refers to the record, because the CMS empties such fields', async () => {
    const link = problem('le lien « /offres » ne mène à aucune page.');
    const named = problem('« essentiel » n’est le nom d’aucun fichier de content/offres.', PATH);
    const { session, asked } = opened({}, () => [link, named]);
    const { gone, problems } = await session.withoutRecords((path) => path === PATH);
    expect([gone, problems]).toEqual([[PATH], [link]]);
    expect(asked).toMatchObject([{ gone: [PATH] }]);
    expect(asked[0]?.edited).toBeUndefined();
  });
});

describe('examine', () => {
  test.each([
    ['offres', undefined, 2],
    ['offres', 'content/offres/nouvelle.md', 2],
    ['temoignages', undefined, 1],
    ['ressources', undefined, undefined],
    ['offres', PATH, undefined],
  ])('examine gives forms of %s (path: %s) the position %s', async (name, path, order) => {
    const { session } = opened({ toFile: (_name, content) => `order ${content.order}` });
    const { text } = await session.examine(name, path, {});
    expect(text).toBe(`order ${order}`);
  });

  test('examine sends the text of the form and all saved texts to the worker that checks the site', async () => {
    const { session, asked } = opened();
    const verdict = await session.examine('offres', PATH, form(typed('voir')));
    expect(verdict).toMatchObject({ path: PATH, text: typed('voir'), html: '<p>' });
    session.note(PATH, typed('lire'));
    await session.examine('offres', PATH, form(typed('dire'), typed('lire')));
    expect(asked.map(({ texts }) => [...texts])).toEqual([
      [[PATH, OFFER], SITE_TEXT],
      [[PATH, typed('lire')], SITE_TEXT],
    ]);
    // Half past midnight in Paris.
    expect(asked[0]).toMatchObject({ published: PUBLISHED, today: '2026-11-23' });
  });

  test('examine starts the check in the worker before it asks for the list of repository files, so that both run at the same time', async () => {
    const files = vi.fn(async () => {
      expect(asked).toHaveLength(1);
      return [];
    });
    const { session, asked } = opened({ files });
    await session.examine('offres', PATH, form(typed('voir')));
    expect(files).toHaveBeenCalledOnce();
  });

  test('examine checks a form only once while its text and the site are unchanged', async () => {
    const { session, asked } = opened();
    const examine = () => session.examine('offres', PATH, form(typed('voir')));
    await Promise.all([examine(), examine()]);
    await examine();
    expect(asked).toHaveLength(1);
    session.note(SITE_PATH, `${SITE}\n`);
    await examine();
    expect(asked).toHaveLength(2);
  });

  test('examine checks a form together with the valid texts of other unsaved forms, and returns the keys of these forms', async () => {
    const drafts = async () => [
      ['offres', 'essentiel'] as const,
      ['_singletons', 'bandeau'] as const,
      ['equipe', ''] as const,
    ];
    const { session, asked } = opened({ drafts });
    const besides = async (offer: string) => {
      await session.examine('offres', PATH, form(offer));
      const { unsaved } = await session.examine('site', SITE_PATH, form(SITE, SITE));
      expect(unsaved).toEqual([
        ['offres', 'essentiel'],
        ['equipe', ''],
      ]);
      return asked.at(-1)?.unsaved;
    };
    expect(await besides(typed('voir'))).toEqual([{ path: PATH, text: typed('voir') }]);
    expect(await besides(`${OFFER}[Lire](/fichiers/rien.pdf)`)).toEqual([]);
    expect(await besides(OFFER)).toEqual([]);
    await besides(typed('lire'));
    session.note(PATH, typed('lire'));
    expect(await besides(typed('lire'))).toEqual([]);
  });

  test('examine checks a form with the other texts of its commit, and caches no result', async () => {
    const { session, asked } = opened();
    const offer = form(typed('voir'));
    const together = new Map(session.texts).set(SITE_PATH, `${SITE}Texte`);
    await session.examine('offres', PATH, offer, together);
    await session.examine('offres', PATH, offer);
    expect(asked.map(({ texts }) => texts.get(SITE_PATH))).toEqual([`${SITE}Texte`, SITE]);
  });

  test('examine reports the former path of a renamed record to the worker as deleted, until the file is saved at its new path', async () => {
    const { session, asked } = opened();
    const to = 'content/offres/debut.md';
    await session.examine('offres', to, form(OFFER));
    expect(asked[0]).toMatchObject({ edited: { path: to, text: OFFER }, gone: [PATH] });
    session.note(PATH, undefined);
    session.note(to, OFFER);
    await session.examine('offres', to, form(typed('voir')));
    expect(asked[1]).toMatchObject({ edited: { path: to, text: typed('voir') }, gone: [] });
    expect(asked[1]?.texts).toEqual(new Map([SITE_TEXT, [to, OFFER]]));
  });

  test('examine gives a new record an unused path made from its name', async () => {
    const { session, asked } = opened();
    const verdict = await session.examine('offres', undefined, { file: 'x', name: 'Essentiel' });
    expect(verdict.path).toBe('content/offres/essentiel-1.md');
    expect(asked[0]?.edited).toEqual({ path: 'content/offres/essentiel-1.md', text: 'x' });
  });

  test('examine reports why a form cannot be written as a file', async () => {
    const toFile = () => {
      throw new Error('Ce champ ne se change pas seul.');
    };
    const { session, asked } = opened({ toFile });
    const verdict = await session.examine('offres', PATH, form(OFFER));
    const message = 'Ce champ ne se change pas seul.';
    expect(verdict.problems).toMatchObject([{ file: PATH, line: 1, message }]);
    expect(asked).toEqual([]);
  });

  test('examine finds pictures and films that were saved after the last publication', async () => {
    const { session, asked } = opened();
    session.findFilesWith((path) => (path.endsWith('.pdf') ? PDF : undefined));
    const text = `${OFFER}[Lire](/fichiers/tarifs.pdf) ![a](/images/rien.jpg)`;
    const { problems } = await session.examine('offres', PATH, form(text));
    expect(problems).toEqual([
      problem('le fichier « /images/rien.jpg » n’existe pas.', '/images/rien.jpg'),
    ]);
    await session.examine('offres', PATH, form(`${text}.`));
    const pdf = ['/fichiers/tarifs.pdf'];
    expect(asked.map(mediaOf)).toEqual([[], pdf, pdf]);
  });

  test('examine looks for a missing file again when the unchanged form is checked again', async () => {
    const { session, asked } = opened();
    const content = form(`${OFFER}[Lire](/fichiers/tarifs.pdf)`);
    await session.examine('offres', PATH, content);
    session.findFilesWith(() => PDF);
    await session.examine('offres', PATH, content);
    await session.examine('offres', PATH, content);
    expect(asked.map(mediaOf)).toEqual([[], [], ['/fichiers/tarifs.pdf']]);
  });

  test('examine checks a form again if the first check has thrown an error', async () => {
    const engine = vi.fn<SessionParts['engine']>().mockRejectedValueOnce(new Error('lost'));
    engine.mockResolvedValue({ problems: [], elsewhere: [], html: '<p>' });
    const { session } = opened({ engine });
    const examine = () => session.examine('offres', PATH, form(typed('voir')));
    await expect(examine()).rejects.toThrow('lost');
    expect(await examine()).toMatchObject({ html: '<p>' });
  });
});

const mediaOf = ({ media }: Request) => media.map(({ path }) => path);

test('examine compares the form with the version of its file that the CMS read last, whoever saved that version', async () => {
  const { session, asked } = opened();
  session.note(PATH, typed('finir'));
  await session.examine('offres', PATH, form(typed('dire'), typed('finir')));
  expect(asked[0]?.texts.get(PATH)).toBe(typed('finir'));
  expect(asked[0]?.gone).toEqual([]);
});
