import { expect, test } from 'vitest';
import { removedSection } from './removedSection';

const QUOTE = { type: 'quote', text: 'Bravo.' };
const VALUES = { type: 'values', title: 'Nos valeurs' };
const PROSE = { type: 'prose' };
const ALL = { title: 'Accueil', sections: [QUOTE, VALUES, PROSE] };

test.each([
  ['the first', [VALUES, PROSE], 'Citation'],
  // The CMS marks those that moved up.
  ['one between two', [QUOTE, { ...PROSE, __sc_item_id: 'a' }], 'Nos valeurs'],
  ['the last', [QUOTE, VALUES], 'Texte de la page'],
])('removedSection returns the removed section: %s', (_which, sections, title) => {
  const removed = removedSection('pages', ALL, { ...ALL, sections });
  expect(removed?.title).toBe(title);
  const typed = { title: 'Bienvenue', sections };
  const types = ['quote', 'values', 'prose'].map((type) => expect.objectContaining({ type }));
  expect(removed?.putInto(typed)).toEqual({ title: 'Bienvenue', sections: types });
});

test.each([
  ['a text was changed', { ...ALL, title: 'Bienvenue' }],
  ['a section was added', { ...ALL, sections: [...ALL.sections, QUOTE] }],
  ['an older version was restored', { ...ALL, sections: [QUOTE, { ...VALUES, title: 'Autres' }] }],
])('removedSection returns undefined if %s', (_what, now) => {
  expect(removedSection('pages', ALL, now)).toBe(undefined);
});
