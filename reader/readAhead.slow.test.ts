import { expect, test } from 'vitest';
import { manyArticles } from '../tests/samples/manyArticles';
import { type Files, PAGE, page, sourceWith, TODAY } from '../tests/samples/smallSite';
import { Notebook } from './notes/notebook';
import { type ReadResult, readSite } from './read';
import { readAhead } from './readAhead';

const MANY = manyArticles(60);
const WRONG: Files = {
  'ressources/essai-7.md': '---\ntitle: "Essai"\n---\n\n#Titre\n\n[là](/nulle-part)\n',
  'ressources/essai-8.md': '---\ntitle: "Un : deux\n---\n\n<b>gras</b>\n',
  'ressources/essai-10.md':
    '---\ntitle: "Dix"\ndescription: "A"\nexcerpt: "B"\ndate: 2025-01-01\ncover:\n  src: /images/rien.jpg\n  alt: "Une équipe au travail"\n---\n',
};
const QUOTING: Files = {
  [PAGE]: page('draft: oui', 'Voir [le premier](/ressources/essai-1), {brand}.'),
  'ressources/essai-9.md':
    '---\ntitle: "Essai"\ndescription: "A"\nexcerpt: "B"\ndate: 2025-01-01\n---\n\n[ici](/essai) chez {brand}\n',
};

/** All that a reading gives, as plain data. */
const plain = (result: ReadResult) =>
  JSON.stringify(result.ok ? [result.site, result.addresses, result.notices] : result.problems);

// Threads start for each of them: a second of both cores.
test.each<[what: string, eager: boolean, files: Files]>([
  ['that quote and lead to others, their HTML at once', true, { ...MANY, ...QUOTING }],
  ['of which some are wrong', false, { ...MANY, ...WRONG }],
])('sixty articles %s, read in parallel by threads are the same', async (_what, eager, files) => {
  const source = { ...sourceWith(files), notebook: new Notebook() };
  const options = { drafts: false, eager, today: TODAY };
  const heads = await readAhead(source, options, source.notebook);
  const noted = source.notebook.written.match(eager ? /"rendered":/g : /"outline":/g);
  expect(noted?.length).toBeGreaterThan(50);
  expect(plain(readSite(source, options, heads))).toBe(plain(readSite(sourceWith(files), options)));
});

test('a few files are read without a thread', async () => {
  const source = sourceWith({});
  const notebook = new Notebook();
  const options = { drafts: false, today: TODAY };
  const heads = await readAhead(source, options, notebook);
  expect(notebook.written).not.toContain('"outline":');
  expect(readSite({ ...source, notebook }, options, heads).ok).toBe(true);
});
