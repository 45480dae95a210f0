import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY_SITE, reported } from '../../../tests/samples/markdown';
import { parseMarkdown } from '../parse';
import { renderMarkdown } from '../render';

/** Paragraphs as people rightly write them, full of what looks like a mistake. */
const TEXT = readFileSync(new URL('./rightFrench.txt', import.meta.url), 'utf8');

// Apart, a definition and what calls it would be mistakes.
const ALONE = TEXT.split('\n\n').filter((paragraph) => !/\[\^|\[charte\]/.test(paragraph));

test('there are enough of them', () => {
  expect(ALONE.length).toBeGreaterThan(300);
});

test('nothing is reported of a right text, on its own or among others', () => {
  expect(ALONE.flatMap((text) => reported(text).map((said) => `${text}: ${said}`))).toEqual([]);
  expect(reported(TEXT)).toEqual([]);
}, 30_000);

test('every word of a right text is on its page', () => {
  const texts = ALONE.filter((text) => !/[[<&{]/.test(text));
  const { html } = renderMarkdown(parseMarkdown(texts.join('\n\n')), EMPTY_SITE);
  const shown = new Set(wordsOf(html.replace(/<[^>]*>/g, '')));
  expect(wordsOf(texts.join('\n')).filter((word) => !shown.has(word))).toEqual([]);
});

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}
