import { expect, test } from 'vitest';
import { namedFields, readStoredFields } from './storedFields.ts';

const CORE = { name: 'Zoé', email: 'a@b.fr', phone: '', message: 'Bonjour' };

test('fields of the form and others are told apart; a missing one is empty', () => {
  const { phone: _, ...stored } = CORE;
  expect(readStoredFields({ ...stored, budget: '5' })).toEqual({
    message: CORE,
    extra: { budget: '5' },
  });
});

test.each([null, 'x', { name: 1 }])('%j is a mistake of ours', (stored) =>
  expect(() => readStoredFields(stored)).toThrow(TypeError),
);

test('each has its name in French, and says so when it is empty', () => {
  expect(namedFields(CORE).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Nom Zoé',
    'E-mail a@b.fr',
    'Téléphone non indiqué',
    'Message Bonjour',
  ]);
});
