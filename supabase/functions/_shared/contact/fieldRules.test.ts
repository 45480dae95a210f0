import { describe, expect, test } from 'vitest';
import {
  type ContactField,
  cleanField,
  type FieldErrors,
  readContactMessage,
} from './fieldRules.ts';

const GOOD = {
  name: 'Zoé',
  email: 'zoe@client.example',
  phone: '06 12 34 56 78',
  message: 'Bonjour',
};
const errorsOf = (input: unknown) => {
  const read = readContactMessage(input);
  return 'errors' in read ? read.errors : undefined;
};

describe('cleaning', () => {
  test.each<[string, ContactField, string, string]>([
    ['spaces around', 'name', '  Zoé \u00A0', 'Zoé'],
    ['a line break in one line', 'name', 'Zoé\r\nBcc: x@y.fr', 'Zoé Bcc: x@y.fr'],
    ['every kind of line break', 'name', 'a\u2028b\u2029c\vd\fe\u0085f', 'a b c d ef'],
    ['a tab and two spaces', 'name', 'Zoé\t  Le', 'Zoé Le'],
    ['controls', 'name', 'Z\u0000o\u0007é\u007F\u009B', 'Zoé'],
    ['zero-width characters', 'name', '\uFEFFZ\u200Bo\u200Dé\u2060', 'Zoé'],
    ['bidirectional overrides', 'name', 'abc\u202Etxt.exe\u202C\u2066x\u2069', 'abctxt.exex'],
    ['NFC', 'name', 'Zoe\u0301', 'Zoé'],
    ['NFC across what is removed', 'name', 'Zoe\u200B\u0301', 'Zoé'],
    ['a lone surrogate', 'name', 'Z\uD800o', 'Z\uFFFDo'],
    ['a whole pair', 'name', 'Z😀', 'Z😀'],
    ['narrow spaces in a phone number', 'phone', '06\u202F12\u00A034', '06 12 34'],
    ['lines of a message', 'message', '\n a\r\nb\rc\td \n', 'a\nb\nc\td'],
    ['NUL and ESC in a message', 'message', 'a\u0000b\u001B[31m', 'ab[31m'],
    ['a lone surrogate in a message', 'message', 'a\uDC00b', 'a\uFFFDb'],
    ['an emoji of several in a message', 'message', '👩\u200D🎨', '👩\u200D🎨'],
    ['overrides in a message', 'message', 'a\u202Eb', 'ab'],
  ])('%s', (_, field, typed, kept) => {
    expect(cleanField(field, typed)).toBe(kept);
    expect(cleanField(field, kept)).toBe(kept);
  });
});

describe('checking', () => {
  test('a good message is read as it is, a missing phone number as an empty one', () => {
    expect(readContactMessage(GOOD)).toEqual({ message: GOOD });
    const { phone: _, ...others } = GOOD;
    expect(readContactMessage(others)).toEqual({ message: { ...GOOD, phone: '' } });
  });

  test.each<[string, unknown, FieldErrors]>([
    ['nothing', {}, { name: 'required', email: 'required', message: 'required' }],
    ['no object', 'Bonjour', { name: 'required', email: 'required', message: 'required' }],
    ['null', null, { name: 'required', email: 'required', message: 'required' }],
    ['only spaces', { ...GOOD, name: ' \u00A0 ' }, { name: 'required' }],
    ['only invisible characters', { ...GOOD, message: '\u200B\u2060\n' }, { message: 'required' }],
    ['a number', { ...GOOD, name: 12 }, { name: 'invalid' }],
    ['a list', { ...GOOD, phone: ['06'] }, { phone: 'invalid' }],
    ['one field too many', { ...GOOD, subject: 'Oh' }, { body: 'unexpected' }],
    [
      'a prototype',
      JSON.parse('{"__proto__":{"name":"x"}}'),
      {
        name: 'required',
        email: 'required',
        message: 'required',
        body: 'unexpected',
      },
    ],
    ['a long name', { ...GOOD, name: 'é'.repeat(101) }, { name: 'too_long' }],
    ['a long e-mail', { ...GOOD, email: `${'a'.repeat(250)}@b.fr` }, { email: 'too_long' }],
    ['a long number', { ...GOOD, phone: '0'.repeat(31) }, { phone: 'too_long' }],
    ['a long message', { ...GOOD, message: '😀'.repeat(5001) }, { message: 'too_long' }],
    ['letters in a number', { ...GOOD, phone: '06 OH' }, { phone: 'invalid' }],
  ])('%s', (_, input, errors) => expect(errorsOf(input)).toEqual(errors));

  test.each([
    ['name', 'é'.repeat(100)],
    ['name', '😀'.repeat(100)],
    ['name', 'x'],
    ['phone', '+33 (0)4-65.71/12'],
    ['message', '😀'.repeat(5000)],
    ['email', `${'a'.repeat(249)}@b.fr`],
    ['email', "o'brien+site@sub.client-1.example"],
    ['email', 'a@localhost'],
  ])('%s may be %s', (field, value) =>
    expect(errorsOf({ ...GOOD, [field]: value })).toBe(undefined),
  );

  test.each([
    'zoe',
    '@b.fr',
    'zoe@',
    'zoe@-b.fr',
    'zoe@b..fr',
    'zoé@b.fr',
    'a b@c.fr',
    'a@b.fr\nBcc:x@y.fr',
    'a@b.fr,c@d.fr',
    '<a@b.fr>',
  ])('the e-mail %j is refused', (email) =>
    expect(errorsOf({ ...GOOD, email })).toEqual({ email: 'invalid' }),
  );
});
