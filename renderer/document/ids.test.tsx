import { expect, test } from 'vitest';
import { pagedRecords } from '../../model/addresses/addresses';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import { describeSchema } from '../../model/fields/describe';
import { sectionSchema } from '../../model/sections';
import { opensPage } from '../../model/sections/opensPage';
import { FORM_ANSWER_IDS } from '../../supabase/functions/_shared/contact/contract.ts';
import { htmlAt } from '../../tests/samples/htmlAt';
import { FILMS, filmWith, siteWith } from '../../tests/samples/smallSite';
import { file, typedRecord, variantsOf } from '../../tests/samples/typedFields';

const TAKEN = [...Object.values(PAGE_IDS), ...Object.values(FORM_ANSWER_IDS)];

/** A text with a heading for each reserved id, which would get that very id. */
const BODY = TAKEN.map((id) => `## ${id}\n\nDes mots[^${id}].\n\n[^${id}]: Une note.\n`).join('\n');

const SECTIONS = [...variantsOf(describeSchema(sectionSchema))]
  .filter(([type]) => !opensPage(type))
  .map(([, tree]) => typedRecord(tree, []));

const TEXTS = { title: 'Un essai', description: 'Une page pour essayer.', excerpt: 'Essayons.' };
const FILES = {
  // An article, the only kind of record with a table of contents.
  'ressources/essai.md': file({ ...TEXTS, date: '2025-01-15', sections: SECTIONS }, BODY),
  // The target of links in the text under test.
  'pages/mentions-legales.md': file({ title: 'Mentions légales', description: 'Les nôtres.' }),
  'films/fournil.md': filmWith(),
};

const site = siteWith(FILES, { films: FILMS });

const documents = pagedRecords(site).map((record) => {
  const ids = [...htmlAt(site, record.address).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  return { record, ids };
});

test('renderDocument gives ids only to headings, notes, form fields and the elements listed in PAGE_IDS and FORM_ANSWER_IDS', () => {
  const unexpectedIds = documents.flatMap(({ record, ids }) => {
    const headings = record.body.headings.map(({ id }) => id);
    return ids.filter(
      (id) =>
        !headings.includes(id) &&
        !TAKEN.some((taken) => taken === id) &&
        !/^(?:notes|(?:note|appel)-\d+)$/.test(id) &&
        // React makes the ids of fields, with a capital; headings have none.
        !/[A-Z]/.test(id),
    );
  });
  expect(unexpectedIds).toEqual([]);
});

test('renderDocument gives no id twice on a page, even if the text of a heading equals an id in PAGE_IDS', () => {
  const duplicates = documents.flatMap(({ ids }) => ids.filter((id, at) => ids.indexOf(id) !== at));
  expect(duplicates).toEqual([]);
});

test('renderDocument uses each fixed id on at least one page', () => {
  const all = documents.flatMap(({ ids }) => ids);
  expect(TAKEN.filter((id) => !all.includes(id))).toEqual([]);
});
