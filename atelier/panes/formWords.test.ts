import { expect, test } from 'vitest';
import type { Problem } from '../../reader/problem';
import { formWords } from './formWords';

const problem = (words: Partial<Problem>): Problem => ({
  ...{ file: 'content/offres/a.md', line: 3, column: 1, message: 'ce champ manque.' },
  ...words,
});

test.each<[what: string, problem: Partial<Problem>, sentence: string, remedy: string | undefined]>([
  [
    'a field that is missing',
    { field: 'title', label: 'Titre', remedy: 'Ajoutez-le :\ntitle: "Nos « offres »"' },
    'Titre : ce champ manque.',
    'Remplissez-le, par exemple :\nNos « offres »',
  ],
  [
    'one of a section',
    { field: 'sections[2].button.href', label: 'Lien', remedy: 'Ajoutez-le :\nhref: /contact' },
    'Section 2, Lien : ce champ manque.',
    'Remplissez-le, par exemple :\n/contact',
  ],
  [
    'several lines',
    { field: 'cover', label: 'Image', remedy: 'Ajoutez-le :\ncover:\n  src: /images/a.png' },
    'Image : ce champ manque.',
    'Remplissez-le.',
  ],
  [
    'a remedy in other fields',
    {
      ...{ file: 'content/films/a.md', field: 'file', label: 'Fichier du film' },
      message: 'ce qui est dit dans le film ne peut pas se lire.',
      remedy:
        'Ajoutez ses sous-titres, ou « silent: oui » si personne n’y parle :\ncaptions: /films/a.srt',
    },
    'Fichier du film : ce qui est dit dans le film ne peut pas se lire.',
    'Ajoutez ses sous-titres, ou cochez « Film sans paroles » si personne n’y parle.\nSous-titres : /films/a.srt',
  ],
  ['a field without a name', { field: 'titel' }, 'titel : ce champ manque.', undefined],
  [
    'the text',
    { message: 'le lien ne mène nulle part.' },
    'Le lien ne mène nulle part.',
    undefined,
  ],
])('%s', (_what, words, sentence, remedy) => {
  expect(formWords(problem(words))).toEqual({ sentence, remedy });
});
