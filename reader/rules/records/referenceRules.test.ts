import { expect, test } from 'vitest';
import { PAGE, pageOf, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const ARTICLE = 'ressources/article.md';
const article = (fields: string) =>
  `---\ntitle: "B"\ndescription: "C"\nexcerpt: "D"\ndate: 2025-01-15\n${fields}\n---\n`;
const person = (name: string, fields = '') =>
  `---\nname: "${name}"\nrole: "Cadreuse"\norder: 2\n${fields}\n---\n`;
const team = (...members: string[]) => ({
  [PAGE]: pageOf(`- type: team\n  title: Équipe\n  members: [${members.join(', ')}]`),
});

test('checkReferences accepts the name of an unpublished record', () => {
  const later = {
    'equipe/camille-exemple.md': person('Camille', 'publishDate: 2099-01-01'),
    [ARTICLE]: article('author: camille-exemple'),
    ...team('camille-exemple'),
  };
  expect(problemsOf(later)).toEqual([]);
  expect(siteWith(later).team).toEqual([]);
});
