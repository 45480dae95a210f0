import type { Random } from '../random';
import { type Block, ODD, PLAIN, paragraph, SENTENCES, TITLES } from './constructs';

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

/**
 * An article with each construct at its rate. The rates are those of 277 French articles of public
 * bodies and associations, 2016 to 2025: of these 40 had a title over 70 characters, 81 a description
 * over 160, and so on.
 */
export function generateArticle(random: Random, index: number): GeneratedArticle {
  const percent = (rate: number) => random.below(100) < rate;
  const blocks: Block[] = [];
  for (const [name, [rate, write]] of Object.entries({ ...PLAIN, ...ODD })) {
    if (percent(rate)) blocks.push({ name, ...write(random, `note${blocks.length}`) });
  }
  shuffle(blocks, random);
  const withTitles = blocks.flatMap((block): Block[] => {
    if (!percent(35)) return [block];
    const title = random.pick(TITLES);
    return [{ name: 'a title', markdown: `## ${title}`, shown: [title] }, block];
  });
  // An article begins with words.
  const all = [{ name: 'an opening', ...paragraph(random, '') }, ...withTitles];
  const long = (rate: number, length: number) =>
    percent(rate) ? ` ${random.pick(SENTENCES).repeat(4)}`.slice(0, length) : '';
  const quoted = (text: string) => JSON.stringify(text.replace(/["{}]/g, ''));
  return {
    fields: [
      `title: ${quoted(`Article ${index}${long(14, 90)}`)}`,
      `description: ${quoted(`Ce que raconte l’article ${index}.${long(29, 200)}`)}`,
      `excerpt: ${quoted(`Ce qu’il faut retenir de l’article ${index}.`)}`,
      `date: 20${16 + random.below(10)}-0${1 + random.below(9)}-${10 + random.below(18)}`,
    ],
    blocks: all,
  };
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

function shuffle(blocks: Block[], random: Random): void {
  for (let at = blocks.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    const [one, two] = [blocks[at], blocks[other]];
    if (one && two) [blocks[at], blocks[other]] = [two, one];
  }
}
