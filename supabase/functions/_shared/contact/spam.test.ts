import { expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import { readElapsed, suspicionOf } from './spam.ts';

const links = (count: number) => Array(count).fill('https://www.client.example/a').join(' ');
test.each<[string, string, Partial<{ honeypot: string; elapsed: number }>, string | undefined]>([
  ['a plain message', 'Bonjour', {}, undefined],
  ['the honeypot', 'Bonjour', { honeypot: 'x' }, 'honeypot'],
  ['1,999 ms', 'Bonjour', { elapsed: 1999 }, 'too_fast'],
  ['2,000 ms', 'Bonjour', { elapsed: 2000 }, undefined],
  ['five links', links(5), {}, undefined],
  ['six links of two kinds', `${links(3)} www.a.fr WWW.b.fr HTTP://c.fr`, {}, 'too_many_links'],
  ['a word that holds www', 'awww. bwww. cwww. dwww. ewww. fwww.', {}, undefined],
])('suspicionOf judges %s', (_, message, given, reason) => {
  const fields = messageOf(message);
  expect(suspicionOf({ message: fields, extra: {} }, given.honeypot ?? '', given.elapsed)).toBe(
    reason,
  );
});

test('suspicionOf counts links in the name field and in unknown fields too', () => {
  const message = { ...messageOf(links(4)), name: 'http://a.fr' };
  const extra = { site: 'http://a.fr' };
  expect(suspicionOf({ message, extra }, '', undefined)).toBe('too_many_links');
});

test.each<[string | null, number | undefined]>([
  ['0', 0],
  [null, undefined],
  ['', undefined],
  ['12.5', undefined],
  ['9'.repeat(13), undefined],
])('readElapsed(%j) returns %s ms', (header, elapsed) => expect(readElapsed(header)).toBe(elapsed));
