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
  const contexts = { github: { sha: COMMIT } };
  const verify = () => runJob(clone.root, ['verifier.yml', 'contenu'], contexts);

  beforeAll(() => {
    clone = cloneProject();
  });
  afterAll(() => clone.remove());

  test('good content: every step passes, the summary says that nothing was published', async () => {
    const { outcomes, annotations, summary, output } = await verify();
    expect(
      Object.entries(outcomes).map(([id, { outcome }]) => `${id} ${outcome}`),
      output,
    ).toEqual(['contenu success', 'adresses success', 'construction success', 'rapport success']);
    expect(annotations).toEqual([]);
    expect(summary).toMatch(/^## Le site en ligne n’a pas changé\n\nLe contenu est en ordre\./);
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

  /** The job that looks at the code, where the forge remembers that it has passed, or does not. */
  const verifyCode = (hit: 'true' | '') =>
    runJob(clone.root, ['verifier.yml', 'verifier'], {
      ...contexts,
      steps: { memoire: { outputs: { 'cache-hit': hit } } },
    });

  test('code that nobody has looked at: types, style, and tests', async () => {
    const { outcomes, result, output } = await verifyCode('');
    expect(Object.keys(outcomes), output).toEqual(['code', 'types', 'style']);
    expect(result).toBe('success');
  });

  test('code that has passed, under other words: nothing is asked of it again', async () => {
    const { outcomes, result, output } = await verifyCode('true');
    expect(Object.keys(outcomes), output).toEqual(['code']);
    expect(result).toBe('success');
  });

  test('wrong code: the report says in French what failed, and names no word of staff’s', async () => {
    const page = 'model/french/paris.mjs';
    const sound = clone.read(page);
    clone.write(page, `${sound}\nexport const wrong = parisDay(1);\n`);
    clone.commit('Changer le code');
    const { outcomes, result, summary } = await verifyCode('');
    expect(outcomes).toEqual({
      code: { outcome: 'success' },
      types: { outcome: 'failure' },
      rapport: { outcome: 'success' },
    });
    expect(result).toBe('failure');
    expect(summary).toMatch(
      /^## Le site en ligne n’a pas changé\n\nCe qui a échoué : la vérification des types\. La relecture/,
    );
    clone.write(page, sound);
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
