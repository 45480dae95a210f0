import type { Random } from '../random';

/** A piece of an article, as its author typed it. */
export interface Block {
  /** Which construct it is of. */
  readonly name: string;
  readonly markdown: string;
  /** What its author expects to be read on the page, in order. */
  readonly shown: readonly string[];
}

/** @param label is in no other block of the article. */
type Write = (random: Random, label: string) => Omit<Block, 'name'>;

/** Ways that people write, each with how many articles of a hundred have it. */
type Constructs = Readonly<Record<string, readonly [rate: number, write: Write]>>;

/** Writes a sentence or a few. */
export const paragraph: Write = (random) => {
  const text = Array.from({ length: 1 + random.below(4) }, () => random.pick(SENTENCES)).join(' ');
  return { markdown: text, shown: [text] };
};

/** Writes a fixed text; where nothing is said of what is shown, it is shown as it is typed. */
const typed = (markdown: string, ...shown: readonly string[]): Write => {
  return () => ({ markdown, shown: shown.length ? shown : [markdown] });
};

/** Writes what shows no text of its own. */
const unread = (markdown: string): Write => {
  return () => ({ markdown, shown: [] });
};

/** Writes a sentence between two marks, which is shown without them. */
const around = (before: string, after = ''): Write => {
  return (random) => {
    const sentence = random.pick(SENTENCES);
    return { markdown: `${before}${sentence}${after}`, shown: [sentence] };
  };
};

