import { describe, expect, test } from 'vitest';
import { type Trouble, TroubleError } from './ask';
import type { Checks } from './forgeApis';
import { type Facts, type Status, statusOf, statusOfError } from './statusOf';

/** The time of the save: 14 h 32 in Paris. */
const SAVED = Date.parse('2026-11-23T13:32:00Z');
const MINUTE = 60_000;

const HEAD = { sha: 'new', at: SAVED };

type End = readonly [tone: Status['tone'], isSettled: boolean];
const LIVE: End = ['live', true];
const WAITS: End = ['waiting', false];

type Case = readonly [what: string, facts: Partial<Facts>, minutes: number, is: string, end: End];

const WAITING = 'En attente de publication depuis 14 h 32.';
const CHECKED = 'Vérifié, en attente de publication depuis 14 h 32.';
const LATE = 'C’est plus long que d’habitude. Prévenez la personne qui s’occupe du code.';
const FAILED =
  'la vérification a échoué, et le rapport dit pourquoi. Le site en ligne n’a pas changé.';

const live = { live: { commit: 'new' } };
const checks = (state: Checks['state']) => ({ checks: { state } });

const PUBLICATIONS: readonly Case[] = [
  ['live', live, 5, 'En ligne.', LIVE],
  ['live, although a later check failed', { ...live, ...checks('failed') }, 5, 'En ligne.', LIVE],
  ['just saved', {}, 0, WAITING, WAITS],
  ['being checked', checks('running'), 3, WAITING, WAITS],
  ['checked', { ...checks('passed'), live: { commit: 'a' } }, 1, CHECKED, WAITS],
  ['stuck', checks('passed'), 61, `${CHECKED} ${LATE}`, WAITS],
  [
    'saved yesterday',
    { head: { sha: 'new', at: Date.parse('2026-11-22T08:05:00Z') } },
    0,
    `En attente de publication depuis le 22 novembre 2026 à 9 h 05. ${LATE}`,
    WAITS,
  ],
  [
    'checked, at a host that does not know its commit',
    { ...checks('passed'), live: { commit: undefined } },
    3,
    'Vérifié. Le site en ligne ne dit pas de quelle version il est fait.',
    ['waiting', true],
  ],
  [
    'refused, which another workflow may still change',
    checks('failed'),
    3,
    `Refusé : ${FAILED}`,
    ['refused', false],
  ],
];

const OWN = 'Proposition en cours de vérification depuis 14 h 32.';
const GREEN = 'Proposition vérifiée : elle est en ordre et peut être publiée.';
const HIDDEN =
  'Proposition enregistrée. Votre compte ne permet pas de lire sa vérification : voyez-la sur le service qui garde le site.';

const PROPOSALS: readonly Case[] = [
  ['being checked', checks('running'), 2, OWN, WAITS],
  ['stuck', {}, 61, `${OWN} ${LATE}`, WAITS],
  ['accepted', checks('passed'), 2, GREEN, LIVE],
  ['refused', checks('failed'), 2, `Proposition refusée : ${FAILED}`, ['refused', true]],
  ['hidden from this account', checks('hidden'), 2, HIDDEN, WAITS],
];

describe.each([
  ['publication', PUBLICATIONS],
  ['proposal', PROPOSALS],
] as const)('statusOf of a %s', (kind, cases) => {
  test.each(cases)('statusOf describes a change: %s', (_what, facts, minutes, sentence, end) => {
    const known: Facts = { kind, head: HEAD, checks: { state: 'none' }, ...facts };
    const status = statusOf(known, SAVED + minutes * MINUTE);
    expect([status.sentence, status.tone, status.isSettled]).toEqual([sentence, ...end]);
  });
});

test('statusOf returns the link to the report of a failed CI check', () => {
  const failed = { state: 'failed', report: 'https://a.example/r' } as const;
  const { report } = statusOf({ kind: 'proposal', head: HEAD, checks: failed }, SAVED);
  expect(report).toBe('https://a.example/r');
});

test.each<[Trouble, RegExp]>([
  ['offline', /^Pas de connexion/],
  ['expired', /a expiré\. Reconnectez-vous/],
  ['hidden', /ne peut pas lire/],
  ['unwell', /ne répond pas comme prévu/],
])('statusOfError reports the failure « %s » as a temporary status', (trouble, words) => {
  const status = statusOfError(new TroubleError(trouble, 'essai'), 'publication');
  expect(status.sentence).toMatch(words);
  expect([status.tone, status.isSettled]).toEqual(['trouble', false]);
});

test('statusOfError reports that a proposal was published or abandoned if its branch is missing', () => {
  const status = statusOfError(new TroubleError('hidden', 'essai'), 'proposal');
  expect([status.sentence, status.isSettled]).toEqual([
    'Cette proposition n’existe plus : elle a été publiée ou abandonnée.',
    true,
  ]);
});
