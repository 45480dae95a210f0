import { SENTENCES, TITLES } from '../../tests/corpus/sentences';
import { type Random, seeded } from '../../tests/fuzz/random';
import type { ProjectCopy } from '../../tests/projectCopy';

const WORDS = 600;

/** Writes so many articles of six hundred words into a copy of the project. */
export function writeEssays(copy: ProjectCopy, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const { file, text } = essay(index);
    copy.write(file, text);
  }
}

/** Returns an article of six hundred words, the same for the same number. */
export function essay(index: number): { readonly file: string; readonly text: string } {
  const random = seeded(index + 1);
  const number = String(index).padStart(5, '0');
  const paragraphs = Array.from({ length: 12 }, (_, part) => {
    const text = sentences(random, WORDS / 12);
    return part % 4 === 1 ? `## ${random.pick(TITLES)}\n\n${text}` : text;
  });
  const text = `---
title: "Essai ${number}"
description: "L’essai ${number} d’une longue série."
excerpt: "Ce que raconte l’essai ${number}."
date: 2025-01-15
---

${paragraphs.join('\n\n')}
`;
  return { file: `content/ressources/essai-${number}.md`, text };
}

function sentences(random: Random, words: number): string {
  let text: string = random.pick(SENTENCES);
  while (text.split(' ').length < words) text += ` ${random.pick(SENTENCES)}`;
  return text;
}
