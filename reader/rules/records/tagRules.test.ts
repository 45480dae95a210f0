import { describe, expect, test } from 'vitest';
import { type Files, saidOf, siteWith } from '../../../tests/samples/smallSite';

const item = (tags: string, fields = '') =>
  `---\ntitle: "B"\ndescription: "C"\ncover:\n  src: /images/affiche.svg\n  alt: "D"\ntags: ${tags}\norder: 2\n${fields}---\n`;
const named = (...tags: string[]) =>
  `---\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}---\n`;

const KNOWN = 'Étiquettes possibles : Branding, Digital, Campagnes, Social.';

describe('a tag that content/etiquettes.md does not name', () => {
  test.each<[string, string, string[]]>([
    [
      'misspelt',
      '[Social, Brandign]',
      [
        'content/realisations/a.md:7:16',
        '  tags[2] (Étiquette) : l’étiquette « Brandign » n’est pas dans content/etiquettes.md.',
        `  → Vouliez-vous écrire « Branding » ? ${KNOWN}`,
      ],
    ],
    [
      'unknown',
      '[Cinéma]',
      [
        'content/realisations/a.md:7:8',
        '  tags[1] (Étiquette) : l’étiquette « Cinéma » n’est pas dans content/etiquettes.md.',
        `  → ${KNOWN} Pour une nouvelle, ajoutez-la là-bas.`,
      ],
    ],
    [
      'in small letters',
      '[social]',
      [
        'content/realisations/a.md:7:8',
        '  tags[1] (Étiquette) : l’étiquette « social » n’est pas dans content/etiquettes.md.',
        `  → Vouliez-vous écrire « Social » ? ${KNOWN}`,
      ],
    ],
    [
      'that stands for all',
      '[tous]',
      [
        'content/realisations/a.md:7:8',
        '  tags[1] (Étiquette) : l’étiquette « tous » n’est pas dans content/etiquettes.md.',
        `  → Le bouton « Tous » montre déjà toutes les réalisations : retirez-la. ${KNOWN}`,
      ],
    ],
    [
      'twice',
      '[Social, Digital, Social]',
      [
        'content/realisations/a.md:7:25',
        '  tags[3] (Étiquette) : cette réalisation porte deux fois l’étiquette « Social ».',
        '  → Gardez-la une seule fois.',
      ],
    ],
  ])('%s', (_what, tags, said) => {
    expect(saidOf({ 'realisations/a.md': item(tags) })).toEqual(said);
  });

  test('because it was taken away there is told in each file that bears it, drafts too', () => {
    expect(
      saidOf({
        'etiquettes.md': named('Branding', 'Digital'),
        'realisations/a.md': item('[Digital, Social]', 'draft: oui\n'),
      }),
    ).toEqual([
      'content/realisations/a.md:7:17',
      '  tags[2] (Étiquette) : l’étiquette « Social » n’est pas dans content/etiquettes.md.',
      '  → Étiquettes possibles : Branding, Digital. Pour une nouvelle, ajoutez-la là-bas.',
      'content/realisations/affiche.md:7:8',
      '  tags[1] (Étiquette) : l’étiquette « Social » n’est pas dans content/etiquettes.md.',
      '  → Étiquettes possibles : Branding, Digital. Pour une nouvelle, ajoutez-la là-bas.',
    ]);
  });
});

describe('content/etiquettes.md', () => {
  test.each<[string, Files, string[]]>([
    [
      'that is not there',
      { 'etiquettes.md': null, 'realisations/a.md': item('[Vidéo, Social]') },
      [
        'content/etiquettes.md:1:1',
        '  Ce fichier manque : il nomme les étiquettes des réalisations, dans leur ordre.',
        '  → Remettez-le depuis l’historique du dépôt, ou écrivez-le ainsi :',
        '  → ---',
        '  → tags:',
        '  →   - "Social"',
        '  →   - "Vidéo"',
        '  → ---',
      ],
    ],
    ['that nothing needs', { 'etiquettes.md': null, 'realisations/affiche.md': null }, []],
    [
      'without a tag',
      { 'etiquettes.md': '---\ntags:\n---\n' },
      [
        'content/etiquettes.md:2:1',
        '  tags (Étiquettes) : rien n’est rangé sous ce champ.',
        '  → Décalez de deux espaces les lignes qui lui appartiennent :',
        '  → tags:',
        '  →   - "Branding"',
      ],
    ],
    [
      'with a button that is there by itself',
      { 'etiquettes.md': named('Social', 'TOUS') },
      [
        'content/etiquettes.md:4:5',
        '  tags[2] (Étiquette) : « TOUS » est le bouton du filtre qui montre tout : il s’ajoute tout seul.',
        '  → Retirez cette ligne.',
      ],
    ],
    [
      'with one twice',
      { 'etiquettes.md': named('Social', 'Vidéo', 'Social') },
      [
        'content/etiquettes.md:5:5',
        '  tags[3] (Étiquette) : « Social » est déjà dans la liste, à la ligne 3.',
        '  → Gardez une seule des deux lignes.',
      ],
    ],
    [
      'with one in two spellings',
      { 'etiquettes.md': named('Social', 'Vidéo', 'video') },
      [
        'content/etiquettes.md:5:5',
        '  tags[3] (Étiquette) : « video » est déjà dans la liste, écrit « Vidéo », à la ligne 4.',
        '  → Gardez une seule des deux lignes.',
      ],
    ],
    [
      'with words under its header',
      { 'etiquettes.md': `${named('Social')}\nNos étiquettes.\n` },
      [
        'content/etiquettes.md:6:1',
        '  Le texte placé sous l’en-tête de ce fichier ne s’affiche nulle part.',
        '  → Déplacez-le dans un champ de l’en-tête, ou retirez-le.',
      ],
    ],
  ])('%s', (_what, files, said) => {
    expect(saidOf(files)).toEqual(said);
  });

  test('gives the tags in its order, set once in French typography, wherever they stand', () => {
    const site = siteWith({
      'etiquettes.md': named('"Qui êtes-vous ?"', "L'image", 'Social'),
      'realisations/a.md': item('["L\'image", "Qui êtes-vous ?"]', 'lang: en\n'),
    });
    expect(site.tags).toEqual(['Qui êtes-vous\u202f?', 'L’image', 'Social']);
    expect(site.portfolio[1]?.tags).toEqual(['L’image', 'Qui êtes-vous\u202f?']);
  });
});
