import { readFileSync } from 'node:fs';
import type { Files } from './smallSite';

/**
 * Returns `count` articles with different texts, a day apart; the first has the latest date.
 *
 * @param topics the number of different topics, of which each article has up to three.
 */
export function manyArticles(count: number, topics = 0): Files {
  const articles = Array.from({ length: count }, (_, index): [string, string] => [
    `ressources/essai-${index + 1}.md`,
    article(index, topics),
  ]);
  return { 'ressources/article.md': null, ...Object.fromEntries(articles) };
}

/** The content file of a page with a list of all articles. */
export const LISTING: Files = {
  'pages/ressources.md': readFileSync(new URL('listing.md', import.meta.url), 'utf8'),
};

function article(index: number, topics: number): string {
  const day = new Date(Date.UTC(2025, 11, 31) - index * 86_400_000).toISOString().slice(0, 10);
  const subject = `Filmer une boulangerie avant le lever du jour, épisode ${index + 1}`;
  return `---
title: "${subject}"
description: "Tout savoir : ${subject}, pas à pas, du premier appel au jour de la livraison."
excerpt: "${subject} : ce que nous avons appris sur place, et ce que nous ferons autrement la prochaine fois."
date: ${day}
${topicsOf(index, topics)}---

Le récit de l'épisode ${index + 1}.
`;
}

function topicsOf(index: number, count: number): string {
  if (!count) return '';
  const topics = [index, index * 7 + 1, index * 11 + 2].map((place) => `sujet ${place % count}`);
  return `topics: [${[...new Set(topics)].join(', ')}]\n`;
}
