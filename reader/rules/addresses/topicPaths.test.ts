import { expect, test } from 'vitest';
import { type Files, PAGE, page, saidOf, siteWith } from '../../../tests/samples/smallSite';

const article = (name: string, fields: string) =>
  `---\ntitle: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15\n${fields}\n---\n`;
const about = (...names: readonly string[]): Files =>
  Object.fromEntries(
    names.map((name) => [`ressources/${name}.md`, article(name, 'topics: [prise de son]')]),
  );
const SON = '/ressources/sujets/prise-de-son';
const linking = { [PAGE]: page('', `[Le son](${SON})`) };

test('a topic has a page once two articles share it, and links lead there', () => {
  expect(saidOf({ ...about('a', 'b'), ...linking })).toEqual([]);
  expect(siteWith(about('a', 'b')).addresses[SON]).toBe(SON);
  expect(siteWith(about('a')).addresses[SON]).toBeUndefined();
});

test('with the last but one of its articles it goes, and the link is told', () => {
  const said = (address: string) =>
    saidOf({ ...about('a'), [PAGE]: page('', `[Le son](${address})`) }).slice(1);
  expect(said(SON)).toEqual([
    `  Le lien « ${SON} » ne mène à aucune page.`,
    '  → La page d’un sujet n’existe que si deux articles le portent, sous « topics ».',
  ]);
});

test('a link to a topic misspelt is told with the topic, not with another page', () => {
  const said = saidOf({
    ...about('a', 'b'),
    [PAGE]: page('', '[Le son](/ressources/sujets/prises-de-son)'),
  });
  expect(said.at(-1)).toBe(`  → Vouliez-vous écrire « ${SON} » ?`);
});

test('while one of two is a draft, links to it are words', () => {
  const files = {
    ...about('a'),
    'ressources/b.md': article('b', 'topics: [prise de son]\ndraft: oui'),
    ...linking,
  };
  expect(saidOf(files)).toEqual([]);
  const site = siteWith(files);
  expect(site.addresses[SON]).toBeUndefined();
  expect(site.pages.find(({ slug }) => slug === 'essai')?.body.html).toBe('<p>Le son</p>\n');
});

test('an alias may keep the address of a topic that is gone, not of one that is there', () => {
  const alias = (address: string) => ({ [PAGE]: page(`aliases: [${address}]`) });
  expect(saidOf({ ...about('a'), ...alias(SON) })).toEqual([]);
  for (const address of [SON, `${SON}/page/2`]) {
    expect(saidOf({ ...about('a', 'b'), ...alias(address) })).toEqual([
      'content/pages/essai.md:4:11',
      `  aliases[1] (Adresse secondaire) : l’adresse « ${address} » est réservée à la page d’un sujet de content/ressources/a.md.`,
      '  → Choisissez-en une autre, ou retirez ce sujet de l’article.',
    ]);
  }
});

test('an address that was retired answers again', () => {
  const retired = { 'adresses-retirees.md': `---\naddresses:\n  - ${SON}\n---\n` };
  expect(saidOf({ ...about('a'), ...retired })).toEqual([]);
  expect(saidOf({ ...about('a', 'b'), ...retired })[1]).toBe(
    `  addresses[1] (Adresse retirée) : l’adresse « ${SON} » répond encore : c’est celle d’un sujet de content/ressources/a.md.`,
  );
});

test('a name between braces gives the address of what it stands for', () => {
  const files = Object.fromEntries(
    ['a', 'b'].map((name) => [`ressources/${name}.md`, article(name, 'topics: ["{brand}"]')]),
  );
  const [address = ''] = Object.keys(siteWith(files).addresses).filter((path) =>
    path.startsWith('/ressources/sujets/'),
  );
  expect(saidOf({ ...files, [PAGE]: page('', `[Nous](${address})`) })).toEqual([]);
});
