import { expect, test } from 'vitest';
import { siteWith } from '../../../tests/samples/smallSite';

const item = (tags: string, fields = '') =>
  `---\ntitle: "B"\ndescription: "C"\ncover:\n  src: /images/affiche.svg\n  alt: "D"\ntags: ${tags}\norder: 2\n${fields}---\n`;
const named = (...tags: string[]) =>
  `---\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}---\n`;

test('readTags returns the tags in the order of etiquettes.md, with French typography', () => {
  const site = siteWith({
    'etiquettes.md': named('"Qui êtes-vous ?"', "L'image", 'Social'),
    'realisations/a.md': item('["L\'image", "Qui êtes-vous ?", "L\'image"]', 'lang: en\n'),
  });
  expect(site.tags).toEqual(['Qui êtes-vous\u202f?', 'L’image', 'Social']);
  expect(site.portfolio[1]?.tags).toEqual(['L’image', 'Qui êtes-vous\u202f?']);
});
