import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { bytesOf } from '../bytesOf';
import { forgeCaches } from '../forgeCaches';
import { freePort } from '../freePort';
import { cloneBare, cloneProject, type ProjectClone } from '../projectClone';
import { isStarted, type JobRun, type Needs, runJob } from '../workflowJob';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const HOME = 'content/pages/accueil.md';

/** In ms: what a member of staff who mends a comma may wait for, before the site goes online. */
const BUDGET = 60_000;

/** What a publication of the clone's last commit did. */
interface Publication {
  readonly construire: JobRun;
  readonly bilan: JobRun;
  readonly deployed: boolean;
}

const GITHUB = {
  ...{ ref: 'refs/heads/main', event_name: 'push', server_url: 'https://github.com' },
};

// A folder that was downloaded without its history has nothing to clone.
describe.skipIf(!existsSync('.git')).each(['', '/sous/chemin'])(
  'publier.yml, under « %s/ »',
  (base) => {
    let clone: ProjectClone;
    let host: string;
    let served: Served | undefined;
    let url: string;

    beforeAll(async () => {
      clone = cloneProject();
      host = mkdtempSync(join(tmpdir(), 'host-'));
      url = `http://localhost:${await freePort()}${base}`;
    });
    afterEach(async () => {
      await served?.close();
      served = undefined;
    });
    afterAll(() => {
      clone.remove();
      rmSync(host, { recursive: true });
    });

    /**
     * The jobs of the workflow one after the other, with a folder in the place of GitHub Pages. The forge
     * remembers that this code has passed: the words alone change here.
     */
    async function publish(): Promise<Publication> {
      const context = { github: { ...GITHUB, sha: clone.git('rev-parse', 'HEAD') } };
      const construire = await runJob(clone.root, ['publier.yml', 'construire'], {
        ...context,
        steps: { pages: { outputs: { base_url: url } } },
      });
      const ended: Record<string, Needs[string]> = {
        decider: { result: 'success', outputs: { publish: 'true' } },
        verifier: { result: 'success' },
        construire,
        fonctions: { result: 'skipped' },
      };
      const deployed = isStarted(clone.root, ['publier.yml', 'deployer'], ended, context);
      if (deployed) {
        rmSync(host, { recursive: true });
        cpSync(join(clone.root, 'dist/client'), host, { recursive: true });
      }
      ended.deployer = deployed
        ? { result: 'success', outputs: { url } }
        : { result: 'skipped', outputs: {} };
      served = await serveSite(host, Number(new URL(url).port));
      const needs = Object.fromEntries(
        Object.entries(ended).map(([name, { result, outputs }]) => [name, { result, outputs }]),
      );
      const bilan = await runJob(clone.root, ['publier.yml', 'bilan'], { ...context, needs });
      return { construire, bilan, deployed };
    }

    const headline = async () =>
      /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(`${url}/`)).text());

    test('a good commit goes online, and is found in order from outside', async () => {
      const { construire, bilan } = await publish();
      expect(construire.output).toContain('The site is in order');
      expect(construire.durations).toHaveProperty('construction');
      expect(bilan.output).toContain(`ok    version: commit ${clone.git('rev-parse', 'HEAD')}`);
      expect(bilan.output).toMatch(/ok {4}pages: the \d+ of the sitemap answer/);
      expect(bilan.outcomes).toEqual({
        constat: { outcome: 'success' },
        rapport: { outcome: 'success' },
      });
      expect(bilan.summary).toMatch(/^## À remplacer\n/);
      expect(bilan.summary).toContain('## Le formulaire de contact n’envoie rien');
      expect(bilan.summary).toContain(`## Le site est en ligne : ${url} (version `);
    });

    test('a broken one changes nothing online, and the report says in French what to mend', async () => {
      const online = bytesOf(host);
      clone.write(HOME, clone.read(HOME).replace('headline:', 'headlin:'));
      clone.commit('Changer le titre');
      const { construire, bilan, deployed } = await publish();
      expect(construire.outcomes).toEqual({ contenu: { outcome: 'failure' } });
      expect(deployed).toBe(false);
      expect(bytesOf(host)).toBe(online);
      expect((await headline())?.[1]).toContain('Petit ou grand');
      expect(bilan.outcomes).toEqual({ rapport: { outcome: 'failure' } });
      expect(bilan.summary).toMatch(
        /^## Le site en ligne n’a pas changé\n\n1 point à corriger dans 1 fichier\. Corrigez/,
      );
      expect(bilan.summary).toContain(`[${HOME}, ligne 6](https://github.com/agence/site/blob/`);
      expect(bilan.summary).toContain('Vouliez-vous écrire « headline » ?');
    });

    test('mended, it goes online', async () => {
      const mended = clone
        .read(HOME)
        .replace('headlin:', 'headline:')
        .replace('Petit ou grand', 'Discret ou bavard');
      clone.write(HOME, mended);
      clone.commit('Corriger le titre');
      const { bilan } = await publish();
      expect(bilan.summary).toContain(`## Le site est en ligne : ${url}`);
      expect((await headline())?.[1]).toContain('Discret ou bavard');
    });
  },
);

