import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/** It would run this very test. */
const RECURSIVE = 'npm test';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const OFFER = 'content/offres/prestige.md';

const workflowSchema = z.object({
  jobs: z.object({
    verifier: z.object({
      steps: z.array(
        z.object({
          id: z.string().optional(),
          run: z.string().optional(),
          if: z.string().optional(),
        }),
      ),
    }),
  }),
});

interface Verification {
  /** Each step that ran, by its id, and how it ended. */
  readonly outcomes: Readonly<Record<string, { readonly outcome: string }>>;
  readonly annotations: readonly string[];
  readonly summary: string;
  readonly output: string;
}

// A folder that was downloaded without its history has nothing to clone.
describe.skipIf(!existsSync('.git'))('the steps of verifier.yml on a clean clone', () => {
  let clone: string;
  const inClone = (file: string) => join(clone, file);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, stdio: 'pipe' });
  const commit = (message: string) =>
    git(
      '-c',
      'user.name=Essai',
      '-c',
      'user.email=essai@possible.example',
      'commit',
      '-qam',
      message,
    );

  beforeAll(() => {
    mkdirSync('.tests', { recursive: true });
    clone = mkdtempSync(join(process.cwd(), '.tests', 'clone-'));
    git('clone', '--quiet', process.cwd(), '.');
    // The dependencies are found above; the installer is told that they are there.
    mkdirSync(inClone('node_modules'));
    const lock = createHash('sha256').update(readFileSync(inClone('package-lock.json')));
    writeFileSync(inClone('node_modules/.installed-lock'), lock.digest('hex'));
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  test('good content: every step passes, the summary says that nothing was published', () => {
    const { outcomes, annotations, summary, output } = verify(clone);
    expect(
      Object.entries(outcomes).map(([id, { outcome }]) => `${id} ${outcome}`),
      output,
    ).toEqual([
      'contenu success',
      'adresses success',
      'types success',
      'style success',
      'construction success',
      'rapport success',
    ]);
    expect(annotations).toEqual([]);
    expect(summary).toMatch(/^## Le site en ligne n’a pas changé\n\nTout est en ordre\./);
    expect(existsSync(inClone('dist/client/index.html'))).toBe(true);
    expect(git('status', '--porcelain').toString()).toBe('');
  });

  test('broken content: it stops at once, on the exact line, and the built site stays', () => {
    const before = readFileSync(inClone('dist/client/offres/index.html'), 'utf8');
    const sound = readFileSync(inClone(OFFER), 'utf8');
    writeFileSync(inClone(OFFER), sound.replace(/^name:.*$/m, 'name: Prestige : 100 % compris'));
    commit('Changer une offre');
    const { outcomes, annotations, summary, output } = verify(clone);
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
    expect(readFileSync(inClone('dist/client/offres/index.html'), 'utf8')).toBe(before);
    git('revert', '--no-edit', '--no-commit', 'HEAD');
    commit('Revenir');
  });

  test('a renamed page: its lost address is told where to keep it', () => {
    git('mv', 'content/pages/agence.md', 'content/pages/maison.md');
    const site = readFileSync(inClone('content/site.md'), 'utf8');
    writeFileSync(inClone('content/site.md'), site.replaceAll('/agence', '/maison'));
    commit('Renommer une page');
    const { outcomes, annotations, summary } = verify(clone);
    expect(Object.keys(outcomes)).toEqual(['contenu', 'adresses', 'rapport']);
    expect(outcomes.adresses).toEqual({ outcome: 'failure' });
    expect(annotations.join()).toContain('file=content/pages/maison.md,');
    expect(summary).toContain('aliases: [/agence]');
  });
});

/** Runs the steps as the runner of a forge does: up to the first that fails, then those for always. */
function verify(folder: string): Verification {
  const file = join(folder, '.github/workflows/verifier.yml');
  const { steps } = workflowSchema.parse(parse(readFileSync(file, 'utf8'))).jobs.verifier;
  const summaryFile = join(folder, 'node_modules', 'summary.md');
  rmSync(summaryFile, { force: true });
  const outcomes: Record<string, { outcome: string }> = {};
  let output = '';
  for (const { id = '', run, if: condition } of steps) {
    if (!run || run === RECURSIVE) continue;
    const hasFailed = Object.values(outcomes).some(({ outcome }) => outcome === 'failure');
    if (hasFailed && !condition?.includes('!cancelled()')) continue;
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryFile, GITHUB_SHA: COMMIT },
        ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
        STEPS: JSON.stringify(outcomes),
      },
    });
    outcomes[id] = { outcome: status === 0 ? 'success' : 'failure' };
    output += `${stdout}${stderr}`;
  }
  return {
    outcomes,
    annotations: output.split('\n').filter((line) => line.startsWith('::')),
    summary: existsSync(summaryFile) ? readFileSync(summaryFile, 'utf8') : '',
    output,
  };
}
