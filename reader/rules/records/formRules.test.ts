import { expect, test } from 'vitest';
import { type Files, PAGE, page, pageOf, saidOf } from '../../../tests/samples/smallSite';

const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';
const CONTACT = 'pages/contact.md';

const other = (fields = '') => ({ [PAGE]: pageOf(FORM).replace('\n---\n', `\n${fields}\n---\n`) });
const contact = (fields: string) => ({
  [CONTACT]: `---\ntitle: "Contact"\ndescription: "D"\n${fields}\n---\n`,
});
const withForm = (fields: string) => contact(`sections:\n${FORM}\n${fields}`);
/** Nothing of the small site leads to /contact any more. */
const GONE: Files = {
  [CONTACT]: null,
  'pages/accueil.md': page().replace('Essai', 'Accueil').replace('essayer', 'accueillir'),
};
const said = (files: Files) => saidOf(files).filter((line) => !line.includes('site.md'));

test.each<[string, Files]>([
  ['on the contact page alone', contact(`sections:\n${FORM}`)],
  ['on another page too', { ...other(), ...withForm('') }],
  ['on a page that answers for it', { ...GONE, ...other('aliases: [/contact]') }],
  ['on a draft', { ...other('draft: oui'), ...contact('') }],
  [
    'on a page for later',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-01') },
  ],
  ['nowhere', GONE],
])('a form %s is right', (_what, files) => {
  expect(said(files).join('\n')).not.toContain('formulaire');
});

test.each<[string, Files, string, string]>([
  [
    'deleted',
    { ...GONE, ...other() },
    'mène à l’adresse « /contact », et rien n’y répond.',
    'Donnez cette adresse à la page qui porte le formulaire :',
  ],
  [
    'retired',
    { ...GONE, ...other(), 'adresses-retirees.md': '---\naddresses: [/contact]\n---\n' },
    'mène à l’adresse « /contact », et rien n’y répond.',
    'Donnez cette adresse à la page qui porte le formulaire :',
  ],
  [
    'without a form',
    { ...other(), ...contact('') },
    'mène à la page « /contact », qui ne dit pas si le message est parti.',
    'Ajoutez une section « contact » à content/pages/contact.md, ou retirez celle-ci.',
  ],
  [
    'a draft',
    { ...other(), ...withForm('draft: oui') },
    'mène à la page « /contact », qui ne serait pas encore publiée.',
    'Publiez content/pages/contact.md au plus tard le même jour, ou retirez cette section.',
  ],
  [
    'for a later day than the form',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-02') },
    'mène à la page « /contact », qui ne serait pas encore publiée.',
    'Publiez content/pages/contact.md au plus tard le même jour, ou retirez cette section.',
  ],
])('a form is refused while the contact page is %s', (_what, files, message, remedy) => {
  const lines = said(files);
  const at = lines.indexOf('content/pages/essai.md:5:11');
  expect(lines.slice(at, at + 3)).toEqual([
    'content/pages/essai.md:5:11',
    `  sections[1].type (Type) : sans JavaScript, ce formulaire ${message}`,
    `  → ${remedy}`,
  ]);
});

test('a contact page with a mistake of its own is told once', () => {
  expect(said({ ...other(), ...contact('inconnu: oui') }).join('\n')).not.toContain('formulaire');
});