const lines = (mark: (index: number) => string): Write => {
  return (random) => {
    const items = [random.pick(SENTENCES), random.pick(SENTENCES), random.pick(TITLES)];
    return { markdown: items.map((item, index) => mark(index) + item).join('\n'), shown: items };
  };
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

/** What is right everywhere: these an article may hold in any number. */
export const PLAIN: Constructs = {
  'a paragraph': [100, paragraph],
  'a list': [70, lines(() => '- ')],
  'a numbered list': [30, lines((index) => `${index + 1}. `)],
  'a list in a list': [15, lines((index) => (index === 1 ? '  - ' : '- '))],
  'a checklist': [8, lines(() => '- [ ] ')],
  'a quotation': [25, around('> ')],
  bold: [60, around('**Important.** ')],
  italics: [40, typed('Comme *dit* l’autre.', 'Comme dit l’autre.')],
  'a link of the site': [50, typed('Voyez [nos offres](/offres).', 'Voyez nos offres.')],
  'a link elsewhere': [
    60,
    typed('Voyez [la ville](https://www.ville.example/a?b=c&d=e).', 'la ville'),
  ],
  'a bare address': [25, typed(`Tout est ici : ${LONG_ADDRESS}`)],
  'a table': [12, typed(TABLE, 'Formule Durée Prix', 'Courte 1 h 250€')],
  'a picture': [40, unread(CARD)],
  'pictures in a row': [
    10,
    unread(`${CARD}\n![Une autre](/images/cover-reel-2.svg "Leur légende")`),
  ],
  code: [6, typed(`\`\`\`js\n${LONG_CODE}\n\`\`\``, LONG_CODE)],
  'code in a line': [8, typed(`Tapez \`${LONG_COMMAND}\`.`, 'Tapez npm run')],
  'a rule': [10, unread('---')],
  'a comment': [8, unread('<!-- à relire -->')],
  'a long word': [6, typed(`Un nom : ${'Taumatawhakatangihangakoauauotamatea'.repeat(2)}.`)],
  'an address by http': [
    43,
    typed('Lisez [le compte rendu](http://www.ville.example/rendu).', 'Lisez le compte rendu.'),
  ],
  'a footnote': [
    11,
    (_random, label) => ({
      markdown: `Le chiffre est exact[^${label}].\n\n[^${label}]: Selon le recensement de 2019.`,
      shown: ['Le chiffre est exact', 'Selon le recensement de 2019.'],
    }),
  ],
  'decomposed accents': [6, typed('Un café très serré, à l’été.'.normalize('NFD'))],
  'another alphabet': [4, typed('Bienvenue : 你好, здравствуйте, مرحبا, ∑ x² ≤ ∞.')],
};

/** What people type that the page cannot show as they meant it, or that they did not mean. */
export const ODD: Constructs = {
  'HTML: a line break': [14, typed('Première<br>seconde', 'Première', 'seconde')],
  'HTML: a picture': [5, unread('<img width="400" src="https://forge.example/assets/1234" />')],
  'HTML: a frame': [5, unread('<iframe src="https://www.video.example/embed/1"></iframe>')],
  'HTML: a block': [6, around('<div class="encadre">\n\n', '\n\n</div>')],
  'a first-level title': [9, around('# ')],
  'a title that skips a level': [8, around('##### ')],
  'a paragraph set back': [22, around('    ')],
  'a fence never closed': [2, typed('```\nsans fin', 'sans fin')],
  'a rule under a paragraph': [4, around('', '\n---')],
  'dashes for a list': [4, lines(() => '– ')],
  'a minus that opens a line': [2, typed('- 20 % sur tout le magasin')],
  'a box without its space': [2, lines(() => '-[ ] ')],
  'a picture cut by a space': [2, typed('![Une carte] (/images/cover-reel-1.svg)', 'Une carte')],
  'a link the wrong way round': [3, typed('(Contact)[/contact]', 'Contact')],
  'a link to nowhere': [2, typed('[la brochure]()', 'la brochure')],
  'a dead page of our own': [2, typed('[avant](https://www.possible.example/ancienne)', 'avant')],
  'a live page of our own': [
    4,
    typed('[nos offres](https://www.possible.example/offres)', 'nos offres'),
  ],
  'stars for a product': [2, typed('Un carton de 20*30*40 cm.')],
  'more than': [2, typed('> 1 000 abonnés en un mois')],
  'a subscript': [2, typed('Du H~2~O et du CO~2~.', 'Du H2O et du CO2')],
  'a cell too many': [2, typed('| a | b |\n|---|---|\n| un | deux | trois |', 'un deux trois')],
  'a text that becomes a row': [
    2,
    typed('| a | b |\n|---|---|\n| un | deux |\nEt après ?', 'un deux'),
  ],
  'a postal address': [
    4,
    typed('Possible\n1 rue de l’Exemple\n69009 Lyon', 'Possible', '69009 Lyon'),
  ],
  'an abbreviation': [1, typed('*[HTML]: HyperText Markup Language')],
  'a definition': [2, typed('Raccord\n: passage d’un plan à l’autre')],
  attributes: [2, unread(`${CARD}{width=50%}`)],
  'a contents mark': [2, typed('[TOC]')],
  'a missing picture': [5, unread('![La fête](photo-de-la-fete.jpg)')],
  'a picture without words': [8, unread('![](/images/cover-reel-1.svg)')],
  'a picture of elsewhere': [5, unread('![La fête](https://www.ville.example/fete.jpg)')],
  'a typed www': [4, typed('[le client](www.client.example)', 'le client')],
  'a typed telephone': [2, typed('[appeler](0465711234)', 'appeler')],
  'a note never called': [
    1,
    (_random, label) => ({
      markdown: `[^${label}]: Une note que rien n’appelle.`,
      shown: ['Une note que rien n’appelle.'],
    }),
  ],
  'a note never written': [
    2,
    typed('Un renvoi[^nulle-part] vers rien.', 'Un renvoi', 'vers rien.'),
  ],
  'bold that never ends': [3, typed('Un **mot important ici.')],
};

/**
 * What people write about in a small firm, with the signs that they type: straight quotes and curved
 * ones, prices, hours, telephone numbers, capitals, abbreviations, other alphabets, pictograms.
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

/** What titles are made of. */
export const TITLES = [
  'Pourquoi filmer son atelier',
  'Avant le tournage : dix questions',
  'Et après ?',
  'Combien ça coûte',
  'Préparer, tourner, monter',
  '2019, une année charnière',
] as const;
