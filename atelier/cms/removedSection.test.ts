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
])('knows the section that was taken out: %s', (_which, sections, title) => {
  const removed = removedSection('pages', ALL, { ...ALL, sections });
  expect(removed?.title).toBe(title);
  const typed = { title: 'Bienvenue', sections };
  const types = ['quote', 'values', 'prose'].map((type) => expect.objectContaining({ type }));
  expect(removed?.putInto(typed)).toEqual({ title: 'Bienvenue', sections: types });
});

test.each([
  ['a text changed', { ...ALL, title: 'Bienvenue' }],
  ['a section came', { ...ALL, sections: [...ALL.sections, QUOTE] }],
  ['a version of before was put in', { ...ALL, sections: [QUOTE, { ...VALUES, title: 'Autres' }] }],
])('knows of none where %s', (_what, now) => {
  expect(removedSection('pages', ALL, now)).toBe(undefined);
});
