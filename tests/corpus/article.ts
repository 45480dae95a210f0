import { type Block, CONSTRUCTS, SENTENCES, TITLES } from './constructs';

/** An article as somebody typed it. */
export interface Article {
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Returns so many articles, of which one has each construct, with titles between them. */
export function makeArticles(count: number): Article[] {
  const constructs = Object.entries(CONSTRUCTS);
  return Array.from({ length: count }, (_, index) => {
    // An article begins with words.
    const opening = SENTENCES.slice(index % 10, (index % 10) + 3).join(' ');
    const blocks: Block[] = [{ name: 'an opening', markdown: opening, shown: [opening] }];
    for (const [name, block] of constructs.filter((_construct, place) => place % count === index)) {
      if (blocks.length % 3 === 0) {
        const title = TITLES[blocks.length % TITLES.length] ?? '';
        blocks.push({ name: 'a title', markdown: `## ${title}`, shown: [title] });
      }
      blocks.push({ name, ...block });
    }
    const text = `---
title: "Article ${index}"
description: "Ce que raconte l’article ${index}."
excerpt: "Ce qu’il faut retenir de l’article ${index}."
date: 20${16 + (index % 10)}-0${1 + (index % 9)}-10
---

${blocks.map(({ markdown }) => markdown).join('\n\n')}
`;
    return { file: `content/ressources/essai-${index}.md`, text, blocks };
  });
}
