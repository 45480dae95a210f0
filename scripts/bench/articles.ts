import { SENTENCES, TITLES } from '../../tests/corpus/constructs';
import { copyProject, type ProjectCopy } from '../../tests/projectCopy';
import { seeded } from '../../tests/random';

/** Returns a copy of the project whose content has `count` additional articles of six hundred words. */
export function copyWithArticles(count: number): ProjectCopy {
  const copy = copyProject();
  for (let index = 0; index < count; index += 1) {
    const { file, text } = article(index);
    copy.write(file, text);
  }
  return copy;
}

/** Returns the path and text of an article of 600 words. The same index gives the same article in every run. */
export function article(index: number): { readonly file: string; readonly text: string } {
  const random = seeded(index + 1);
  const number = String(index).padStart(5, '0');
  const paragraphs = Array.from({ length: 12 }, (_, part) => {
    let text: string = random.pick(SENTENCES);
    while (text.split(' ').length < 50) text += ` ${random.pick(SENTENCES)}`;
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
