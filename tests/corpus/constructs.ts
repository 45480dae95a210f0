/** A piece of an article, as its author typed it in Markdown. */
export interface Block {
  /** The name of the Markdown construct. */
  readonly name: string;
  readonly markdown: string;
  /** The texts that a page must show for this Markdown, in order. */
  readonly shown: readonly string[];
}

type Typed = Omit<Block, 'name'>;

/** Returns a Markdown construct. If `shown` is missing, a page must show the Markdown as typed. */
const typed = (markdown: string, ...shown: readonly string[]): Typed => {
  return { markdown, shown: shown.length ? shown : [markdown] };
};

/** Returns a Markdown construct of which the page shows no text, such as a comment. */
const unread = (markdown: string): Typed => ({ markdown, shown: [] });

/** Returns a Markdown construct: a sentence between marks such as `**`. The page must show it without the marks. */
const around = (before: string, after = ''): Typed => {
  const sentence = 'Bref, tout le monde était content... et la maire aussi.';
  return { markdown: `${before}${sentence}${after}`, shown: [sentence] };
};

const lines = (mark: (index: number) => string): Typed => {
  const items = ['Avant le tournage : dix questions', 'Et après ?', 'Combien ça coûte'];
  return { markdown: items.map((item, index) => mark(index) + item).join('\n'), shown: items };
};

const CARD = '![Une carte](/images/cover-reel-1.svg)';
const LONG_ADDRESS =
  'https://www.ville.example/une/adresse/qui/n-en-finit-pas/de/ne/pas/finir?et=meme&des=parametres';
const LONG_CODE =
  'const adresse = "https://www.ville.example/une/adresse/qui/n-en-finit-pas"; // et un commentaire';
const LONG_COMMAND =
  'npm run une-commande-au-nom-interminable-que-rien-ne-coupe --avec-une-option --puis-une-autre';
const TABLE = `| Formule | Durée | Prix |
|---|---|---|
| Courte | 1 h | 250€ |
| Longue, avec anticonstitutionnellement de détails | 1 jour | 1 500€ |`;

/** Markdown that people write and that the site accepts. Other tests have the Markdown that the site refuses. */
export const CONSTRUCTS: Readonly<Record<string, Typed>> = {
  'a list': lines(() => '- '),
  'a numbered list': lines((index) => `${index + 1}. `),
  'a list in a list': lines((index) => (index === 1 ? '  - ' : '- ')),
  'a checklist': lines(() => '- [ ] '),
  'a quotation': around('> '),
  bold: around('**Important.** '),
  italics: typed('Comme *dit* l’autre.', 'Comme dit l’autre.'),
  'a link of the site': typed('Voyez [nos offres](/offres).', 'Voyez nos offres.'),
  'a link elsewhere': typed('Voyez [la ville](https://www.ville.example/a?b=c&d=e).', 'la ville'),
  'a bare address': typed(`Tout est ici : ${LONG_ADDRESS}`),
  'a table': typed(TABLE, 'Formule Durée Prix', 'Courte 1 h 250€'),
  'a picture': unread(CARD),
  'pictures in a row': unread(`${CARD}\n![Une autre](/images/cover-reel-2.svg "Leur légende")`),
  code: typed(`\`\`\`js\n${LONG_CODE}\n\`\`\``, LONG_CODE),
  'code in a line': typed(`Tapez \`${LONG_COMMAND}\`.`, 'Tapez npm run'),
  'a rule': unread('---'),
  'a comment': unread('<!-- à relire -->'),
  'a long word': typed(`Un nom : ${'Taumatawhakatangihangakoauauotamatea'.repeat(2)}.`),
  'an address by http': typed(
    'Lisez [le compte rendu](http://www.ville.example/rendu).',
    'Lisez le compte rendu.',
  ),
  'a footnote': typed(
    'Le chiffre est exact[^note].\n\n[^note]: Selon le recensement de 2019.',
    'Le chiffre est exact',
    'Selon le recensement de 2019.',
  ),
  'decomposed accents': typed('Un café très serré, à l’été.'.normalize('NFD')),
  'another alphabet': typed('Bienvenue : 你好, здравствуйте, مرحبا, ∑ x² ≤ ∞.'),
  'HTML: a line break': typed('Première<br>seconde', 'Première', 'seconde'),
  'a live page of our own': typed(
    '[nos offres](https://www.possible.example/offres)',
    'nos offres',
  ),
  'more than': typed('> 1 000 abonnés en un mois'),
  'a contents mark': unread('[TOC]'),
  'a box': typed('::: tip Astuce\nFilmez *tôt*.\n:::', 'Astuce Filmez tôt'),
};

/**
 * Sentences as people in a small firm type them: straight and curved quotes, prices, hours, phone numbers, capitals,
 * abbreviations, other alphabets, emoji.
 */
export const SENTENCES = [
  'Le marché du samedi attire chaque semaine près de 3 000 personnes sur la place.',
  'Nous avons filmé l’atelier de 8 h 30 à 17 h, sans déranger personne.',
  "C'est l'histoire d'une boulangerie qui n'avait jamais fait de publicité.",
  'Combien de temps faut-il pour monter une vidéo de deux minutes ? Trois jours, en général.',
  'Les inscriptions sont ouvertes : appelez le 04 65 71 12 34 avant le 15 mars !',
  'Cela coûte 1 500€ HT, matériel compris, soit 20 % de moins que l’an dernier.',
  'Elle ajoute : "Nous voulions montrer les gens, pas les machines."',
  'Au XXe siècle, la rue comptait 12 imprimeries ; il en reste une, au n° 5.',
  'M. Dupont et Mme Lefèvre vous reçoivent au 2e étage, 1re porte à gauche.',
  'L’œuvre, haute de 2 m 40, a été restaurée en 2019 par l’École des beaux-arts.',
  'Retrouvez-nous sur les réseaux (@possible_lyon, #communication) pour la suite…',
  'Le fichier « affiche_v2-final.pdf » pèse 4,5 Mo ; celui de l’imprimeur, le double.',
  'Bref, tout le monde était content... et la maire aussi.',
  'Écrivez à bonjour@possible.example ou passez nous voir, c’est plus simple.',
  'Les résultats : +35 % de visites, 1 200 abonnés de plus, 16 demandes de devis.',
  'Tournage en 4K, montage, étalonnage, sous-titres : tout se fait ici, à Lyon.',
  'Une salle de 120 m² accueille le public du mardi au dimanche.',
  'Bravo à toute l’équipe 🎉 et merci à nos partenaires ❤️ !',
  'Le mot grec « λόγος » veut dire à la fois parole et raison.',
  'Ils étaient venus de Saint-Étienne, de Bourg-en-Bresse et même de Besançon.',
] as const;

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
