import { expect, test } from 'vitest';
import { digestMail, floodMail } from './quarantineMails.ts';
import type { Quarantined } from './signing.ts';
import type { DigestItem } from './storage.ts';

const AT = new Date('2026-11-21T13:05:00Z');
const spaced = (text: string) => text.replaceAll('\u00A0', ' ');
const FLOOD = 'https://possible.example/retenus/#flood';
const MESSAGE = 'https://possible.example/retenus/#message-11111111-2222-4333-8444-555555555555';
const linkTo = (quarantined: Quarantined) =>
  quarantined.kind === 'flood'
    ? FLOOD
    : `https://possible.example/retenus/#message-${quarantined.id}`;
const digest = (...items: Partial<DigestItem>[]) => digestMail(items.map(itemWith), linkTo);
const itemWith = (item: Partial<DigestItem>): DigestItem => ({
  ...{ alert_id: 'd1', held: 1 },
  id: '11111111-2222-4333-8444-555555555555',
  received_at: AT,
  held_because: 'too_many_links',
  name: 'Zoé Lefèvre',
  email: 'zoe@client.example',
  message: 'Bonjour,\nvoici mes films.',
  ...item,
});

test('floodMail says how many messages were quarantined and since when, with a link that releases them', () => {
  const mail = floodMail({ alert_id: 'f1', held: 130, since: AT }, linkTo);
  expect(spaced(mail.subject)).toBe('Alerte du site : afflux de messages');
  expect(spaced(mail.text)).toContain(
    'Messages retenus depuis samedi 21 novembre 2026 à 14 h 05 (heure de Paris) : 130.',
  );
  expect(mail.text).toContain(`\n${FLOOD}\n`);
});

test('digestMail lists for each quarantined message its sender, date, reason, first line and release link', () => {
  const mail = digest({});
  expect(spaced(mail.subject)).toBe('Site : 1 message retenu');
  const text = spaced(mail.text);
  expect(
    text,
  ).toBe(`Messages du formulaire du site qui sont retenus, et ne vous ont pas été envoyés : 1.
Une personne peut se trouver parmi les robots. Pour lire un message et le recevoir, ouvrez son
lien, valable 30 jours. Sinon, ne faites rien : il s’efface au bout de 12 mois.

• Zoé Lefèvre, zoe@client.example
  samedi 21 novembre 2026 à 14 h 05 (heure de Paris)
  Retenu : plus de 5 liens
  « Bonjour, »
  ${MESSAGE}
`);
});

test('digestMail says how many quarantined messages it does not list', () => {
  const mail = digest({ held: 40 }, { held: 40 });
  expect(spaced(mail.subject)).toBe('Site : 40 messages retenus');
  expect(spaced(mail.text)).toContain(
    '\nEt 38 autres. Pour les voir tous : tableau de bord Supabase, Table Editor,',
  );
});

test.each<[string, string]>([
  ['honeypot', 'le champ que seuls les robots voient est rempli'],
  ['too_fast', 'envoyé en moins de 2 secondes'],
  ['flood', 'arrivé pendant un afflux de messages'],
])('digestMail explains in French why a message is quarantined: %s', (held_because, words) => {
  const mail = digest({ held_because });
  expect(spaced(mail.text)).toContain(`  Retenu : ${words}\n`);
});

test.each<[string, Partial<DigestItem>, string]>([
  ['a link', { message: 'Voir https://evil.example/a?b' }, '« Voir https[:]//evil[.]example/a?b »'],
  ['a link for a name', { name: 'http://evil.example' }, '• http[:]//evil[.]example, zoe@'],
  ['a long line', { message: 'é'.repeat(500) }, `« ${'é'.repeat(99)}… »`],
  ['empty lines before the first one', { message: '\n \n  Oui\nNon' }, '« Oui »'],
  ['French', { message: 'Bonjour. Et 3.5 ?' }, '« Bonjour. Et 3[.]5 ? »'],
])('digestMail quotes in one short line, without a clickable link: %s', (_, item, words) => {
  const mail = digest(item);
  expect(spaced(mail.text)).toContain(words);
  expect(mail.text.match(/https?:.*/g)).toEqual([MESSAGE]);
});

test('digestMail quotes only the first line of each quarantined message', () => {
  const mail = digest({ message: 'Oui\nother' });
  expect(mail.text).not.toContain('other');
});

test('digestMail ends with one link that releases a whole flood of messages, if there is a flood', () => {
  const flood = { held_because: 'flood', held: 300 };
  expect(digest(flood, flood).text).toContain(`d’afflux\u00A0:\n${FLOOD}\n`);
  expect(digest({}).text).not.toContain(FLOOD);
});
