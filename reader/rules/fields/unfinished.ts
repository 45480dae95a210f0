/** Words that hold the place of others. */
export interface Unfinished {
  readonly offset: number;
  readonly words: string;
}

/** The first words of a text that hold the place of others: « Lorem ipsum », « TODO », « xxx ». */
export function findUnfinished(text: string): Unfinished | undefined {
  const [first] = PATTERNS.flatMap((pattern) => pattern.exec(text) ?? [])
    .map((words) => ({ offset: text.indexOf(words), words }))
    .sort((a, b) => a.offset - b.offset);
  return first;
}

/**
 * Not « à venir », which says something; nor « XXX », which is thirty; nor « todo », a word of Spanish.
 * « […] » cuts a quotation.
 */
const PATTERNS: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|TBC)(?![\p{L}\p{N}_-])/u,
  /(?<![\p{L}\p{N}_./@-])(?:x{3,}|X{4,})(?![\p{L}\p{N}_/@-]|\.\p{L})/u,
  /(?<![\p{L}\p{N}])[xX]{2}\/[xX]{2}(?:\/[xX\d]{2,4})?(?![\p{L}\p{N}])/u,
  // Followed by an address, they are the words of a link.
  /\[\s*(?:(?:texte|titre|phrase|nom|lien|date|image|photo) (?:ici|à (?:compléter|remplir|définir|rédiger|ajouter))|à (?:compléter|remplir|définir|rédiger|ajouter))\s*\](?![([])/iu,
  /^\s*(?:\?{2,}|\.{3}|…|-{2,}|_{2,}|à (?:compléter|remplir|définir|rédiger)|XXX|XX)\s*$/iu,
];