// Nothing is linked to the project's own packages: what a clean machine has is what the forge kept.
test.skipIf(!existsSync('.git'))(
  'a commit of words, from a clean clone to a site that can go online, in under a minute',
  async () => {
    const caches = forgeCaches();
    const origin = cloneBare();
    const places: string[] = [];
    const parts: [name: string, ms: number][] = [];
    const timed = <Result>(name: string, work: () => Result): Result => {
      const started = performance.now();
      const result = work();
      parts.push([name, performance.now() - started]);
      return result;
    };

    /** What the job « construire » does on a machine that has nothing, of the origin's last commit. */
    async function build(): Promise<{ root: string; job: JobRun }> {
      parts.length = 0;
      const root = mkdtempSync(join(tmpdir(), 'runner-'));
      places.push(root);
      timed('clone', () => execFileSync('git', ['clone', '--quiet', origin.root, root]));
      timed('packages', () => caches.restorePackages(root));
      timed('setup', () =>
        execFileSync('npm', ['run', 'setup', '--', '--site'], { cwd: root, stdio: 'pipe' }),
      );
      if (caches.sizes().store) timed('store', () => caches.restoreStore(root));
      const job = await runJob(root, ['publier.yml', 'construire'], {
        github: { ...GITHUB, sha: origin.git('rev-parse', 'HEAD') },
        steps: { pages: { outputs: { base_url: 'https://agence.example' } } },
      });
      parts.push(...Object.entries(job.durations));
      expect(job.result, job.output).toBe('success');
      caches.saveStore(root);
      return { root, job };
    }

    try {
      const cold = await build();
      const coldParts = [...parts];
      expect(existsSync(join(cold.root, 'node_modules/deno'))).toBe(false);
      expect(existsSync(join(cold.root, 'node_modules/playwright-core'))).toBe(false);
      origin.write(HOME, origin.read(HOME).replace('Petit ou grand', 'Discret ou bavard'));
      origin.commit('Corriger le titre');
      const { root } = await build();
      expect(readFileSync(join(root, 'dist/client/index.html'), 'utf8')).toContain(
        'Discret ou bavard',
      );
      const { packages, store } = caches.sizes();
      console.log(
        [
          `A commit of words, to a site that can go online: ${seconds(total(parts))} s; nothing kept: ${seconds(total(coldParts))} s`,
          ...parts.map(([name, ms]) => `  ${name.padEnd(12)} ${seconds(ms)} s`),
          `Kept by the forge: packages ${megabytes(packages)} MB, store ${megabytes(store)} MB; installed ${megabytes(sizeOf(join(root, 'node_modules')))} MB`,
        ].join('\n'),
      );
      expect(total(parts)).toBeLessThan(BUDGET);
      // What another machine kept, in another folder, makes what this one would have made.
      const warm = bytesOf(join(root, 'dist/client'));
      execFileSync('npm', ['run', 'build', '--', '--cold'], {
        ...{ cwd: root, stdio: 'pipe' },
        env: {
          ...process.env,
          // As the job has them: the variables that the repository has not are empty.
          ...{ SITE_URL: 'https://agence.example', GITHUB_SHA: origin.git('rev-parse', 'HEAD') },
          ...{ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' },
          // Which repository the editing room saves to.
          ...{ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agence/site' },
        },
      });
      expect(bytesOf(join(root, 'dist/client'))).toBe(warm);
    } finally {
      for (const place of places) rmSync(place, { recursive: true, force: true });
      origin.remove();
      caches.remove();
    }
  },
);

function total(parts: readonly (readonly [string, number])[]): number {
  return parts.reduce((sum, [, ms]) => sum + ms, 0);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

function sizeOf(folder: string): number {
  return allFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}
