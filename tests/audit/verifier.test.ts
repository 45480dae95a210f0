import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneProject, type ProjectClone } from '../projectClone';
import { runJob } from '../workflowJob';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const OFFER = 'content/offres/prestige.md';

// A folder that was downloaded without its history has nothing to clone.
describe.skipIf(!existsSync('.git'))('the steps of verifier.yml on a clean clone', () => {
  let clone: ProjectClone;
  const verify = () => runJob(clone.root, ['verifier.yml', 'verifier'], { 'github.sha': COMMIT });

  beforeAll(() => {
    clone = cloneProject();
  });
  afterAll(() => clone.remove());

  test('good content: every step passes, the summary says that nothing was published', async () => {
    const { outcomes, annotations, summary, output } = await verify();
    expect(
      Object.entries(outcomes).map(([id, { outcome }]) => `${id} ${outcome}`),
      output,
    ).toEqual([
      'contenu success',
      'adresses success',
      'types success',
      'style success',
      'code success',
      'construction success',
      'rapport success',
    ]);
    expect(annotations).toEqual([]);
    expect(summary).toMatch(/^## Le site en ligne n’a pas changé\n\nTout est en ordre\./);
    expect(existsSync(join(clone.root, 'dist/client/index.html'))).toBe(true);
    expect(clone.git('status', '--porcelain')).toBe('');
  });

  test('broken content: it stops at once, on the exact line, and the built site stays', async () => {
    const before = clone.read('dist/client/offres/index.html');
    const sound = clone.read(OFFER);
    clone.write(OFFER, sound.replace(/^name:.*$/m, 'name: Prestige : 100 % compris'));
    clone.commit('Changer une offre');
    const { outcomes, annotations, summary, output } = await verify();
    expect(
      Object.entries(outcomes).map(([id, { outcome }]) => `${id} ${outcome}`),
      output,
    ).toEqual(['contenu failure', 'rapport failure']);
    expect(annotations).toHaveLength(1);
    expect(annotations[0]).toMatch(
      /^::error file=content\/offres\/prestige\.md,line=2,col=\d+,title=À corriger::.*« : ».*%0A.*name: "Prestige : 100 %25 compris"/,
    );
    expect(summary).toMatch(
      /^## Le site en ligne n’a pas changé\n\n1 point à corriger dans 1 fichier\./,
    );
    expect(summary).toContain(
      `### [content/offres/prestige.md, ligne 2](https://github.com/agence/site/blob/${COMMIT}/${OFFER}?plain=1#L2)`,
    );
    expect(summary).toContain('name: "Prestige : 100 % compris"\n```');
    expect(clone.read('dist/client/offres/index.html')).toBe(before);
    clone.git('revert', '--no-edit', '--no-commit', 'HEAD');
    clone.commit('Revenir');
  });

  test('a renamed page: its lost address is told where to keep it', async () => {
    clone.git('mv', 'content/pages/agence.md', 'content/pages/maison.md');
    const site = clone.read('content/site.md');
    clone.write('content/site.md', site.replaceAll('/agence', '/maison'));
    clone.commit('Renommer une page');
    const { outcomes, annotations, summary } = await verify();
    expect(Object.keys(outcomes)).toEqual(['contenu', 'adresses', 'rapport']);
    expect(outcomes.adresses).toEqual({ outcome: 'failure' });
    expect(annotations.join()).toContain('file=content/pages/maison.md,');
    expect(summary).toContain('aliases: [/agence]');
  });
});
