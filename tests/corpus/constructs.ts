import type { Random } from '../fuzz/random';
import { SENTENCES, TITLES } from './sentences';

/** A piece of an article, as its author typed it. */
export interface Block {
  /** Which construct it is of. */
  readonly name: string;
  readonly markdown: string;
  /** What its author expects to be read on the page, in order. */
  readonly shown: readonly string[];
}

/** A way that people write, and in how many articles of a hundred it is found. */
interface Construct {
  readonly name: string;
  readonly rate: number;
  /** @param label is in no other block of the article. */
  readonly write: (random: Random, label: string) => Omit<Block, 'name'>;
}

/** A sentence or a few. */
export function paragraph(random: Random): Omit<Block, 'name'> {
  const text = Array.from({ length: 1 + random.below(4) }, () => random.pick(SENTENCES)).join(' ');
  return { markdown: text, shown: [text] };
}

const same = (text: string): Omit<Block, 'name'> => ({ markdown: text, shown: [text] });

/** One that holds a sentence, written around it and read as it is. */
const around = (before: string, after: string) => (random: Random) => {
  const sentence = random.pick(SENTENCES);
  return { markdown: `${before}${sentence}${after}`, shown: [sentence] };
};

const lines = (mark: (index: number) => string) => (random: Random) => {
  const items = [random.pick(SENTENCES), random.pick(SENTENCES), random.pick(TITLES)];
  return { markdown: items.map((item, index) => mark(index) + item).join('\n'), shown: items };
};

const code = (text: string, language = '') => ({
  markdown: `\`\`\`${language}\n${text}\n\`\`\``,
  shown: [text],
});

/** What is right everywhere: these an article may hold in any number. */
export const PLAIN: readonly Construct[] = [
  { name: 'a paragraph', rate: 100, write: paragraph },
  { name: 'a list', rate: 70, write: lines(() => '- ') },
  { name: 'a list with stars', rate: 20, write: lines(() => '* ') },
  { name: 'a numbered list', rate: 30, write: lines((index) => `${index + 1}. `) },
  { name: 'a list in a list', rate: 15, write: lines((index) => (index === 1 ? '  - ' : '- ')) },
  { name: 'a checklist', rate: 8, write: lines(() => '- [ ] ') },
  { name: 'a quotation', rate: 25, write: around('> ', '') },
  { name: 'bold', rate: 60, write: around('**Important.** ', '') },
  {
    name: 'italics',
    rate: 40,
    write: (random) => ({
      markdown: `Comme *dit* l’autre. ${random.pick(SENTENCES)}`,
      shown: ['Comme dit l’autre.'],
    }),
  },
  {
    name: 'a link of the site',
    rate: 50,
    write: () => ({ markdown: 'Voyez [nos offres](/offres).', shown: ['Voyez nos offres.'] }),
  },
  {
    name: 'a link elsewhere',
    rate: 60,
    write: () => ({
      markdown: 'Voyez [le site de la ville](https://www.ville.example/a?b=c&d=e).',
      shown: ['le site de la ville'],
    }),
  },
  {
    name: 'a bare address',
    rate: 25,
    write: () =>
      same(
        'Tout est ici : https://www.ville.example/une/adresse/qui/n-en-finit-pas/de/ne/pas/finir?et=meme&des=parametres',
      ),
  },
  {
    name: 'a table',
    rate: 12,
    write: () => ({
      markdown:
        '| Formule | Durée | Prix |\n|---|---|---|\n| Courte | 1 h | 250€ |\n| Longue, avec anticonstitutionnellement de détails | 1 jour | 1 500€ |',
      shown: ['Formule Durée Prix', 'Courte 1 h 250€'],
    }),
  },
  {
    name: 'a picture',
    rate: 40,
    write: () => ({ markdown: '![Une carte perforée](/images/cover-reel-1.svg)', shown: [] }),
  },
  {
    name: 'pictures in a row',
    rate: 10,
    write: () => ({
      markdown:
        '![Une carte](/images/cover-reel-1.svg)\n![Une autre carte](/images/cover-reel-2.svg "Leur légende")',
      shown: [],
    }),
  },
  {
    name: 'code',
    rate: 6,
    write: () =>
      code(
        'const adresse = "https://www.ville.example/une/adresse/qui/n-en-finit-pas"; // et un long commentaire',
        'js',
      ),
  },
  {
    name: 'code in a line',
    rate: 8,
    write: () => ({
      markdown:
        'Tapez `npm run une-commande-au-nom-interminable-que-rien-ne-coupe --avec-une-option`.',
      shown: ['Tapez npm run'],
    }),
  },
  { name: 'a rule', rate: 10, write: () => ({ markdown: '---', shown: [] }) },
  { name: 'a comment', rate: 8, write: () => ({ markdown: '<!-- à relire -->', shown: [] }) },
  {
    name: 'a long word',
    rate: 6,
    write: () => same(`Un nom : ${'Taumatawhakatangihangakoauauotamatea'.repeat(2)}.`),
  },
  {
    name: 'an address by http',
    rate: 43,
    write: () => ({
      markdown: 'Lisez [le compte rendu](http://www.ville.example/compte-rendu).',
      shown: ['Lisez le compte rendu.'],
    }),
  },
  {
    name: 'a footnote',
    rate: 11,
    write: (_random, label) => ({
      markdown: `Le chiffre est exact[^${label}].\n\n[^${label}]: Selon le recensement de 2019.`,
      shown: ['Le chiffre est exact', 'Selon le recensement de 2019.'],
    }),
  },
  {
    name: 'decomposed accents',
    rate: 6,
    write: () => same('Un café très serré, à l’été.'.normalize('NFD')),
  },
  {
    name: 'another alphabet',
    rate: 4,
    write: () => same('Bienvenue : 你好, здравствуйте, مرحبا, ∑ x² ≤ ∞.'),
  },
];

