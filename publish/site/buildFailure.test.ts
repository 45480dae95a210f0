import { expect, test } from 'vitest';
import { withContentFile } from '../../reader/withContentFile';
import { buildFailure } from './buildFailure';

const broken = () => {
  throw new Error('lookup is not supported');
};

test('buildFailure names the step, reassures about the live site, and quotes the original message', () => {
  expect(buildFailure('polices', new Error('lookup is not supported')).message).toBe(
    'La construction s’est arrêtée à l’étape « polices ». Rien n’a été publié ; le site en ligne n’a pas changé.\n  → Transmettez ce message à la personne qui s’occupe du code : lookup is not supported',
  );
});

test('buildFailure names the content file whose page failed', async () => {
  const error: unknown = await withContentFile('content/pages/offres.md', broken).catch(
    (thrown) => thrown,
  );
  expect(buildFailure('écriture des pages', error).message).toBe(
    'La construction s’est arrêtée à l’étape « écriture des pages », sur le fichier content/pages/offres.md. Rien n’a été publié ; le site en ligne n’a pas changé.\n  → Remettez ce fichier comme il était avant sa dernière modification, ou transmettez ce message à la personne qui s’occupe du code : lookup is not supported',
  );
});

test('buildFailure quotes a thrown value that is not an Error', () => {
  expect(buildFailure('polices', 'stop').message).toMatch(/: stop$/);
});
