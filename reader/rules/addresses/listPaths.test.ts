import { expect, test } from 'vitest';
import { type Files, PAGE, page, problemsOf, siteWith } from '../../../tests/samples/smallSite';

const article = (name: string, fields: string) =>
  `---\ntitle: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15\n${fields}\n---\n`;
const about = (...names: readonly string[]): Files =>
  Object.fromEntries(
    names.map((name) => [`ressources/${name}.md`, article(name, 'topics: [prise de son]')]),
  );
const SON = '/ressources/sujets/prise-de-son';
const linking = { [PAGE]: page('', `[Le son](${SON})`) };

test('readSite makes a page for a topic of two articles, so that texts can link to it', () => {
  expect(problemsOf({ ...about('a', 'b'), ...linking })).toEqual([]);
  expect(siteWith(about('a', 'b')).addresses[SON]).toBe(SON);
  expect(siteWith(about('a')).addresses[SON]).toBeUndefined();
});

test('readSite reports a link to the page of a topic that only one article has', () => {
  expect(problemsOf({ ...about('a'), ...linking })).toEqual([
    `${PAGE}:6:1 Le lien « ${SON} » ne mène à aucune page. → La page d’un sujet n’existe que si deux articles le portent, sous « topics ».`,
  ]);
});

test('readSite suggests the page of a topic, and no other page, for a misspelt link to the topic', () => {
  const linking = { [PAGE]: page('', '[Le son](/ressources/sujets/prises-de-son)') };
  const [problem] = problemsOf({ ...about('a', 'b'), ...linking });
  expect(problem).toContain(`→ Vouliez-vous écrire « ${SON} » ?`);
});

test('readSite turns links to a topic’s page into text while one of the topic’s two articles is a draft', () => {
  const files = {
    ...about('a'),
    'ressources/b.md': article('b', 'topics: [prise de son]\ndraft: oui'),
    ...linking,
  };
  const site = siteWith(files);
  expect(site.addresses[SON]).toBeUndefined();
  expect(site.records['/essai']?.body.html).toBe('<p>Le son</p>\n');
});

test('readSite accepts the address of a former topic as an alias, but not that of a topic with a page', () => {
  const alias = (address: string) => ({ [PAGE]: page(`aliases: [${address}]`) });
  expect(problemsOf({ ...about('a'), ...alias(SON) })).toEqual([]);
  for (const address of [SON, `${SON}/page/2`]) {
    expect(problemsOf({ ...about('a', 'b'), ...alias(address) })).toEqual([
      `${PAGE}:4:11 aliases[1] (Adresse secondaire) : l’adresse « ${address} » est réservée à la page d’un sujet de content/ressources/a.md. → Choisissez-en une autre, ou retirez ce sujet de l’article.`,
    ]);
  }
});

test('readSite refuses a retired address that is the address of a topic’s page again', () => {
  const retired = { 'adresses-retirees.md': `---\naddresses:\n  - ${SON}\n---\n` };
  expect(problemsOf({ ...about('a'), ...retired })).toEqual([]);
  expect(problemsOf({ ...about('a', 'b'), ...retired })[0]).toContain(
    `l’adresse « ${SON} » répond encore : c’est celle d’un sujet de content/ressources/a.md.`,
  );
});

test('topicFiles replaces a placeholder in the name of a topic', () => {
  const files = Object.fromEntries(
    ['a', 'b'].map((name) => [`ressources/${name}.md`, article(name, 'topics: ["{brand}"]')]),
  );
  const [address = ''] = Object.keys(siteWith(files).addresses).filter((path) =>
    path.startsWith('/ressources/sujets/'),
  );
  expect(problemsOf({ ...files, [PAGE]: page('', `[Nous](${address})`) })).toEqual([]);
});
