/**
 * Tests README's two commands on a fresh clone, as a person types them, on the Node that ON_NODE names: `26`, from
 * npm's package `node`. The weekly audit runs it for each supported version.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const { ON_NODE, PATH, HOME } = process.env;

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 60_000 });

describe.runIf(ON_NODE)(`commands on Node ${ON_NODE}`, () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'clone-'));
    execFileSync('git', ['clone', '--quiet', process.cwd(), root]);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Runs a command without the environment variables of npm and Vitest. */
  function run(...command: readonly string[]) {
    const child = spawn('npm', ['exec', '--yes', `--package=node@${ON_NODE}`, '--', ...command], {
      ...{ cwd: root, env: { PATH, HOME, PORT: '0' } },
      // In a new process group, because Ctrl-C in a terminal reaches a whole group.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = new Promise((resolve) => child.on('close', resolve));
    return { child, ended, output: () => output };
  }

  test('the commands in these tests run on the Node version under test', async () => {
    const { ended, output } = run('node', '--version');
    await ended;
    expect(output()).toContain(`v${ON_NODE}.`);
  });

  test('npm start serves the site until Ctrl-C', async () => {
    const { child, ended, output } = run('npm', 'start');
    const url = await vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(output());
        return /Le site est prêt : (http:\S+)/.exec(output())?.[1];
      },
      { timeout: 600_000, interval: 100 },
    );
    expect((await fetch(url)).status).toBe(200);
    process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
    await ended;
    await expect(fetch(url)).rejects.toThrow();
  });

  test('npm test passes on this version of Node', async () => {
    const { ended, output } = run('npm', 'test');
    expect(await ended, output()).toBe(0);
  });
});

// A folder that was downloaded without its Git history has no files to list.
test.skipIf(!existsSync('.git'))('Git for Windows keeps the line ends of each text file', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  const changed = files.filter(
    (line) =>
      !/^i\/(?:lf|none|-text) .* attr\/text=auto eol=lf/.test(line) && !/attr\/-text/.test(line),
  );
  expect(changed).toEqual([]);
});
