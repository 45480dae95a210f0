import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { CACHE } from '../../reader/files/cache';
import { action, gitlab, jobs, stepsOf, textOf } from './workflowFiles';

describe('what a job installs', () => {
  const TOOLS = ['npm run typecheck', 'npm run lint', 'npm test', 'npm run test:contact'];
  const isPrepared = ({ uses }: { uses?: string }) => uses?.startsWith('./.github/actions');

  test('is all where tools run, and else the packages of the site', () => {
    const prepared = jobs.filter((job) => job.steps.some(isPrepared));
    const wants = prepared.map(({ name, steps }) => ({
      name,
      tools: steps.some(({ run }) => TOOLS.includes(run ?? '')),
      installed: steps.find(isPrepared)?.with?.outils === 'true',
    }));
    expect(wants.length).toBeGreaterThan(4);
    expect(wants.filter(({ tools, installed }) => tools !== installed)).toEqual([]);
    // The dot hides a job of GitLab's: two that others extend.
    const site = z.looseObject({ before_script: z.array(z.string()) }).parse(gitlab['.site']);
    expect(site.before_script).toEqual(['npm run setup -- --site']);
  });

  test('is nothing where the code is known', () => {
    for (const job of ['verifier', 'auditer']) {
      const [memory = -1, ...rest] = stepsOf('verifier', job).flatMap(({ id }, index) =>
        id === 'memoire' ? [index] : [],
      );
      expect(rest).toEqual([]);
      const after = stepsOf('verifier', job).slice(memory + 1);
      const asked = after.filter(({ id }) => id !== 'rapport').map((step) => step.if);
      expect(new Set(asked)).toEqual(new Set(["steps.memoire.outputs.cache-hit != 'true'"]));
    }
  });

  // On the runner's own Node, in a job that has prepared nothing.
  const BARE = {
    'is-newest': 'scripts/isNewest.mjs',
    'code-hash': 'scripts/codeHash.mjs',
    'publication:due': 'scripts/publicationDue.mjs',
  } as const;

  test.each(Object.entries(BARE))('npm run %s needs nothing but Node', (name, file) => {
    expect(Object.keys(manifest.scripts)).not.toContain(`pre${name}`);
    expect(manifest.scripts).toHaveProperty([name], `node ${file}`);
    expect(packagesOf(file)).toEqual([]);
  });

  /** What a file and those it imports import from node_modules. */
  function packagesOf(file: string): string[] {
    const imported = [...textOf(file).matchAll(/^(?:import|\} from).*?'(.+)';$/gm)].map(
      ([, name = '']) => name,
    );
    return imported.flatMap((name) => {
      if (name.startsWith('.')) return packagesOf(join(dirname(file), name));
      return name.startsWith('node:') ? [] : [name];
    });
  }

  test('is kept, as is what a build made: each run begins with the newest and leaves its own', () => {
    const [packages, kept] = action.runs.steps.filter(({ uses }) =>
      uses?.startsWith('actions/cache@'),
    );
    expect(packages?.with?.path).toBe('node_modules/*\n!node_modules/.cache\n');
    expect(kept?.with?.path).toBe('node_modules/.cache');
    expect(kept?.with?.key).toMatch(/^site-.*run_id.*run_attempt/);
    expect(kept?.with?.['restore-keys']).toMatch(/^site-[^-]*-$/);
    expect(CACHE.startsWith('node_modules/.cache/')).toBe(true);
    // An installation empties node_modules: what is kept comes after it.
    const order = action.runs.steps.map(({ run, uses }) => run ?? uses?.split('@')[0]);
    expect(order).toEqual([
      'actions/setup-node',
      'actions/cache',
      'npm run setup -- --site',
      'npm run setup',
      'actions/cache',
    ]);
  });
});
