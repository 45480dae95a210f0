import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSchema } from '../../../model/fields/describe';
import { language, link, list, markdown, text, verbatim } from '../../../model/fields/fields';
import { typesetFields } from './typesetFields';

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

test('sets what is words, at every depth; not Markdown, which is rendered later', () => {
  expect(typeset(TYPED)).toEqual({
    ...TYPED,
    headline: 'L’été\u00a0: oui\u202f!',
    links: [{ label: 'L’été\u202f!', href: '/' }],
  });
});

test('leaves a text whose language is said', () => {
  const set = typeset({
    ...TYPED,
    headlineLang: 'en',
    links: [...TYPED.links, { label: "It's!", href: '/', lang: 'en' }],
  });
  expect(set.headline).toBe(TYPED.headline);
  expect(set.links.map(({ label }) => label)).toEqual(['L’été\u202f!', "It's!"]);
});

test('leaves a whole record whose language is said', () => {
  expect(typeset({ ...TYPED, lang: 'en' })).toEqual({ ...TYPED, lang: 'en' });
});
