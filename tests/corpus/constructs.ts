import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A piece of an article, as its author typed it in Markdown. */
export interface Block {
  /** The name of the Markdown construct. */
  readonly name: string;
  readonly markdown: string;
  /** The texts that a page must show for this Markdown, in order. */
  readonly shown: readonly string[];
}

type Typed = Omit<Block, 'name'>;

/** Matches the name, the Markdown and the shown texts of a construct. */
const CONSTRUCT = /^([^\n]*)\n(.*?)((?:\n» [^\n]*)*)$/s;
const readHere = (name: string) => readFileSync(join('tests/corpus', name), 'utf8');

/**
 * Markdown that people write and that the site accepts, from constructs.txt: the texts that a page must show are below
 * each construct, after "»". Other tests have the Markdown that the site refuses.
 */
export const CONSTRUCTS: Readonly<Record<string, Typed>> = {
  ...Object.fromEntries(
    readHere('constructs.txt')
      .split(/^@ /m)
      .slice(1)
      .map((construct): [string, Typed] => {
        const [, name = '', markdown = '', shown = ''] = CONSTRUCT.exec(construct.trimEnd()) ?? [];
        return [name, { markdown, shown: shown.match(/(?<=^» ).+/gm) ?? [] }];
      }),
  ),
  'decomposed accents': {
    markdown: 'Un café très serré, à l’été.'.normalize('NFD'),
    shown: ['Un café très serré, à l’été.'.normalize('NFD')],
  },
};

const [FIRST = '', ...OTHERS] = readHere('sentences.txt').trimEnd().split('\n');

/**
 * Sentences as people in a small firm type them: straight and curved quotes, prices, hours, phone numbers, capitals,
 * abbreviations, other alphabets, emoji.
 */
export const SENTENCES = [FIRST, ...OTHERS] as const;

/** Texts for titles of articles. */
export const TITLES = [
  'Pourquoi filmer son atelier',
  'Avant le tournage : dix questions',
  'Et après ?',
  'Combien ça coûte',
  'Préparer, tourner, monter',
  '2019, une année charnière',
] as const;

/** An article in Markdown as somebody typed it. */
export interface Article {
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Returns `count` articles. Together they contain each of CONSTRUCTS at least once, with titles in between. */
export function makeArticles(count: number): Article[] {
  const constructs = Object.entries(CONSTRUCTS);
  return Array.from({ length: count }, (_, index) => {
    // Each article begins with plain sentences.
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
