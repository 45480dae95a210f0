import { expect, test } from 'vitest';
import type { Fix, Problem } from '../../reader/problem';
import {
  type Files,
  filmWith,
  PAGE,
  page,
  pageOf,
  readWith,
  SITE_FILE,
} from '../../tests/samples/smallSite';
import { correctionsOf, formMessage } from './formMessage';

const client = (logo: string) => ({
  'clients/ostrelin.md': `---\nname: "Ostrelin"\n${logo}order: 1\n---\n`,
});
const article = (fields: string) => ({
  'ressources/article.md': `---\ntitle: "Un article"\ndescription: "Ce que nous avons appris."\nexcerpt: "Ce que nous avons appris en tournant."\ndate: 2025-01-15\n${fields}---\n\nÉcrivez une phrase.\n`,
});

const text = (body: string): Files => ({ [PAGE]: page('', body) });
const offer = (price: string) => ({
  'offres/a.md': `---\nname: "A"\nprice: "${price}"\nfeatures: ["B"]\norder: 1\n---\n`,
});
const HERO =
  '- type: hero\n  headline: "Un titre"\n  text: "Un texte."\n  button:\n    label: "Voir"\n    href: /contact';
const FORM =
  '- type: contact\n  formTitle: "A"\n  officeTitle: "B"\n  linksTitle: "C"\n  bookingLabel: "D"\n  privacy: "E"';
const BANNER = 'banner:\n  text: "Fermé."\n  from: 2026-08-01\n  until: 2026-07-01\n';

test.each<[what: string, files: Files, said: string]>([
  [
    'a picture without a description',
    client('logo:\n  src: /images/logo.svg\n'),
    'Description de l’image : l’image n’a pas de description. → Dites ce qu’elle montre, ou cochez « Image décorative » si elle n’apprend rien :\nUne équipe de tournage sur les quais du Rhône',
  ],
  [
    'a picture that is described and decorative',
    client('logo:\n  src: /images/logo.svg\n  alt: "Logo"\n  decorative: oui\n'),
    'Image décorative : l’image a une description et se dit décorative. → Gardez un seul des deux champs : « Description de l’image » ou « Image décorative ».',
  ],
  ['no picture', client(''), 'Logo : ce champ manque. → Remplissez-le.'],
  [
    'a film without captions',
    { 'films/fournil.md': filmWith('') },
    'Fichier du film : ce qui est dit dans le film ne peut pas se lire. → Ajoutez ses sous-titres, ou cochez « Film sans paroles » si personne n’y parle :\n/films/fournil.srt',
  ],
  [
    'a date that comes before another',
    article('updated: 2024-10-19\n'),
    'Date de révision : la révision est du 19 octobre 2024 : elle ne peut ni précéder la publication, ni être à venir. → Écrivez une date du 15 janvier 2025 au 20 novembre 2026, ou videz ce champ.',
  ],
  [
    'an entry that is there twice',
    article('aliases: [/ressources/article]\n'),
    'Adresse secondaire : l’adresse « /ressources/article » est déjà celle de cette page. → Retirez cette entrée.',
  ],
  [
    'an author who is nobody',
    article('author: personne\n'),
    'Auteur : « personne » n’est le nom d’aucune fiche de « Équipe ». → Créez cette fiche, videz ce champ, ou choisissez parmi : camille-exemple.',
  ],
  [
    'a picture that is not there',
    client('logo:\n  src: /images/absente.png\n  alt: "Logo"\n'),
    'Fichier image : l’image « /images/absente.png » n’existe pas. → Déposez-la avec « Parcourir ».',
  ],
  [
    'an address of another page',
    article('aliases: [/contact]\n'),
    'Adresse secondaire : l’adresse « /contact » est déjà prise par « contact » dans « Pages ». → Changez l’une des deux : une adresse ne mène qu’à une page.',
  ],
  [
    'a group whose lines are not indented',
    client('logo:\nsrc: /images/logo.svg\n'),
    'Logo : rien n’est rangé sous ce champ. → Remplissez-le.',
  ],
  [
    'a group that is a text',
    client('logo: /images/logo.svg\n'),
    'Logo : des champs en retrait sont attendus ici, pas un texte. → Remplissez-le.',
  ],
  [
    'a list that is a text',
    article('topics: son\n'),
    'Sujets : une liste est attendue ici, pas un texte. → Écrivez par exemple :\nson',
  ],
  [
    'an entry that YAML cuts in two',
    article('topics:\n  - le son : un métier\n'),
    'Sujet : le texte contient « : ». → Tapez-le de nouveau :\nle son : un métier',
  ],
  [
    'a switch that is a list',
    article('draft: [oui]\n'),
    'Brouillon : un texte est attendu ici, pas une liste. → Cochez-le.',
  ],
  [
    'a text that waits',
    { [PAGE]: page('lede: "TODO"') },
    'Chapeau : « TODO » est un texte d’attente, qui s’afficherait tel quel. → Mettez le vrai texte. Si rien n’est prêt, gardez la page pour vous en cochant « Brouillon ».',
  ],
  [
    'a section in a wrong place',
    { [PAGE]: pageOf('- type: prose', HERO) },
    'Section 2, Type : une section « Ouverture » ouvre la page : elle ne peut être que la première. → Remontez-la en tête de la liste, ou retirez-la.',
  ],
  [
    'a day in words',
    article('publishDate: bientôt\n'),
    'Date de mise en ligne : une date s’écrit année-mois-jour. → Écrivez par exemple 22 octobre 2025.',
  ],
  [
    'a banner that ends before it begins',
    { 'site.md': SITE_FILE.replace('networks:', `${BANNER}networks:`) },
    'Dernier jour du bandeau : le dernier jour est avant le premier : le bandeau ne se verrait jamais. → Écrivez un jour à partir du 1er août 2026, ou changez « Premier jour du bandeau ».',
  ],
  [
    'an unknown field',
    article('excrept: "Un"\n'),
    'excrept : ce champ n’existe pas ici. → Vouliez-vous écrire « Résumé » ?',
  ],
  [
    'an address without a contact page',
    {
      'pages/contact.md': '---\ntitle: "Contact"\ndescription: "Pas de formulaire."\n---\n',
      [PAGE]: pageOf(FORM),
    },
    'Section 1, Type : sans JavaScript, ce formulaire mène à l’adresse « /contact », où aucune page publiée ne dit si le message est parti. → Publiez « contact » dans « Pages », avec une section « Contact », au plus tard le même jour.',
  ],
])('formMessage explains how to correct in the form: %s', (_what, files, said) => {
  const result = readWith(files);
  const [problem] = result.ok ? [] : result.problems.filter(({ field }) => field !== undefined);
  if (!problem) throw new Error('Nothing is wrong with it');
  const { sentence, remedy } = formMessage(problem);
  expect(`${sentence} → ${remedy}`).toBe(said);
});

