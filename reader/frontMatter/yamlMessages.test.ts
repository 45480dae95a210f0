import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_FIELDS } from '../../tests/listed';
import { contentFiles } from '../../tests/samples/contentFiles';
import { type Files, PAGE, saidOf } from '../../tests/samples/smallSite';
import { splitFile } from './frontMatter';

/** Front matters with mistakes, each above its messages, whose lines begin with « » ». */
const WRONG = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split(/(?<=^» .*\n)\n/m)
  .map((entry) => entry.replace(/\n(?:» .*\n)+$/, ''));

// After a message has changed, `npx vitest run --update` writes the file again.
test('splitFile reports each mistake in examples.txt with the message written below it', async () => {
  const entries = WRONG.map((yaml) => {
    const { misprints } = splitFile(`---\n${yaml}\n---\n`);
    const reports = misprints.map(
      ({ place, message, remedy }) => `${place.line}:${place.column} ${message} → ${remedy}`,
    );
    expect(reports).not.toEqual([]);
    return `${yaml}\n${reports.join('\n').replace(/^/gm, '» ')}\n`;
  });
  expect(entries.length).toBeGreaterThan(40);
  await expect(entries.join('\n')).toMatchFileSnapshot('./examples.txt');
});

test.each([
  'heading: "« Tout est possible »"\nlede: « Un » et « deux »\nbackLabel: Le mot « fin »',
  '# une note\ntitle: "A #1" # une note',
])('splitFile finds no mistake in the front matter %j', (yaml) => {
  expect(splitFile(`---\n${yaml}\n---\n`).misprints).toEqual([]);
});

const TYPOS = contentFiles(readFileSync(new URL('typos.txt', import.meta.url), 'utf8'));

test.each<[what: string, files: Files]>([
  [
    'together with all other mistakes, each at its place',
    {
      [PAGE]:
        '---\ntitle: Lyon : la marque\nlead: A\nsections:\n\t- type: heros\n  - type: quote\n---\n',
    },
  ],
  [
    'by the name of its field, in a list',
    { 'offres/a.md': '---\nname: A\nprice: 1€ HT\nfeatures:\n  - un : deux\norder: 2\n---\n' },
  ],
  [
    'next to a value that the field refuses',
    { [PAGE]: '---\ntitle: *gras* ici\ndescription: B\n---\n' },
  ],
])('readSite reports a typo %s', (what, files) => {
  expect(`${saidOf(files).join('\n')}\n`).toBe(TYPOS[what]?.replace('{FIELDS}', PAGE_FIELDS));
});
