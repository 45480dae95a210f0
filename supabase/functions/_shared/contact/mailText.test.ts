import { expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import { alertMail, contactMail, messageId, parisDate } from './mailText.ts';

const FROM = { name: 'Site', address: 'site@possible.example' };
const TO = { name: '', address: 'agence@possible.example' };
const MESSAGE = {
  id: '11111111-2222-4333-8444-555555555555',
  lease_id: 'l',
  tries: 2,
  received_at: new Date('2026-11-21T13:05:00Z'),
  message: {
    ...messageOf('Bonjour,\n« filmer »'),
    ...{ name: 'Zoé Lefèvre', email: 'zoe@client.example', phone: '' },
  },
  extra: {},
};
const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

test('contactMail writes the fields, the date, the message and its reference', () => {
  const mail = contactMail(MESSAGE, FROM, TO);
  expect(spaced(mail.subject)).toBe('Message du site : Zoé Lefèvre');
  expect([mail.from, mail.to]).toEqual([FROM, TO]);
  expect(mail.replyTo).toEqual({ name: 'Zoé Lefèvre', address: 'zoe@client.example' });
  expect(messageId(mail)).toBe('<contact-11111111-2222-4333-8444-555555555555@possible.example>');
  const text = spaced(mail.text);
  expect(text.startsWith('Nouveau message reçu par le formulaire du site.\n\nNom : ')).toBe(true);
  expect(text).toContain(`Nom : Zoé Lefèvre
Email : zoe@client.example
Téléphone : non indiqué
`);
  expect(text).toContain(`
Reçu le : samedi 21 novembre 2026 à 14 h 05 (heure de Paris)

Message :

Bonjour,
« filmer »

-- 
Pour répondre à cette personne, répondez simplement à ce courriel.
Référence : 11111111-2222-4333-8444-555555555555
`);
});

test('contactMail puts unknown fields after the message', () => {
  const extra = { surprise: '5000 €', adresse: '1 rue\n69009' };
  const mail = contactMail({ ...MESSAGE, extra }, FROM, TO);
  expect(spaced(mail.text)).toContain(`« filmer »

Autres informations :

surprise : 5000 €
adresse : 1 rue
  69009

-- 
`);
});

test('alertMail reports all unsent messages in one mail', () => {
  const item = {
    alert_id: 'a1',
    received_at: MESSAGE.received_at,
    tries: 8,
    last_error: 'EAUTH 535',
  };
  const failed = { ...item, id: 'm1', trouble: 'failed' } as const;
  const waiting = { ...item, id: 'm2', trouble: 'waiting', tries: 1, last_error: '' } as const;
  const mail = alertMail([failed, waiting]);
  expect(spaced(mail.subject)).toBe('Alerte du site : 2 messages en souffrance');
  expect(spaced(mail.text)).toContain(
    'envoi abandonné après 8 essais, dernière erreur : EAUTH 535 (référence m1)',
  );
  expect(spaced(mail.text)).toContain('en attente après 1 essai (référence m2)');
});

test('parisDate writes the first of a month as « 1er », and respects summer time', () => {
  const date = new Date('2026-07-31T22:30:00Z');
  expect(spaced(parisDate(date))).toBe('samedi 1er août 2026 à 00 h 30 (heure de Paris)');
});
