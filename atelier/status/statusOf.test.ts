import { describe, expect, test } from 'vitest';
import type { Checks, Facts, Trouble } from './facts';
import { clockWords, durationWords } from './since';
import { type Status, statusOf, troubleStatus } from './statusOf';

/** 14 h 32 in Paris. */
const SAVED = Date.parse('2026-11-23T13:32:00Z');
const MINUTE = 60_000;

const HEAD = { sha: 'new', at: SAVED };

type End = readonly [tone: Status['tone'], settled: boolean];
const LIVE: End = ['live', true];
const WAITS: End = ['waiting', false];
const REFUSED: End = ['refused', true];

type Case = readonly [what: string, facts: Partial<Facts>, minutes: number, is: string, end: End];

const WAITING = 'En attente de publication depuis';
const CHECKED = 'Vérifié, en attente de publication depuis';
const LATE = 'C’est plus long que d’habitude. Prévenez la personne qui s’occupe du code.';
const UNCHANGED = 'Le site en ligne n’a pas changé.';

const live = (minutes: number) => ({ live: { commit: 'new', since: SAVED + minutes * MINUTE } });
const checks = (state: 'running' | 'passed' | 'hidden') => ({ checks: { state } });
const failed = (problems: string[], more: object = {}): Partial<Facts> => ({
  checks: { state: 'failed', problems, ...more },
});
const at = SAVED + MINUTE;

const PUBLICATIONS: readonly Case[] = [
  ['live, and the host tells since when', live(2), 5, 'En ligne depuis 14 h 34.', LIVE],
  ['live, and nobody tells since when', { live: { commit: 'new' } }, 5, 'En ligne.', LIVE],
  ['live, made again the next night', live(14 * 60), 15 * 60, 'En ligne.', LIVE],
  ['live, though a check failed after it', { ...live(300), ...failed([]) }, 5, 'En ligne.', LIVE],
  ['just saved', {}, 0, `${WAITING} quelques secondes.`, WAITS],
  ['checked now', checks('running'), 3, `${WAITING} 3 minutes.`, WAITS],
  ['checked', { ...checks('passed'), live: { commit: 'a' } }, 1, `${CHECKED} 1 minute.`, WAITS],
  ['stuck', checks('passed'), 61, `${CHECKED} 1 heure. ${LATE}`, WAITS],
  [
    'checked, at a host that does not know its commit',
    { ...checks('passed'), live: { commit: undefined } },
    3,
    'Vérifié. Le site en ligne ne dit pas de quelle version il est fait.',
    ['waiting', true],
  ],
  [
    'refused for one reason',
    failed(['a'], { at }),
    3,
    `Refusé depuis 14 h 33 : 1 point à corriger. ${UNCHANGED}`,
    REFUSED,
  ],
  [
    'refused for two, while others run',
    failed(['a', 'b'], { unfinished: true }),
    3,
    `Refusé : 2 points à corriger. ${UNCHANGED}`,
    ['refused', false],
  ],
  [
    'refused by what is no content',
    failed([]),
    3,
    `Refusé : la vérification a échoué, et le rapport dit pourquoi. ${UNCHANGED}`,
    REFUSED,
  ],
];

const OWN = 'Proposition en cours de vérification depuis';
const GREEN = 'Proposition vérifiée : elle est en ordre et peut être publiée.';
const HIDDEN = 'Votre compte ne permet pas de lire sa vérification : voyez-la dans le dépôt.';

const PROPOSALS: readonly Case[] = [
  ['checked now', checks('running'), 2, `${OWN} 2 minutes.`, WAITS],
  ['stuck', {}, 61, `${OWN} 1 heure. ${LATE}`, WAITS],
  ['green', checks('passed'), 2, GREEN, LIVE],
  ['red', failed(['a']), 2, `Proposition refusée : 1 point à corriger. ${UNCHANGED}`, REFUSED],
  [
    'whose checks this account may not read',
    checks('hidden'),
    2,
    `Proposition enregistrée depuis 2 minutes. ${HIDDEN}`,
    WAITS,
  ],
];

const NONE: Checks = { state: 'none' };

describe.each([
  ['publication', PUBLICATIONS],
  ['proposal', PROPOSALS],
] as const)('a %s', (kind, cases) => {
  test.each(cases)('%s', (_what, facts, minutes, sentence, end) => {
    const status = statusOf({ kind, head: HEAD, checks: NONE, ...facts }, SAVED + minutes * MINUTE);
    expect([status.sentence, status.tone, status.settled]).toEqual([sentence, ...end]);
  });
});

test('lists what to fix, the report and the preview', () => {
  const links = { report: 'https://a.example/r', preview: 'https://a.example/p' };
  const facts: Facts = {
    kind: 'proposal',
    head: HEAD,
    checks: { state: 'failed', problems: ['a', 'b'], ...links },
  };
  expect(statusOf(facts, SAVED)).toMatchObject({
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
  ['2026-11-22T23:10:00Z', '0 h 10'],
  ['2026-11-22T22:50:00Z', 'le 22 novembre 2026 à 23 h 50'],
])('%s is « %s » in Paris, said the 23rd', (at, words) => {
  expect(clockWords(Date.parse(at), SAVED)).toBe(words);
});

test.each([
  [59_000, 'quelques secondes'],
  [MINUTE, '1 minute'],
  [59.9 * MINUTE, '59 minutes'],
  [47 * 60 * MINUTE, '1 jour'],
  [50 * 60 * MINUTE, '2 jours'],
])('%d ms are « %s »', (duration, words) => {
  expect(durationWords(duration)).toBe(words);
});
