import { expect, test } from 'vitest';
import { messageOf } from '../../tests/samples/contactMessage';
import { messageKeys } from './contactFormData';

const message = messageOf();

test('messageKeys keeps the key of a repeated message, and gives a corrected one a new key', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyOf({ ...message })).toBe(first);
  expect(keys.keyOf({ ...message, message: 'Bonsoir' })).not.toBe(first);
});

test('messageKeys gives the same text a new key once the first message has arrived', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  keys.forget();
  expect(keys.keyOf(message)).not.toBe(first);
});
