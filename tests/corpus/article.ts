import { type Block, CONSTRUCTS, SENTENCES, TITLES } from './constructs';

/** An article as somebody typed it. */
export interface GeneratedArticle {
  /** Its fields, one a line. */
  readonly fields: readonly string[];
  readonly blocks: readonly Block[];
}

/** The file of an article, and which of its lines each block begins on. */
export interface Written {
  readonly text: string;
  /** Of each block, its first and last line, from 1. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** Returns so many articles, of which one has each construct. Some have too long a title or description. */
export function makeArticles(count: number): GeneratedArticle[] {
  const constructs = Object.entries(CONSTRUCTS);
  return Array.from({ length: count }, (_, index) => {
    const long = (every: number, length: number) =>
      index % every === 0 ? ` ${SENTENCES[0].repeat(4)}`.slice(0, length) : '';
    // An article begins with words.
    const blocks = [shownAsTyped(SENTENCES.slice(index % 10, (index % 10) + 3).join(' '))];
    for (const [name, block] of constructs.filter((_construct, place) => place % count === index)) {
      if (blocks.length % 3 === 0) {
        const title = TITLES[blocks.length % TITLES.length] ?? '';
        blocks.push({ name: 'a title', markdown: `## ${title}`, shown: [title] });
      }
      blocks.push({ name, ...block });
    }
    return {
      fields: [
        `title: "Article ${index}${long(5, 90)}"`,
        `description: "Ce que raconte l’article ${index}.${long(3, 200)}"`,
        `excerpt: "Ce qu’il faut retenir de l’article ${index}."`,
        `date: 20${16 + (index % 10)}-0${1 + (index % 9)}-10`,
      ],
      blocks,
    };
  });
}

function shownAsTyped(text: string): Block {
  return { name: 'an opening', markdown: text, shown: [text] };
}

/** The Markdown file of an article. */
export function writeArticle({ fields, blocks }: GeneratedArticle): Written {
  const text = ['---', ...fields, '---'];
  const lines: [number, number][] = [];
  for (const { markdown } of blocks) {
    text.push('');
    const own = markdown.split('\n');
    lines.push([text.length + 1, text.length + own.length]);
    text.push(...own);
  }
  return { text: `${text.join('\n')}\n`, lines };
}

/** Fixes the reported lines as an author does: fields are shortened, blocks taken out. */
export function fix(article: GeneratedArticle, reported: readonly number[]): GeneratedArticle {
  const { lines } = writeArticle(article);
  const isReported = ([first, last]: readonly [number, number]) =>
    reported.some((line) => line >= first && line <= last);
  return {
    // The first field is on line 2.
    fields: article.fields.map((field, index) =>
      reported.includes(index + 2) ? field.replace(/^(\w+: ".{45}).*"$/, '$1"') : field,
    ),
    blocks: article.blocks.filter((_block, index) => !isReported(lines[index] ?? [0, 0])),
  };
}
