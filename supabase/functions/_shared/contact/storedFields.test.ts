import { expect, test } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import { CONTACT_FIELDS } from './contactFields.ts';
import { namedFields, readStoredFields } from './storedFields.ts';

const CORE = { ...messageOf(), name: 'Zoé', email: 'a@b.fr', phone: '' };

test('fields of the form and others are told apart; a missing one is empty', () => {
  const { phone: _, ...stored } = CORE;
  expect(readStoredFields({ ...stored, autre: '5' })).toEqual({
    message: CORE,
    extra: { autre: '5' },
  });
});

test.each([null, 'x', { name: 1 }])('%j is a mistake of ours', (stored) =>
  expect(() => readStoredFields(stored)).toThrow(TypeError),
);

test('each has its name in French, and says so when it is empty', () => {
  const named = namedFields(CORE).map(({ label, text }) => `${label} ${text}`);
  expect(named).toHaveLength(CONTACT_FIELDS.length);
  expect(named).toEqual(
    expect.arrayContaining([
      ...['Nom Zoé', 'E-mail a@b.fr', 'Téléphone non indiqué', 'Message Bonjour'],
    ]),
  );
});
