import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ATELIER, SITE_CODE } from '../publish/bundles/codeSources.mjs';
import { CACHE } from '../reader/cache/byteCache';

const PARTS = [...SITE_CODE, ATELIER, 'scripts', 'supabase'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * The content that tests build: a copy of the demonstration, whose texts tests may know. Staff edit content/ instead,
 * so that their edits break no test.
 */
export const TESTED_CONTENT = 'tests/content';

/** A copy of the project whose content a test may break. */
export interface ProjectCopy {
  readonly root: string;
  read(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  /** Runs a command of scripts/ in the copy. `output` collects its output. */
  run(script: string, environment?: NodeJS.ProcessEnv, ...args: readonly string[]): Running;
  /** Runs a command of scripts/ through its launcher, as npm does. */
  runBundled(script: string, environment?: NodeJS.ProcessEnv): Running;
  /** Builds the site of the copy. */
  build(environment?: NodeJS.ProcessEnv): Promise<Built>;
  remove(): void;
}

/** The exit code and the output of a build. */
interface Built {
  readonly code: number | null;
  readonly output: string;
}

/** A command that was started. */
export interface Running {
  readonly process: ChildProcess;
  /** Returns everything that the command has printed so far. */
  output(): string;
  /** Resolves to the exit code of the command when it ends. */
  readonly ended: Promise<number | null>;
}

/**
 * Copies the project into a folder inside its own folder, with the tested content and theme, and links to the installed
 * packages.
 *
 * @param above names of folders between both, for a test that depends on them.
 */
export function copyProject(above = ''): ProjectCopy {
  const place = join(process.cwd(), '.tests', above);
  mkdirSync(place, { recursive: true });
  const root = mkdtempSync(join(place, 'copy-'));
  for (const part of [...PARTS, ...FILES]) cpSync(part, join(root, part), { recursive: true });
  cpSync(TESTED_CONTENT, join(root, 'content'), { recursive: true });
  cpSync('tests/theme.ts', join(root, 'theme/theme.ts'));
  linkInstalled(root);
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, content) => writeFileSync(join(root, file), content),
    run: (script, environment, ...args) => run(root, [...tsx(script), ...args], environment),
    runBundled: (script, environment) => run(root, ['scripts/run.mjs', script], environment),
    async build(environment) {
      const build = run(root, tsx('build'), environment);
      return { code: await build.ended, output: build.output() };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Lets a copy use the build cache of the project: a build without changes then takes a tenth of the time. A test of the
 * cache must not call it.
 */
export function shareCache(root: string): void {
  const caches = dirname(CACHE);
  mkdirSync(caches, { recursive: true });
  symlinkSync(resolve(caches), join(root, caches), 'junction');
}

/** Returns the digest of each file of a folder, by its path there. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]);
  return Object.fromEntries(files);
}

/** Links the installed packages into a copy of the project, since the launcher looks for each of them. */
function linkInstalled(root: string): void {
  const folder = join(root, 'node_modules');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.'))
      symlinkSync(resolve('node_modules', name), join(folder, name), 'junction');
  }
  cpSync('node_modules/.package-lock.json', join(folder, '.package-lock.json'));
}

/** Returns arguments that run a script without tsx's own command, whose kill would not end the script. */
function tsx(script: string): string[] {
  return ['--import', 'tsx', `scripts/${script}.ts`];
}

function run(root: string, command: string[], environment: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return {
    process: child,
    output: () => output,
    ended: new Promise((resolve) => child.on('close', resolve)),
  };
}
