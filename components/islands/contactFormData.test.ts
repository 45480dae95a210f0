import { expect, test } from 'vitest';
import { messageOf } from '../../tests/samples/contactMessage';
import { messageKeys } from './contactFormData';

const message = messageOf();

test('messageKeys returns the same key for a repeated message, and a new key for a changed message', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyOf({ ...message })).toBe(first);
  expect(keys.keyOf({ ...message, message: 'Bonsoir' })).not.toBe(first);
});

test('messageKeys returns a new key for a message that is sent again after it has arrived', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  keys.forget();
  expect(keys.keyOf(message)).not.toBe(first);
});
