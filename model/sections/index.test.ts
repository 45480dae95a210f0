import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FILMS, filmWith, PAGE, pageOf, saidOf } from '../../tests/samples/smallSite';
import { describeSchema } from '../fields/describe';
import { exampleAt } from '../fields/examples';
import { sectionSchema } from './index';

const tree = describeSchema(sectionSchema);
const variants = tree.shape === 'variants' ? [...tree.variants] : [];

/** Writes a section as the guide and the error messages show it: its fields with their examples. */
function exampleOf(type: string, onlyRequired: boolean): string {
  const variant = variants.find(([name]) => name === type)?.[1];
  if (variant?.shape !== 'group') throw new Error(`${type} is not a group of fields`);
  return [...variant.fields]
    .filter(([, { required }]) => required || !onlyRequired)
    .flatMap(([key, field]) => exampleAt([key], field.tree).split('\n'))
    .map((line, index) => `${index ? '  ' : '- '}${line}`)
    .join('\n');
}

/** Replaces the addresses of the examples, which the small site does not have. */
const withKnownLinks = (section: string) =>
  section.replace(/href: \S+/g, 'href: /contact').replace(/\]\(\/[^)]*\)/g, '](/contact)');

test('sectionSchema names each type of section in kebab-case, and has over ten types', () => {
  expect(variants.length).toBeGreaterThan(10);
  for (const [name] of variants) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each(variants)('sectionSchema gives %s a French label and help', (_type, variant) => {
  if (variant.shape !== 'group') throw new Error('A section is a group of fields');
  expect(variant.label).toMatch(/^[A-ZÀ-Ý]/);
  if (variant.help) expect(variant.help).toMatch(/^[A-ZÀ-Ý].*\.$/);
});

test.each(variants)('sectionSchema accepts the examples of %s', (type) => {
  for (const onlyRequired of [true, false]) {
    const section = withKnownLinks(exampleOf(type, onlyRequired));
    expect(parse(section)).toMatchObject([{ type }]);
    expect(
      saidOf({ [PAGE]: pageOf(section), 'films/fournil.md': filmWith() }, { films: FILMS }),
    ).toEqual([]);
  }
});

test.each(variants)('sectionSchema refuses an unknown field in %s', (type) => {
  const { error } = sectionSchema.safeParse({ type, inconnu: 'oui' });
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['inconnu'] }),
  );
});

const entry = (fields = '    alt: "Une miche qui sort du four"') =>
  `  - src: /images/affiche.svg\n${fields}`;

const gallery = (...entries: string[]) => ({
  [PAGE]: pageOf(
    ['- type: gallery', '  pictures:', ...entries.map((line) => line.replace(/^/gm, '  '))].join(
      '\n',
    ),
  ),
});

test.each<[what: string, entries: string[], report: string[]]>([
  ['two pictures', [entry(), entry()], []],
  ['thirty pictures', Array.from({ length: 30 }, () => entry()), []],
  [
    'one picture',
    [entry()],
    [
      'cette liste compte 1 entrée, il en faut au moins 2.',
      '- src: /images/affiche.svg',
      'alt: "Une équipe de tournage sur les quais du Rhône"',
    ],
  ],
  [
    'thirty-one pictures',
    Array.from({ length: 31 }, () => entry()),
    ['cette liste compte 31 entrées, 1 de trop.', 'Gardez-en 30 au plus.'],
  ],
])('gallerySchema requires 2–30 pictures: %s', (_what, entries, report) => {
  const text = saidOf(gallery(...entries)).join('\n');
  if (!report.length) expect(text).toBe('');
  for (const words of report) expect(text).toContain(words);
});
