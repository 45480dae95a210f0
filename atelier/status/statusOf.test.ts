import { describe, expect, test } from 'vitest';
import type { Checks, Facts, Trouble } from './facts';
import { clockWords, durationWords } from './since';
import { statusOf, troubleStatus } from './statusOf';

/** 14 h 32 in Paris. */
const SAVED = Date.parse('2026-11-23T13:32:00Z');
const MINUTE = 60_000;

const HEAD = { sha: 'new', at: SAVED };

type Case = readonly [
  what: string,
  facts: Partial<Facts>,
  minutes: number,
  sentence: string,
  tone: string,
  settled: boolean,
];

const PUBLICATIONS: readonly Case[] = [
  [
    'live, and the host tells since when',
    { live: { commit: 'new', since: SAVED + 2 * MINUTE } },
    5,
    'En ligne depuis 14 h 34.',
    ...(['live', true] as const),
  ],
  ['live, and nobody tells since when', { live: { commit: 'new' } }, 5, 'En ligne.', 'live', true],
  [
    'live, made again the next night',
    { live: { commit: 'new', since: SAVED + 14 * 60 * MINUTE } },
    15 * 60,
    'En ligne.',
    ...(['live', true] as const),
  ],
  [
    'live the day before',
    { live: { commit: 'new', since: SAVED + MINUTE } },
    24 * 60,
    'En ligne depuis le 23 novembre 2026 à 14 h 33.',
    ...(['live', true] as const),
  ],
  [
    'live, though a check from outside failed after it',
    { live: { commit: 'new' }, checks: { state: 'failed', problems: [] } },
    5,
    'En ligne.',
    ...(['live', true] as const),
  ],
  ['just saved', {}, 0, 'En attente de publication depuis quelques secondes.', 'waiting', false],
  [
    'checked now',
    { checks: { state: 'running' } },
    3,
    'En attente de publication depuis 3 minutes.',
    'waiting',
    false,
  ],
  [
    'checked, on its way',
    { checks: { state: 'passed' }, live: { commit: 'old' } },
    1,
    'Vérifié, en attente de publication depuis 1 minute.',
    ...(['waiting', false] as const),
  ],
  [
    'stuck',
    { checks: { state: 'passed' } },
    61,
    'Vérifié, en attente de publication depuis 1 heure. C’est plus long que d’habitude. Prévenez la personne qui s’occupe du code.',
    ...(['waiting', false] as const),
  ],
  [
    'checked, at a host that does not know its commit',
    { checks: { state: 'passed' }, live: { commit: undefined } },
    3,
    'Vérifié. Le site en ligne ne dit pas de quelle version il est fait.',
    ...(['waiting', true] as const),
  ],
  [
    'kept from this account',
    { checks: { state: 'hidden' } },
    3,
    'En attente de publication depuis 3 minutes.',
    'waiting',
    false,
  ],
  [
    'refused for one reason',
    { checks: { state: 'failed', at: SAVED + MINUTE, problems: ['content/a.md, ligne 2 : mot.'] } },
    3,
    'Refusé depuis 14 h 33 : 1 point à corriger. Le site en ligne n’a pas changé.',
    ...(['refused', true] as const),
  ],
  [
    'refused for two, while others run',
    { checks: { state: 'failed', problems: ['a', 'b'], unfinished: true } },
    3,
    'Refusé : 2 points à corriger. Le site en ligne n’a pas changé.',
    ...(['refused', false] as const),
  ],
  [
    'refused by what is no content',
    { checks: { state: 'failed', problems: [] } },
    3,
    'Refusé : la vérification a échoué, et le rapport dit pourquoi. Le site en ligne n’a pas changé.',
    ...(['refused', true] as const),
  ],
];

const PROPOSALS: readonly Case[] = [
  [
    'just proposed',
    {},
    0,
    'Proposition en cours de vérification depuis quelques secondes.',
    'waiting',
    false,
  ],
  [
    'checked now',
    { checks: { state: 'running' } },
    2,
    'Proposition en cours de vérification depuis 2 minutes.',
    'waiting',
    false,
  ],
  [
    'green',
    { checks: { state: 'passed' } },
    2,
    'Proposition vérifiée : elle est en ordre et peut être publiée.',
    'live',
    true,
  ],
  [
    'red',
    { checks: { state: 'failed', problems: ['a'] } },
    2,
    'Proposition refusée : 1 point à corriger. Le site en ligne n’a pas changé.',
    ...(['refused', true] as const),
  ],
  [
    'kept from this account',
    { checks: { state: 'hidden' } },
    2,
    'Proposition enregistrée depuis 2 minutes. Votre compte ne permet pas de lire sa vérification : voyez-la dans le dépôt.',
    ...(['waiting', false] as const),
  ],
];

const NONE: Checks = { state: 'none' };

describe.each([
  ['publication', PUBLICATIONS],
  ['proposal', PROPOSALS],
] as const)('a %s', (kind, cases) => {
  test.each(cases)('%s', (_what, facts, minutes, sentence, tone, settled) => {
    const status = statusOf({ kind, head: HEAD, checks: NONE, ...facts }, SAVED + minutes * MINUTE);
    expect([status.sentence, status.tone, status.settled]).toEqual([sentence, tone, settled]);
  });
});

test('what is to be mended, the report and the preview are told with it', () => {
  const links = { report: 'https://a.example/r', preview: 'https://a.example/p' };
  const checks: Checks = { state: 'failed', problems: ['a', 'b'], ...links };
  expect(statusOf({ kind: 'proposal', head: HEAD, checks }, SAVED)).toMatchObject({
    problems: ['a', 'b'],
    links: [
      { label: 'Voir l’aperçu', href: links.preview },
      { label: 'Voir le rapport', href: links.report },
    ],
  });
});

test.each<[Trouble, RegExp]>([
  ['offline', /^Pas de connexion/],
  ['expired', /a expiré\. Reconnectez-vous/],
  ['forbidden', /n’a pas le droit/],
  ['missing', /introuvable/],
  ['limited', /trop de questions/],
  ['unwell', /ne répond pas comme prévu/],
])('a trouble « %s » has a sentence of its own, and is looked at again', (trouble, words) => {
  const status = troubleStatus(trouble, 'publication');
  expect(status.sentence).toMatch(words);
  expect([status.tone, status.settled]).toEqual(['trouble', false]);
});

test('a proposal whose branch went away is over', () => {
  const status = troubleStatus('missing', 'proposal');
  expect([status.sentence, status.settled]).toEqual([
    'Cette proposition n’existe plus : elle a été publiée ou abandonnée.',
    true,
  ]);
});

test.each([
  ['2026-11-23T13:05:00Z', '14 h 05'],
  ['2026-11-23T08:00:00Z', '9 h 00'],
  ['2026-11-22T23:10:00Z', '0 h 10'],
  ['2026-11-22T22:50:00Z', 'le 22 novembre 2026 à 23 h 50'],
])('%s is « %s » in Paris, said the 23rd', (at, words) => {
  expect(clockWords(Date.parse(at), SAVED)).toBe(words);
});

test.each([
  [-5_000, 'quelques secondes'],
  [59_000, 'quelques secondes'],
  [MINUTE, '1 minute'],
  [59.9 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 heure'],
  [47 * 60 * MINUTE, '1 jour'],
  [50 * 60 * MINUTE, '2 jours'],
])('%d ms are « %s »', (duration, words) => {
  expect(durationWords(duration)).toBe(words);
});
