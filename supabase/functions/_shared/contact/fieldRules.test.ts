import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import { EXTRA_LIMITS } from './contract.ts';
import { type FieldErrors, readContactMessage, readStoredFields } from './fieldRules.ts';

const GOOD = messageOf();
const EMPTY = { name: 'required', email: 'required', message: 'required' } as const;
const errorsOf = (input: unknown) => {
  const read = readContactMessage(input);
  return 'errors' in read ? read.errors : undefined;
};

describe('readContactMessage', () => {
  test('readContactMessage returns a valid message unchanged, and a missing phone number as empty', () => {
    expect(readContactMessage(GOOD)).toEqual({ message: GOOD, extra: {} });
    const { phone: _, ...others } = GOOD;
    expect(readContactMessage(others)).toEqual({ message: { ...GOOD, phone: '' }, extra: {} });
  });

  test.each<[string, unknown, FieldErrors]>([
    ['nothing', {}, EMPTY],
    ['a text', 'Bonjour', EMPTY],
    ['null', null, EMPTY],
    ['only invisible characters', { ...GOOD, message: '\u200B\u2060\n' }, { message: 'required' }],
    ['a number', { ...GOOD, name: 12 }, { name: 'invalid' }],
    ['a prototype', JSON.parse('{"__proto__":{"name":"x"}}'), EMPTY],
    ['a long name', { ...GOOD, name: 'é'.repeat(101) }, { name: 'too_long' }],
    ['a long e-mail', { ...GOOD, email: `${'a'.repeat(250)}@b.fr` }, { email: 'too_long' }],
    ['a long number', { ...GOOD, phone: '0'.repeat(31) }, { phone: 'too_long' }],
    ['a long message', { ...GOOD, message: '😀'.repeat(5001) }, { message: 'too_long' }],
    ['an encoded word', { ...GOOD, name: 'Zoé =? Lefèvre' }, { name: 'invalid' }],
    ['an encoded word, once cleaned', { ...GOOD, name: 'a=\u200B?b' }, { name: 'invalid' }],
    ['an encoded address', { ...GOOD, email: '=?utf-8?q?x?=@b.fr' }, { email: 'invalid' }],
    ['letters in a number', { ...GOOD, phone: '06 OH' }, { phone: 'invalid' }],
  ])('readContactMessage refuses %s', (_, data, errors) => expect(errorsOf(data)).toEqual(errors));

  test.each([
    ['name', '😀'.repeat(100)],
    ['phone', '+33 (0)4-65.71/12'],
    ['phone', '\u2066+33\u200D6\u2011\uFEFF12\u00A034\u202F56\u200E78\u00AD\u2069'],
    ['message', '😀'.repeat(5000)],
    ['message', 'Le =?utf-8? de mes courriels'],
    ['email', `${'a'.repeat(249)}@b.fr`],
    ['email', "o'brien+site@sub.client-1.example"],
    ['email', 'LEA@GMAIL.COM'],
    ['email', 'lea@xn--socit-esab.xn--p1ai'],
  ])('readContactMessage accepts in the field %s the value %j', (field, value) =>
    expect(errorsOf({ ...GOOD, [field]: value })).toBe(undefined),
  );

  test.each([
    ...['zoe', '@b.fr', 'zoe@', 'zoe@-b.fr', 'zoe@b..fr', 'zoé@b.fr', 'a b@c.fr'],
    ...['a@b.fr\nBcc:x@y.fr', 'a@b.fr,c@d.fr', '<a@b.fr>', 'mailto:a@b.fr', 'a＠b.fr'],
    ...['lea@gmail', 'a@localhost', 'a@gmail.', 'a@.com', 'a@gmail.c', 'a@gmail.com.', 'a@b.fr,'],
    ...['a@127.0.0.1', 'a@[127.0.0.1]', 'a@１２７.0.0.1', 'a@société', 'a@société.fr/b', 'a@é..fr'],
  ])('readContactMessage refuses the e-mail address %j', (email) =>
    expect(errorsOf({ ...GOOD, email })).toEqual({ email: 'invalid' }),
  );

  test.each([
    ['contact@société.fr', 'contact@xn--socit-esab.fr'],
    ['zoe@SOCIÉTÉ.FR', 'zoe@xn--socit-esab.fr'],
    ['zoe@почта.рф', 'zoe@xn--80a1acny.xn--p1ai'],
    ['zoe@client．example', 'zoe@client.example'],
    ['\u2068zoe@\u200Bclient.example\u2069\u00A0', 'zoe@client.example'],
  ])('readContactMessage converts the e-mail address %j to %s', (email, stored) =>
    expect(readContactMessage({ ...GOOD, email })).toMatchObject({ message: { email: stored } }),
  );
});

describe('readContactMessage, unknown fields', () => {
  const extraOf = (others: Readonly<Record<string, unknown>>) => {
    const read = readContactMessage({ ...GOOD, ...others });
    return 'extra' in read ? read.extra : undefined;
  };

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['keeps unknown fields', { surprise: '5000 €' }, { surprise: '5000 €' }],
    ['cleans unknown fields', { 'sur\u200Bprise': ' 5\u0000000\r\n€ ' }, { surprise: '5000\n€' }],
    ['converts numbers to texts', { a: 5, b: true, c: null }, { a: '5', b: 'true' }],
    ['joins a list with commas', { a: ['film', 'photo'] }, { a: 'film, photo' }],
    ['keeps nested values as JSON', { a: { b: [1] } }, { a: '{"b":[1]}' }],
    ['drops empty fields', { a: '', b: ' \u2800', c: [], ' ': 'x' }, {}],
    ['drops known names', { 'name\u200B': 'x', ' email ': 'x' }, {}],
    ['keeps the first of two with one name', { a: 'x', ' a': 'y' }, { a: 'x' }],
    ['keeps the name __proto__', JSON.parse('{"__proto__":"x"}'), JSON.parse('{"__proto__":"x"}')],
  ])('readContactMessage %s', (_, others, extra) => expect(extraOf(others)).toEqual(extra));

  test('readContactMessage keeps ten unknown fields at most', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']));
    expect(Object.keys(extraOf(many) ?? {})).toHaveLength(EXTRA_LIMITS.fields);
  });

  test('readContactMessage cuts long names and values of unknown form fields, to keep their total length within a limit', () => {
    const extra = extraOf({ ['n'.repeat(100)]: 'a', b: '😀'.repeat(5000), c: 'later' }) ?? {};
    const points = Object.entries(extra).flatMap(([name, text]) => [...name, ...text]);
    expect(Object.keys(extra)).toEqual([`${'n'.repeat(EXTRA_LIMITS.name - 1)}…`, 'b']);
    expect(points).toHaveLength(EXTRA_LIMITS.characters);
    expect(extra.b?.endsWith('😀…')).toBe(true);
  });

  test('readContactMessage does not crash on thousands of nested lists', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    // Engines differ in the depth that they can serialize; a list within it is kept, cut as any text.
    expect(extraOf({ surprise: '1', deep })).toMatchObject({ surprise: '1' });
  });
});

describe('readStoredFields', () => {
  test('readStoredFields separates the form’s fields from others, and reads a missing field as empty', () => {
    const { phone: _, ...stored } = GOOD;
    expect(readStoredFields({ ...stored, autre: '5' })).toEqual({
      message: { ...GOOD, phone: '' },
      extra: { autre: '5' },
    });
  });
});
