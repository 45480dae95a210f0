import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { INTERFACE } from '../../model/languages/languages';
import { htmlRules } from '../../tests/htmlRules';
import { EMPTY_SITE } from '../../tests/samples/markdown';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

const render = (source: string) => renderMarkdown(parseMarkdown(source), EMPTY_SITE);

/** Returns the footnotes under a text, each the HTML of a list item. */
const notesOf = (source: string) => [...render(source).html.matchAll(/<li.*?<\/li>/gs)].map(String);

const back = (id: string, note: string) =>
  `\u00a0<a href="#${id}" role="doc-backlink" aria-label="Retour au texte, note ${note}">↑</a>`;

test('renderMarkdown links a footnote number to its note, and the note back to the number', () => {
  expect(render("Un mot[^a] d'ici.\n\n[^a]: Une *note* !").html.trim()).toBe(
    [
      '<p>Un mot<sup><a href="#note-1" id="appel-1" role="doc-noteref" aria-label="Note 1">1</a></sup> d’ici.</p>',
      '<section role="doc-endnotes" aria-labelledby="notes">',
      '<h2 id="notes">Notes</h2>',
      '<ol>',
      `<li id="note-1">Une <em>note</em>\u202f!${back('appel-1', '1')}</li>`,
      '</ol>',
      '</section>',
    ].join('\n'),
  );
});

test('renderMarkdown numbers footnotes in the order in which the text cites them', () => {
  expect(notesOf('[^b]: Deux.\n\nUn[^a], deux[^b].\n\n[^a]: Un.')).toEqual([
    `<li id="note-1">Un.${back('appel-1', '1')}</li>`,
    `<li id="note-2">Deux.${back('appel-2', '2')}</li>`,
  ]);
});

test('renderMarkdown keeps a footnote number right after its word when French typography splits the text', () => {
  expect(render('Un[^a], le 1er mai, "deux"[^a].\n\n[^a]: Le 2e.').html).toMatch(
    /^<p>Un<sup><a [^>]*>1<\/a><\/sup>, le 1<sup>er<\/sup>\smai, «\sdeux\s»<sup><a [^>]*>1<\/a><\/sup>\.<\/p>\n<section /,
  );
  expect(render('Un[^a], le 1er mai[^a].\n\n[^a]: Le 2e.').html).not.toContain('Footnotes');
});

test('renderMarkdown links a footnote back to both of its numbers in the text', () => {
  expect(notesOf('Un[^a], deux[^a].\n\n[^a]: Un.')).toEqual([
    `<li id="note-1">Un.${back('appel-1', '1 (appel 1)')}${back('appel-1-2', '1 (appel 2)')}</li>`,
  ]);
});

test.each([
  ['en', 'Notes', 'Note 1', 'Back to the text, note 1 (call 2)'],
  ['de', 'Anmerkungen', 'Anmerkung 1', 'Zurück zum Text, Anmerkung 1 (Verweis 2)'],
  ['es', 'Notas', 'Nota 1', 'Volver al texto, nota 1 (llamada 2)'],
  ['it', 'Note', 'Nota 1', 'Torna al testo, nota 1 (richiamo 2)'],
] as const)(
  'renderMarkdown labels footnotes and untitled boxes in the language %s',
  (lang, notes, note, back) => {
    const tree = parseMarkdown(
      'a[^a], b[^a].\n\n[^a]: c.\n\n> [!TIP]\n> d\n\n> [!TIP] Conseil\n> e',
    );
    const { html } = renderMarkdown(tree, { ...EMPTY_SITE, lang });
    expect(html).toContain(`<h2 id="notes">${notes}</h2>`);
    expect(html).toContain(`aria-label="${note}"`);
    expect(html).toContain(`aria-label="${back}"`);
    expect(html).toContain(`<strong>${INTERFACE[lang].boxes.tip}</strong>`);
    expect(html.match(/<strong>Conseil<\/strong>/g)).toHaveLength(1);
  },
);

test('renderMarkdown allows a footnote to cite another footnote, or itself', () => {
  expect(notesOf('Un[^a].\n\n[^a]: Un[^b].\n\n[^b]: Deux[^a].')).toHaveLength(2);
});

test('renderMarkdown renders all paragraphs and lists of a footnote', () => {
  const { html } = render('Un[^a].\n\n[^a]: Un.\n\n    Deux.\n\n    - Trois');
  expect(html).toContain('Deux.');
  expect(html).toMatch(/Trois<\/li>\s*<\/ul>\s*.*role="doc-backlink"/s);
});

test('renderMarkdown changes the id of a heading only if a footnote needs that id', () => {
  const ids = (source: string) => render(source).headings.map(({ id }) => id);
  expect(ids('## Notes\n\n## Note 1')).toEqual(['notes', 'note-1']);
  expect(ids('## Notes\n\n## Note 1[^a]\n\n[^a]: Un.')).toEqual(['notes-1', 'note-1-1']);
});

test('renderMarkdown leaves the title above the footnotes out of the page’s list of headings', () => {
  const { headings } = render('## Un[^a]\n\n[^a]: Deux.');
  expect(headings).toEqual([{ depth: 2, id: 'un', text: 'Un' }]);
});

test('renderMarkdown writes valid HTML with unique ids for footnotes', async () => {
  const { html } = render('## Notes[^a]\n\nUn[^a] et deux[^b].\n\n[^a]: Un[^b].\n\n[^b]: Deux.');
  const report = await new HtmlValidate(htmlRules).validateString(`<div><h1>A</h1>${html}</div>`);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
});

test('renderMarkdown keeps the caption of a picture at the end of a footnote', () => {
  const [note] = notesOf('Un[^a].\n\n[^a]: ![Un four](/images/a.jpg "Six heures")');
  expect(note).toContain('<figcaption>Six heures</figcaption></figure>');
  expect(note).toContain(back('appel-1', '1'));
});
