import { expect, test } from 'vitest';
import { type Files, PAGE, page, pageOf, problemsOf } from '../../../tests/samples/smallSite';

const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';

const CONTACT = 'pages/contact.md';

const other = (fields = '') => ({ [PAGE]: pageOf(FORM).replace('\n---\n', `\n${fields}\n---\n`) });
const contact = (fields: string) => ({
  [CONTACT]: `---\ntitle: "Contact"\ndescription: "D"\n${fields}\n---\n`,
});
const withForm = (fields: string) => contact(`sections:\n${FORM}\n${fields}`);
/** The small site without its contact page and without links to that page. */
const GONE: Files = {
  [CONTACT]: null,
  'pages/accueil.md': page().replace('Essai', 'Accueil').replace('essayer', 'accueillir'),
};
const reported = (files: Files) =>
  problemsOf(files).filter((problem) => problem.includes('formulaire'));

test.each<[string, Files]>([
  ['on the contact page alone', contact(`sections:\n${FORM}`)],
  ['on another page too', { ...other(), ...withForm('') }],
  ['on a page with the alias /contact', { ...GONE, ...other('aliases: [/contact]') }],
  ['on a draft', { ...other('draft: oui'), ...contact('') }],
  [
    'on a scheduled page',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-01') },
  ],
  ['nowhere', GONE],
  ['next to a contact page with another mistake', { ...other(), ...contact('inconnu: oui') }],
])('checkForms finds no mistake if the contact form is %s', (_what, files) => {
  expect(reported(files)).toEqual([]);
});

const NOWHERE =
  'Donnez cette adresse à la page qui porte le formulaire : → aliases: →   - /contact';
const UNANSWERED =
  'Publiez content/pages/contact.md, avec une section « contact », au plus tard le même jour.';

test.each<[string, Files, string]>([
  ['deleted', { ...GONE, ...other() }, NOWHERE],
  [
    'retired',
    { ...GONE, ...other(), 'adresses-retirees.md': '---\naddresses: [/contact]\n---\n' },
    NOWHERE,
  ],
  ['without a form', { ...other(), ...contact('') }, UNANSWERED],
  ['a draft', { ...other(), ...withForm('draft: oui') }, UNANSWERED],
  [
    'for a later day than the form',
    { ...other('publishDate: 2026-12-01'), ...withForm('publishDate: 2026-12-02') },
    UNANSWERED,
  ],
])('checkForms refuses forms on other pages if the contact page is %s', (_what, files, problem) => {
  expect(reported(files)).toEqual([
    `${PAGE}:5:11 sections[1].type (Type) : sans JavaScript, ce formulaire mène à l’adresse « /contact », où aucune page publiée ne dit si le message est parti. → ${problem}`,
  ]);
});
