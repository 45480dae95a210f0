import { expect, test } from 'vitest';
import { tokenOf } from './heldToken';

test('hands the token of one forge to that forge, and to no other', () => {
  const user = JSON.stringify({ backendName: 'github', token: 'a-token' });
  const storage = { getItem: (key: string) => (key === 'sveltia-cms.user' ? user : null) };
  expect(['github', 'gitlab'].map((forge) => tokenOf(forge, storage))).toEqual([
    'a-token',
    undefined,
  ]);
});
