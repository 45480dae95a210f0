import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Served, serveSite } from '../../scripts/serve/serveSite';
import { bytesOf } from '../bytesOf';
import { freePort } from '../freePort';
import { cloneProject, type ProjectClone } from '../projectClone';
import { type JobRun, runJob } from '../workflowJob';

/** Builds wait for those of other tests, and all of them for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const HOME = 'content/pages/accueil.md';

/** What a publication of the clone's last commit did. */
interface Publication {
  readonly construire?: JobRun;
  readonly bilan: JobRun;
}

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

    /** The jobs of the workflow one after the other, with a folder in the place of GitHub Pages. */
    async function publish(): Promise<Publication> {
      const commit = clone.git('rev-parse', 'HEAD');
      const context = { 'github.sha': commit, 'steps.pages.outputs.base_url': url };
      const verifier = await runJob(clone.root, ['verifier.yml', 'verifier'], context);
      const results: Record<string, { result: string; outputs?: Record<string, string> }> = {
        decider: { result: 'success', outputs: { publish: 'true' } },
        verifier: { result: hasFailed(verifier) ? 'failure' : 'success' },
      };
      let construire: JobRun | undefined;
      if (!hasFailed(verifier)) {
        construire = await runJob(clone.root, ['publier.yml', 'construire'], context);
        expect(hasFailed(construire), construire.output).toBe(false);
        rmSync(host, { recursive: true });
        cpSync(join(clone.root, 'dist/client'), host, { recursive: true });
        results.construire = { result: 'success' };
        results.deployer = { result: 'success', outputs: { url } };
      }
      served = await serveSite(host, Number(new URL(url).port));
      const bilan = await runJob(clone.root, ['publier.yml', 'bilan'], {
        ...context,
        'toJSON(needs)': JSON.stringify(results),
        ...(construire && { 'needs.deployer.outputs.url': url }),
      });
      return { construire, bilan };
    }

    const headline = async () =>
      /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(`${url}/`)).text());

    test('a good commit goes online, and is found in order from outside', async () => {
      const { construire, bilan } = await publish();
      expect(construire?.output).toContain('The site is in order');
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
      const { construire, bilan } = await publish();
      expect(construire).toBeUndefined();
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

function hasFailed({ outcomes }: JobRun): boolean {
  return Object.values(outcomes).some(({ outcome }) => outcome === 'failure');
}
