import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_FIELDS } from '../../tests/listed';
import { type Files, PAGE, saidOf } from '../../tests/samples/smallSite';
import { splitFile } from './frontMatter';

/** Front matters with mistakes, each above its messages, whose lines begin with « » ». */
const WRONG = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split(/(?<=^» .*\n)\n/m)
  .map((entry) => entry.replace(/\n(?:» .*\n)+$/, ''));

// After a message has changed, `npx vitest run --update` writes the file again.
test('splitFile reports each mistake in examples.txt with the message written below it', async () => {
  const entries = WRONG.map((yaml) => {
    const { misprints } = splitFile(`---\n${yaml}\n---\n`);
    const reports = misprints.map(
      ({ place, message, remedy }) => `${place.line}:${place.column} ${message} → ${remedy}`,
    );
    expect(reports).not.toEqual([]);
    return `${yaml}\n${reports.join('\n').replace(/^/gm, '» ')}\n`;
  });
  expect(entries.length).toBeGreaterThan(40);
  await expect(entries.join('\n')).toMatchFileSnapshot('./examples.txt');
});

test.each([
  'heading: "« Tout est possible »"\nlede: « Un » et « deux »\nbackLabel: Le mot « fin »',
  '# une note\ntitle: "A #1" # une note',
])('splitFile finds no mistake in the front matter %j', (yaml) => {
  expect(splitFile(`---\n${yaml}\n---\n`).misprints).toEqual([]);
});

test.each<[what: string, files: Files, said: string[]]>([
  [
    'together with all other mistakes, each at its place',
    {
      [PAGE]:
        '---\ntitle: Lyon : la marque\nlead: A\nsections:\n\t- type: heros\n  - type: quote\n---\n',
    },
    [
      'content/pages/essai.md:1:1',
      '  description (Description) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → description: "Trois offres, de la première idée au dernier détail."',
      'content/pages/essai.md:2:8',
      '  Le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "Lyon : la marque"',
      'content/pages/essai.md:3:1',
      '  lead : ce champ n’existe pas ici.',
      `  → Champs possibles : ${PAGE_FIELDS}.`,
      'content/pages/essai.md:5:1',
      '  Cette ligne commence par une tabulation.',
      '  → Remplacez-la par des espaces, deux par niveau.',
      'content/pages/essai.md:5:10',
      '  sections[1].type (Type) : « heros » ne fait pas partie des choix possibles.',
      '  → Vouliez-vous écrire « hero » (Ouverture) ?',
      'content/pages/essai.md:6:5',
      '  sections[2].text (Citation) : ce champ manque.',
      '  → Ajoutez-le :',
      '  → text: "Montrez-nous votre métier."',
    ],
  ],
  [
    'by the name of its field, in a list',
    { 'offres/a.md': '---\nname: A\nprice: 1€ HT\nfeatures:\n  - un : deux\norder: 2\n---\n' },
    [
      'content/offres/a.md:5:5',
      '  features[1] (Ce qui est compris) : le texte contient « : ».',
      '  → Entourez le texte de guillemets droits :',
      '  → - "un : deux"',
    ],
  ],
  [
    'next to a value that the field refuses',
    { [PAGE]: '---\ntitle: *gras* ici\ndescription: B\n---\n' },
    [
      'content/pages/essai.md:2:8',
      '  title (Titre) : ce champ n’est pas mis en forme : « *gras* » s’afficherait tel quel.',
      '  → Gardez les mots, retirez ces signes.',
      'content/pages/essai.md:2:8',
      '  La valeur commence par un signe réservé.',
      '  → Entourez le texte de guillemets droits :',
      '  → title: "*gras* ici"',
    ],
  ],
])('readSite reports a typo %s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
