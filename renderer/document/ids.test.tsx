import { expect, test } from 'vitest';
import { pagedRecords } from '../../model/addresses';
import { describeSchema } from '../../model/fields/describe';
import { PAGE_IDS } from '../../model/pageIds';
import { sectionSchema } from '../../model/sections';
import { opensPage } from '../../model/sections/opensPage';
import { FORM_ANSWER_IDS } from '../../supabase/functions/_shared/contact/contract.ts';
import { htmlAt } from '../../tests/samples/htmlAt';
import { FILMS, filmWith, siteWith } from '../../tests/samples/smallSite';
import { file, typedRecord, variantsOf } from '../../tests/samples/typedFields';

const DRAWN = [...Object.values(PAGE_IDS), ...Object.values(FORM_ANSWER_IDS)];

/** A heading for each of those ids, which would all be its own. */
const BODY = DRAWN.map((id) => `## ${id}\n\nDes mots[^${id}].\n\n[^${id}]: Une note.\n`).join('\n');

const SECTIONS = [...variantsOf(describeSchema(sectionSchema))]
  .filter(([type]) => !opensPage(type))
  .map(([, tree]) => typedRecord(tree, []));

const TEXTS = { title: 'Un essai', description: 'Une page pour essayer.', excerpt: 'Essayons.' };
const FILES = {
  // An article: only there is a table of contents.
  'ressources/essai.md': file({ ...TEXTS, date: '2025-01-15', sections: SECTIONS }, BODY),
  // Where the examples lead.
  'pages/mentions-legales.md': file({ title: 'Mentions légales', description: 'Les nôtres.' }),
  'films/fournil.md': filmWith(),
};

const site = siteWith(FILES, { films: FILMS });

const documents = pagedRecords(site).map((record) => {
  const ids = [...htmlAt(site, record.address).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  return { record, ids };
});

test('every id of a page is that of a heading, of a note, of a field, or one that headings leave', () => {
  const strangers = documents.flatMap(({ record, ids }) => {
    const headings = record.body.headings.map(({ id }) => id);
    return ids.filter(
      (id) =>
        !headings.includes(id) &&
        !DRAWN.some((drawn) => drawn === id) &&
        !/^(?:notes|(?:note|appel)-\d+)$/.test(id) &&
        // Those that React makes for the fields; a heading's are in small letters.
        !/[A-Z]/.test(id),
    );
  });
  expect(strangers).toEqual([]);
});

test('no page has an id twice, whatever its headings are called', () => {
  const twice = documents.flatMap(({ ids }) => ids.filter((id, at) => ids.indexOf(id) !== at));
  expect(twice).toEqual([]);
});

test('no id is kept from headings for nothing', () => {
  const all = documents.flatMap(({ ids }) => ids);
  expect(DRAWN.filter((id) => !all.includes(id))).toEqual([]);
});