/** What people type that the page cannot show as they meant it, or that they did not mean. */
export const ODD: readonly Construct[] = [
  {
    name: 'HTML: a line break',
    rate: 14,
    write: () => ({
      markdown: 'Première ligne<br>seconde ligne',
      shown: ['Première ligne', 'seconde ligne'],
    }),
  },
  { name: 'HTML: bold', rate: 8, write: around('<b>Attention</b> ', '') },
  {
    name: 'HTML: a link',
    rate: 6,
    write: () => ({
      markdown: '<a href="https://www.ville.example">la ville</a>',
      shown: ['la ville'],
    }),
  },
  {
    name: 'HTML: a picture',
    rate: 5,
    write: () => ({
      markdown: '<img width="400" src="https://forge.example/user-attachments/assets/1234" />',
      shown: [],
    }),
  },
  {
    name: 'HTML: a frame',
    rate: 5,
    write: () => ({
      markdown: '<iframe width="560" src="https://www.video.example/embed/1"></iframe>',
      shown: [],
    }),
  },
  { name: 'HTML: centred', rate: 4, write: (random) => around('<center>', '</center>')(random) },
  {
    name: 'HTML: a block',
    rate: 6,
    write: (random) => around('<div class="encadre">\n\n', '\n\n</div>')(random),
  },
  {
    name: 'HTML: an exponent',
    rate: 4,
    write: () => ({ markdown: 'Le 1<sup>er</sup> mai', shown: ['Le 1er mai'] }),
  },
  { name: 'a first-level title', rate: 9, write: (random) => around('# ', '')(random) },
  {
    name: 'a title that skips a level',
    rate: 8,
    write: (random) => ({ ...same(''), ...around('##### ', '')(random) }),
  },
  { name: 'a paragraph set back', rate: 22, write: (random) => around('    ', '')(random) },
  {
    name: 'a fence never closed',
    rate: 2,
    write: () => ({ markdown: '```\nsans fin', shown: ['sans fin'] }),
  },
  { name: 'a rule under a paragraph', rate: 4, write: around('', '\n---') },
  { name: 'dashes for a list', rate: 4, write: lines(() => '– ') },
  { name: 'long dashes for a list', rate: 3, write: lines(() => '— ') },
  { name: 'numbers with a dash', rate: 3, write: lines((index) => `${index + 1}- `) },
  { name: 'numbers with a degree', rate: 2, write: lines((index) => `${index + 1}° `) },
  { name: 'ticks for a list', rate: 3, write: lines(() => '✅ ') },
  { name: 'Word’s bullets', rate: 3, write: lines(() => '\uf0b7 ') },
  { name: 'a minus that opens a line', rate: 2, write: () => same('- 20 % sur tout le magasin') },
  { name: 'a box without its space', rate: 2, write: lines(() => '-[ ] ') },
  {
    name: 'a picture cut by a space',
    rate: 2,
    write: () => ({ markdown: '![Une carte] (/images/cover-reel-1.svg)', shown: ['Une carte'] }),
  },
  {
    name: 'a mark cut from its picture',
    rate: 2,
    write: () => ({ markdown: '! [Une carte](/images/cover-reel-1.svg)', shown: ['Une carte'] }),
  },
  {
    name: 'a link the wrong way round',
    rate: 3,
    write: () => ({ markdown: '(Contact)[/contact]', shown: ['Contact'] }),
  },
  {
    name: 'a link to nowhere',
    rate: 2,
    write: () => ({ markdown: '[la brochure]()', shown: ['la brochure'] }),
  },
  {
    name: 'a dead page of our own',
    rate: 2,
    write: () => ({
      markdown: '[avant](https://www.possible.example/ancienne-page)',
      shown: ['avant'],
    }),
  },
  {
    name: 'a live page of our own',
    rate: 4,
    write: () => ({
      markdown: '[nos offres](https://www.possible.example/offres)',
      shown: ['nos offres'],
    }),
  },
  { name: 'stars for a product', rate: 2, write: () => same('Un carton de 20*30*40 cm.') },
  { name: 'more than', rate: 2, write: () => same('> 1 000 abonnés en un mois') },
  {
    name: 'a subscript',
    rate: 2,
    write: () => ({ markdown: 'Du H~2~O et du CO~2~.', shown: ['Du H2O et du CO2'] }),
  },
  {
    name: 'a cell too many',
    rate: 2,
    write: () => ({
      markdown: '| a | b |\n|---|---|\n| un | deux | trois |',
      shown: ['un deux trois'],
    }),
  },
  {
    name: 'a text that becomes a row',
    rate: 2,
    write: (random) => ({
      markdown: `| a | b |\n|---|---|\n| un | deux |\n${random.pick(TITLES)}`,
      shown: ['un deux'],
    }),
  },
  {
    name: 'a postal address',
    rate: 4,
    write: () => ({
      markdown: 'Possible\n1 rue de l’Exemple\n69009 Lyon',
      shown: ['Possible', '69009 Lyon'],
    }),
  },
  { name: 'an abbreviation', rate: 1, write: () => same('*[HTML]: HyperText Markup Language') },
  { name: 'a definition', rate: 2, write: () => same('Raccord\n: passage d’un plan à l’autre') },
  {
    name: 'a size in a picture',
    rate: 1,
    write: () => ({ markdown: '![Une carte](/images/cover-reel-1.svg =300x200)', shown: [] }),
  },
  {
    name: 'attributes',
    rate: 2,
    write: () => ({ markdown: '![Une carte](/images/cover-reel-1.svg){width=50%}', shown: [] }),
  },
  { name: 'a contents mark', rate: 2, write: () => same('[TOC]') },
  {
    name: 'a missing picture',
    rate: 5,
    write: () => ({ markdown: '![La fête](photo-de-la-fete.jpg)', shown: [] }),
  },
  {
    name: 'a picture without words',
    rate: 8,
    write: () => ({ markdown: '![](/images/cover-reel-1.svg)', shown: [] }),
  },
  {
    name: 'a picture with the words of a camera',
    rate: 4,
    write: () => ({ markdown: '![IMG_2034](/images/cover-reel-1.svg)', shown: [] }),
  },
  {
    name: 'a picture of elsewhere',
    rate: 5,
    write: () => ({ markdown: '![La fête](https://www.ville.example/fete.jpg)', shown: [] }),
  },
  {
    name: 'a typed www',
    rate: 4,
    write: () => ({ markdown: '[le client](www.client.example)', shown: ['le client'] }),
  },
  {
    name: 'a typed e-mail',
    rate: 3,
    write: () => ({ markdown: '[nous écrire](bonjour@possible.example)', shown: ['nous écrire'] }),
  },
  {
    name: 'a typed telephone',
    rate: 2,
    write: () => ({ markdown: '[appeler](0465711234)', shown: ['appeler'] }),
  },
  {
    name: 'a note never called',
    rate: 1,
    write: (_random, label) => ({
      markdown: `[^${label}]: Une note que rien n’appelle.`,
      shown: ['Une note que rien n’appelle.'],
    }),
  },
  {
    name: 'a note never written',
    rate: 2,
    write: (_random, label) => ({
      markdown: `Un renvoi[^${label}] vers rien.`,
      shown: ['Un renvoi', 'vers rien.'],
    }),
  },
  { name: 'bold that never ends', rate: 3, write: () => same('Un **mot important ici.') },
];
