import { expect, test } from 'vitest';
import { type Files, PAGE, page, SITE_FILE, saidOf } from '../tests/samples/smallSite';

const CONTACT = 'content/pages/contact.md';

test.each<[what: string, files: Files, places: string[]]>([
  [
    'a quote that is not closed in site.md',
    {
      'site.md': SITE_FILE.replace('Possible"', 'Possible'),
      [PAGE]: page('', '{brand} {linkedin} {email} {address}\n'),
    },
    ['content/site.md:2:8'],
  ],
  [
    'a misspelt field of site.md',
    { 'site.md': SITE_FILE.replace('brand:', 'brnad:'), [PAGE]: page('', '{brand} {BRAND}\n') },
    ['content/site.md:2:1'],
  ],
  [
    'an invalid e-mail, network and page in site.md',
    {
      'site.md': SITE_FILE.replace('bonjour@', 'bonjour(at)')
        .replace('https://linkedin', 'linkedin')
        .replace('https://rdv', 'rdv'),
      [PAGE]: page('', '[a](mailto:{email}) [b]({linkedin}) [c]({bookingUrl})\n'),
    },
    ['content/site.md:5:8', 'content/site.md:11:13', 'content/site.md:22:10'],
  ],
  [
    'networks that cannot be read',
    {
      'site.md': SITE_FILE.replace('networks:', '\tnetworks:'),
      [PAGE]: page('', '{brand} {linkedin}\n'),
    },
    ['content/site.md:20:1'],
  ],
  [
    'the broken front matter of a page whose aliases and anchor are cited',
    {
      'pages/contact.md':
        '---\ntitle: "A\ndescription: B\naliases:\n  - /ecrire\n  - /appeler\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/ecrire) [b](/appeler) [c](/contact#nos-horaires)\n'),
    },
    [`${CONTACT}:2:8`],
  ],
  [
    'a page without a front matter whose anchor is cited',
    { 'pages/contact.md': 'title: A\n', [PAGE]: page('', '[a](/contact#nos-horaires)\n') },
    [`${CONTACT}:1:1`],
  ],
  [
    'a missing field of a page whose alias is cited',
    {
      'pages/contact.md': '---\ntitle: "A"\naliases: [/ecrire]\n---\n',
      [PAGE]: page('', '[a](/ecrire)\n'),
    },
    [`${CONTACT}:1:1`],
  ],
  [
    'a merge conflict in a page whose addresses are all cited',
    {
      'pages/contact.md':
        '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> essai\naliases: [/ecrire]\n---\n\n## Nos horaires\n',
      [PAGE]: page('', '[a](/contact) [b](/ecrire) [c](/contact#nos-horaires)\n'),
    },
    [`${CONTACT}:2:1`],
  ],
])('readSite reports only the cause of %s', (_what, files, places) => {
  expect(saidOf(files).filter((line) => line.startsWith('content/'))).toEqual(places);
});
