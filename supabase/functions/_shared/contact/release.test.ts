import { describe, expect, test } from 'vitest';
import { releaseContactMessage } from './release.ts';
import { LINK_DAYS, type Quarantined, quarantineToken, signingKey } from './signing.ts';
import type { QuarantinedMessage } from './storage.ts';

const SITE = 'https://site.example';
const DATABASE = 'postgres://u:p@db.example/postgres';
const NOW = new Date('2026-11-21T13:05:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const MESSAGE: Quarantined = { kind: 'message', id: '11111111-2222-4333-8444-555555555555' };
const FLOOD: Quarantined = { kind: 'flood' };
const HELD: QuarantinedMessage = {
  ...{ id: MESSAGE.id, received_at: NOW, held_because: 'too_many_links', state: 'held' },
  ...{ name: 'Zoé', email: 'zoe@client.example', message: 'Bonjour' },
};
const tokenOf = (quarantined: Quarantined, database = DATABASE) =>
  quarantineToken(signingKey(database, 'quarantine link'), quarantined, NOW);

interface Scene {
  readonly shown?: QuarantinedMessage | undefined;
  readonly flood?: number;
  readonly now?: Date;
  readonly origin?: string;
  readonly isBroken?: boolean;
}

/** Opens a link, and records what was released. Spaces of the answer become plain ones. */
async function open(method: string, token: string, scene: Scene = {}) {
  const { shown, flood = 0, now = NOW, origin = SITE, isBroken } = scene;
  const released: unknown[] = [];
  const response = await releaseContactMessage(
    new Request('https://f.example/release-contact-message', {
      method,
      headers: { authorization: `Bearer ${token}`, origin },
    }),
    {
      sites: [`${SITE}/site`],
      key: signingKey(DATABASE, 'quarantine link'),
      storage: {
        async show() {
          if (isBroken) throw new Error('zoe@client.example');
          return shown;
        },
        async release(id) {
          released.push(id);
          return 'Le message part dans la minute.';
        },
        floodSize: async () => flood,
        async releaseFlood() {
          released.push('flood');
          return { released: Math.min(flood, 1000), remaining: Math.max(flood - 1000, 0) };
        },
      },
      log: () => undefined,
      now: () => now,
    },
  );
  const text = (await response.text()).replaceAll(/[\u00A0\u202F]/g, ' ');
  return { status: response.status, body: text && JSON.parse(text), released, response };
}

test('releaseContactMessage shows a message by GET without changing it, and releases it by POST', async () => {
  const token = tokenOf(MESSAGE);
  const looked = await open('GET', token, { shown: HELD });
  expect([looked.status, looked.body, looked.released]).toEqual([
    200,
    {
      sentence: 'Ce message est retenu. Raison : plus de 5 liens.',
      details: [
        'Zoé, zoe@client.example',
        'Reçu le samedi 21 novembre 2026 à 14 h 05 (heure de Paris)',
      ],
      message: 'Bonjour',
      button: 'Recevoir ce message',
    },
    [],
  ]);
  expect(looked.response.headers.get('access-control-allow-origin')).toBe(SITE);
  const asked = await open('POST', token);
  expect([asked.body, asked.released]).toEqual([
    { sentence: 'Le message part dans la minute.' },
    [MESSAGE.id],
  ]);
});

test('releaseContactMessage shows no button for a message that was already released', async () => {
  const { body } = await open('GET', tokenOf(MESSAGE), { shown: { ...HELD, state: 'sending' } });
  expect(body.sentence).toMatch(/^Ce message n’est plus retenu/);
  expect(body.button).toBe(undefined);
});

test.each<[string, number, object]>([
  ['GET', 0, { sentence: 'Aucun message n’est plus retenu pour cause d’afflux.' }],
  ['GET', 1, { sentence: '1 message retenu pour cause d’afflux.', button: 'Tout recevoir' }],
  [
    ...(['GET', 4200] as const),
    { sentence: '4 200 messages retenus pour cause d’afflux.', button: 'Tout recevoir' },
  ],
  ['POST', 0, { sentence: 'Aucun message n’est plus retenu pour cause d’afflux.' }],
  ['POST', 1, { sentence: 'Les messages partent, l’un après l’autre.' }],
  [
    ...(['POST', 4200] as const),
    {
      sentence: 'Les messages partent, l’un après l’autre. Encore 3 200 messages retenus.',
      button: 'Recevoir la suite',
    },
  ],
])('releaseContactMessage answers %s for a flood of %d messages', async (method, flood, body) => {
  const answer = await open(method, tokenOf(FLOOD), { flood });
  expect(answer.body).toEqual(body);
  expect(answer.released).toEqual(method === 'POST' ? ['flood'] : []);
});

describe('releaseContactMessage, refusals', () => {
  const changed = () => tokenOf(MESSAGE).replace('11111111', '22222222');
  const prolonged = () =>
    tokenOf(MESSAGE).replace(/\.(\d{10})\./, (_, seconds) => `.${Number(seconds) + 9}.`);

  test.each<[string, () => string, Scene, number, RegExp]>([
    ['a missing token', () => '', {}, 403, /pas valable/],
    [
      'a forged signature',
      () => `message.${MESSAGE.id}.9999999999.${'A'.repeat(43)}`,
      {},
      403,
      /pas valable/,
    ],
    ['the id of another message', changed, {}, 403, /pas valable/],
    ['a later expiry', prolonged, {}, 403, /pas valable/],
    ['the key of another site', () => tokenOf(MESSAGE, `${DATABASE}2`), {}, 403, /pas valable/],
    ['an expired link', () => tokenOf(MESSAGE), { now: later(LINK_DAYS) }, 410, /a expiré/],
    [
      'another site',
      () => tokenOf(MESSAGE),
      { origin: 'https://evil.example' },
      403,
      /pas valable/,
    ],
  ])('releaseContactMessage refuses %s', async (_, token, scene, status, sentence) => {
    for (const method of ['GET', 'POST']) {
      const answer = await open(method, token(), { shown: HELD, ...scene });
      expect([answer.status, Object.keys(answer.body), answer.released]).toEqual([
        ...[status, ['sentence'], []],
      ]);
      expect(answer.body.sentence).toMatch(sentence);
    }
  });

  test('releaseContactMessage answers 404 for an erased message, and 503 while the database is down', async () => {
    const token = tokenOf(MESSAGE);
    expect(await open('GET', token)).toMatchObject({ status: 404 });
    const broken = await open('GET', token, { isBroken: true });
    expect([broken.status, JSON.stringify(broken.body)]).toEqual([
      503,
      expect.not.stringContaining('zoe'),
    ]);
  });
});

test('releaseContactMessage still accepts a link 1 ms before the link expires', async () => {
  const now = new Date(later(LINK_DAYS).getTime() - 1);
  expect(await open('GET', tokenOf(MESSAGE), { shown: HELD, now })).toMatchObject({
    status: 200,
  });
});
