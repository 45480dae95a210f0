import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSchema } from '../../../model/fields/describe';
import { language, link, list, markdown, text, verbatim } from '../../../model/fields/fields';
import { PAGE_FIELDS, SECTION_TYPES } from '../../../tests/listed';
import { PAGE, page, problemsOf, SITE_FILE } from '../../../tests/samples/smallSite';
import { typesetFields } from './validate';

test.each(['Oui', 'yes', 'True', 'NON', 'no', 'vrai', 'Faux'])(
  'validateFile accepts « %s », which is yes or no',
  (typed) => {
    expect(problemsOf({ [PAGE]: page(`draft: ${typed}`) })).toEqual([]);
  },
);

test('PAGE_FIELDS and SECTION_TYPES, the lists that tests expect in error messages, show names with French labels: title (Titre)', () => {
  expect(PAGE_FIELDS).toMatch(/^title \(Titre\), description, .*, lede \(Chapeau\), /);
  expect(SECTION_TYPES).toMatch(/^hero \(Ouverture\), .*, quote \(Citation\), .*, options, /);
});

test('unknownPlaceholders reports the placeholder of a social network that site.md lacks', () => {
  const files = {
    'site.md': SITE_FILE.replace(/^networks:\n.*\n.*\n/m, ''),
    [PAGE]: page('', '[Nos photos]({linkedin})\n'),
  };
  expect(problemsOf(files).join()).toContain('« {linkedin} » ne correspond à aucune valeur');
});

const words = { label: 'Texte', example: 'Oui', max: 90 };

const schema = z.strictObject({
  lang: language().optional(),
  headline: text(words),
  headlineLang: language().optional(),
  phone: verbatim(words),
  body: markdown(words),
  links: list(link({ label: 'Lien' }), { label: 'Liens' }),
});

const TYPED = {
  headline: "L'été: oui!",
  phone: '04 65 71 12 34',
  body: "L'été: *oui*!",
  links: [{ label: "L'été!", href: '/' }],
};

function typeset(record: z.input<typeof schema>) {
  const parsed = schema.parse(record);
  typesetFields(describeSchema(schema), parsed);
  return parsed;
}

test('typesetFields applies typography to text fields at every depth, and does not change Markdown fields', () => {
  expect(typeset(TYPED)).toEqual({
    ...TYPED,
    headline: 'L’été\u00a0: oui\u202f!',
    links: [{ label: 'L’été\u202f!', href: '/' }],
  });
});

test('typesetFields does not change a text in another language', () => {
  const set = typeset({
    ...TYPED,
    headlineLang: 'en',
    links: [...TYPED.links, { label: "It's!", href: '/', lang: 'en' }],
  });
  expect(set.headline).toBe(TYPED.headline);
  expect(set.links.map(({ label }) => label)).toEqual(['L’été\u202f!', "It's!"]);
});

test('typesetFields does not change a record in another language', () => {
  expect(typeset({ ...TYPED, lang: 'en' })).toEqual({ ...TYPED, lang: 'en' });
});
