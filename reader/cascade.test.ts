import { expect, test } from 'vitest';
import { type Files, PAGE, page, readWith, SITE_FILE } from '../tests/samples/smallSite';

/** Links and placeholders of other pages that lead to what is wrong are not reported again. */
test.each<[what: string, files: Files, ...places: string[]]>([
  [
    'a quote that is not closed in site.md',
    {
      'site.md': SITE_FILE.replace('Possible"', 'Possible'),
      [PAGE]: page('', '{brand} {linkedin} {email} {address}\n'),
    },
    'site.md:2:8',
  ],
  [
    'a misspelt field in site.md',
    { 'site.md': SITE_FILE.replace('brand:', 'brnad:'), [PAGE]: page('', '{brand} {BRAND}\n') },
    'site.md:2:1',
  ],
  [
    'an e-mail, a network and a page of site.md that cannot be',
    {
      'site.md': SITE_FILE.replace('bonjour@', 'bonjour(at)')
        .replace('https://linkedin', 'linkedin')
        .replace('https://rdv', 'rdv'),
      [PAGE]: page('', '[a](mailto:{email}) [b]({linkedin}) [c]({bookingUrl})\n'),
    },
    'site.md:5:8',
    'site.md:11:13',
    'site.md:22:10',
  ],
  [
    'networks whose front matter cannot be read',
    {
      'site.md': SITE_FILE.replace('networks:', '\tnetworks:'),
      [PAGE]: page('', '{brand} {linkedin}\n'),
    },
    'site.md:20:1',
  ],
  [
    'an anchor of a page whose front matter is broken',
    {
      'pages/contact.md': '---\ntitle: "A\ndescription: B\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/contact#nos-horaires)\n'),
    },
    'pages/contact.md:2:8',
  ],
  [
    'an anchor of a page that cannot be cut in two',
    { 'pages/contact.md': 'title: A\n', [PAGE]: page('', '[a](/contact#nos-horaires)\n') },
    'pages/contact.md:1:1',
  ],
  [
    'an alias of a page that has a wrong field',
    {
      'pages/contact.md': '---\ntitle: "A"\naliases: [/ecrire]\n---\n',
      [PAGE]: page('', '[a](/ecrire)\n'),
    },
    'pages/contact.md:1:1',
  ],
  [
    'the address, an alias and an anchor of a page of which git left two versions',
    {
      'pages/contact.md':
        '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> essai\naliases: [/ecrire]\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/contact) [b](/ecrire) [c](/contact#nos-horaires)\n'),
    },
    'pages/contact.md:2:1',
  ],
  [
    'aliases of a page whose front matter is broken',
    {
      'pages/contact.md':
        '---\ntitle: "A\ndescription: B\naliases:\n  - /ecrire\n  - /appeler\n---\n',
      [PAGE]: page('', '[a](/ecrire) [b](/appeler)\n'),
    },
    'pages/contact.md:2:8',
  ],
])('reports only %s', (_what, files, ...places) => {
  const result = readWith(files);
  const problems = result.ok ? [] : result.problems;
  const found = problems.map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(found).toEqual(places.map((place) => `content/${place}`));
});