test.each<[typed: string, files: Files, fixes: readonly Fix[]]>([
  ['a link', text('[Écrire](/contac)'), [{ wrong: '/contac', right: '/contact' }]],
  [
    'a link to a title',
    { ...text('[Écrire](/autre#nos-tarif)'), 'pages/autre.md': page('', '## Nos tarifs') },
    [{ wrong: '/autre#nos-tarif', right: '/autre#nos-tarifs' }],
  ],
  [
    'a picture',
    client('logo:\n  src: /images/logoo.svg\n  alt: "Une roue"\n'),
    [{ wrong: '/images/logoo.svg', right: '/images/logo.svg' }],
  ],
  ['a placeholder', text('{citty}'), [{ wrong: '{citty}', right: '{city}' }]],
  [
    'a record',
    article('author: camile-exemple\n'),
    [{ wrong: 'camile-exemple', right: 'camille-exemple' }],
  ],
  ['a choice', { [PAGE]: pageOf('- type: heros') }, [{ wrong: 'heros', right: 'hero' }]],
  ['a price', offer('1 650€'), [{ right: '1 650€ HT' }, { right: '1 650€ TTC' }]],
  ['a price in words', offer('1650 euros HT'), [{ right: '1 650€ HT' }]],
  ['a title', { [PAGE]: page().replace('Essai', 'Essai | Possible') }, [{ right: 'Essai' }]],
  ['a heading', text('##Titre'), [{ wrong: '##Titre', right: '## Titre' }]],
  [
    'a space before an address',
    text('Ici : [a] (/contact).'),
    [{ wrong: '[a] (/contact)', right: '[a](/contact)' }],
  ],
  [
    'brackets in the wrong order',
    text('(Contact)[/contact] !'),
    [{ wrong: '(Contact)[/contact]', right: '[Contact](/contact)' }],
  ],
  [
    'a missing parenthesis',
    text('[a](/contact puis'),
    [{ wrong: '[a](/contact', right: '[a](/contact)' }],
  ],
  ['a year', text('2019. Une année.'), [{ wrong: '2019.', right: '2019\\.' }]],
  ['a day with several possible corrections', article('updated: 2024-10-19\n'), []],
  ['a text that is not in the form', text('[a]: /contac\n\n{#a} [a]'), []],
])('correctionsOf lists the corrections that fix %s', (_what, files, fixes) => {
  const result = readWith(files);
  const problems = result.ok ? [] : result.problems;
  const problem = problems.find((one) => one.fixes) ?? problems[0];
  if (!problem) throw new Error('Nothing is wrong with it');
  const file = files[problem.file.replace('content/', '')];
  expect(correctionsOf(problem, String(file))).toEqual(fixes);
});

test.each<[what: string, problem: Partial<Problem>, sentence: string]>([
  ['a field', { field: 'title', label: 'Titre' }, 'Titre : ce champ manque.'],
  [
    'a field of a section',
    { field: 'sections[2].button.href', label: 'Lien' },
    'Section 2, Lien : ce champ manque.',
  ],
  ['a field without a name', { field: 'titel' }, 'titel : ce champ manque.'],
  ['a problem without a field', {}, 'Ce champ manque.'],
])('formMessage names %s by the label of the form', (_what, problem, sentence) => {
  const place = { file: 'content/offres/a.md', line: 3, column: 1 };
  expect(formMessage({ ...place, message: 'ce champ manque.', ...problem })).toEqual({
    sentence,
    remedy: undefined,
  });
});
