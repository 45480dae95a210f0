import { expect, test } from 'vitest';
import plain from '../french/plain.json';
import { sectionMenuStyle } from './sectionMenu';

test('each section of the menu has one sentence, without a folder of content/', () => {
  const sentences = [...sectionMenuStyle().matchAll(/content: (".*");/g)].map(([, said]) => said);
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences[0]).toMatch(/^"Le haut de la page/);
  for (const sentence of sentences) expect(sentence).toMatch(/^"[A-ZÀ-Ý][^.]*\."$/);
  expect(sentences.join()).not.toContain('content/');
});

test('the menu is found by the name that it is given', () => {
  expect(sectionMenuStyle()).toContain(`aria-label="${plain.select_list_type}"`);
});
