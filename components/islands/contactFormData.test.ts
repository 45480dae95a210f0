import { expect, test } from 'vitest';
import { messageOf } from '../../tests/samples/contactMessage';
import { messageKeys } from './contactFormData';

const message = messageOf();

test('a message sent again keeps its key, a corrected one gets another', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyOf({ ...message })).toBe(first);
  expect(keys.keyOf({ ...message, message: 'Bonsoir' })).not.toBe(first);
});

test('the same words after they arrived are a new message', () => {
  const keys = messageKeys();
  const first = keys.keyOf(message);
  keys.forget();
  expect(keys.keyOf(message)).not.toBe(first);
});
