import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { INTERFACE } from '../../model/languages/languages';
import { htmlRules } from '../../tests/htmlRules';
import { EMPTY_SITE } from '../../tests/samples/markdown';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

const render = (source: string) => renderMarkdown(parseMarkdown(source), EMPTY_SITE);

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

test('renderMarkdown marks a footnote of one line with its place in the Markdown, for the editor’s preview', () => {
  const tree = parseMarkdown('Un[^a].\n\n[^a]: Deux.');
  const { html } = renderMarkdown(tree, { ...EMPTY_SITE, lines: true });
  expect(html).toContain('<li id="note-1" data-ligne="3:1">Deux.');
});
