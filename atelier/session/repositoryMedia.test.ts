import { afterEach, describe, expect, test, vi } from 'vitest';
import { repositoryMedia } from './repositoryMedia';

const API = 'https://forge.example/api';
const ARTICLE = 'content/ressources/secrets-tournage.md';

afterEach(() => vi.unstubAllGlobals());

/** What is asked of a network that answers by address, and 404 for the rest. */
function network(answers: Readonly<Record<string, string | number>>) {
  const asked: [address: string, headers: Headers][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers)]);
    const answer = answers[url] ?? 404;
    if (answer === 0) throw new TypeError('Failed to fetch');
    if (typeof answer === 'string') return new Response(answer);
    return new Response('{}', { status: answer });
  });
  return asked;
}

const storage = (user: object | undefined) => ({ getItem: () => JSON.stringify(user ?? null) });

function mediaOf(name: string, { branch = 'main', proposals = false, user = {} }: Options = {}) {
  const backend = { name, repo: 'agence/site', api_root: API, ...(branch && { branch }) };
  const held = storage({ backendName: name, token: 'jeton', ...user });
  return repositoryMedia({ backend, isLocal: false, proposals }, held, async () => undefined);
}

interface Options {
  readonly branch?: string;
  readonly proposals?: boolean;
  readonly user?: object;
}

const CITED = '/images/été/quai 1.jpg';
const PHOTO = `content${CITED}`;
const ADDRESSES = {
  github: (ref: string, path = PHOTO) =>
    `${API}/repos/agence/site/contents/${encodeURI(path)}?ref=${encodeURIComponent(ref)}`,
  gitlab: (ref: string, path = PHOTO) =>
    `${API}/projects/agence%2Fsite/repository/files/${encodeURIComponent(path)}/raw?lfs=true&ref=${encodeURIComponent(ref)}`,
  gitea: (ref: string, path = PHOTO) =>
    `${API}/repos/agence/site/media/${encodeURI(path)}?ref=${encodeURIComponent(ref)}`,
};

describe.each(Object.entries(ADDRESSES))('%s', (name, addressOf) => {
  test('gives the file of the published branch, for the token', async () => {
    const asked = network({ [addressOf('main')]: 'jpeg' });
    const file = await mediaOf(name)(CITED, [ARTICLE]);
    expect([file?.type, await file?.text()]).toEqual(['image/jpeg', 'jpeg']);
    expect(asked.map(([address]) => address)).toEqual([addressOf('main')]);
    const [, headers] = asked[0] ?? [];
    expect(headers?.get('authorization')).toMatch(/^(?:Bearer|token) jeton$/);
    if (name === 'github') expect(headers?.get('accept')).toBe('application/vnd.github.raw+json');
  });

  test('has none: neither has the site', async () => {
    network({});
    expect(await mediaOf(name)(CITED, [ARTICLE])).toBeUndefined();
  });

  test.each([401, 500, 0])('that answers %i has told nothing', async (status) => {
    network({ [addressOf('main')]: status });
    await expect(mediaOf(name)(CITED, [ARTICLE])).rejects.toThrow();
  });

  test('keeps what was proposed on the branch of the record', async () => {
    const branch = 'cms/ressources/secrets-tournage';
    const asked = network({ [addressOf(branch)]: 'proposé', [addressOf('main')]: 'publié' });
    const find = mediaOf(name, { proposals: true });
    const found = [await find(CITED, [ARTICLE]), await find(CITED, ['content/site.md'])];
    expect(await Promise.all(found.map((file) => file?.text()))).toEqual(['proposé', 'publié']);
    expect(asked.map(([address]) => address)).toEqual([
      addressOf(branch),
      addressOf('cms/_singletons/site'),
      addressOf('main'),
    ]);
  });

  test('is not shown the token of another, nor asked for what is no file of content', async () => {
    const asked = network({});
    await mediaOf(name, { user: { backendName: 'autre' } })('/images/a.jpg', []);
    expect(asked.map(([, headers]) => headers.get('authorization'))).toEqual([null]);
    expect(await mediaOf(name)('/images/../../../user.json', [])).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

test.each([
  ['github', `${API}/repos/agence/site/contents/content/images/a.jpg`],
  ['gitlab', ADDRESSES.gitlab('HEAD', 'content/images/a.jpg')],
  ['gitea', ADDRESSES.gitea('site', 'content/images/a.jpg')],
])('%s has a first branch where none is named', async (name, address) => {
  const first = `${API}/repos/agence/site`;
  network({ [address]: 'jpeg', [first]: JSON.stringify({ default_branch: 'site' }) });
  const file = await mediaOf(name, { branch: '' })('/images/a.jpg', []);
  expect(await file?.text()).toBe('jpeg');
});

test.each([
  ['where there is no forge', true, undefined],
  ['where the person has it open', false, { backendName: 'local' }],
])('the folder of this machine is read %s, and no forge is asked', async (_what, isLocal, user) => {
  const asked = network({});
  const backend = { name: 'github', repo: 'dossier/local' };
  const read: string[] = [];
  const inFolder = async (...place: [string, string]) => {
    read.push(...place);
    return new File(['<svg/>'], 'logo.svg');
  };
  const find = repositoryMedia({ backend, isLocal, proposals: false }, storage(user), inFolder);
  expect((await find('/images/logo.svg', [ARTICLE]))?.type).toBe('image/svg+xml');
  expect(read).toEqual(['github:dossier/local', 'content/images/logo.svg']);
  expect(asked).toEqual([]);
});
