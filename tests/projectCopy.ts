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

/** The content that tests build and quote in assertions. It is separate from content/, which staff may edit. */
export const TESTED_CONTENT = 'tests/content';

/** A copy of the project, whose files a test may change. */
export type ProjectCopy = ReturnType<typeof copyProject>;

/** A command that was started. */
export interface Running {
  readonly process: ChildProcess;
  /** Returns everything that the command has printed so far. */
  output(): string;
  /** Resolves to the exit code of the command when it ends. */
  readonly ended: Promise<number | null>;
}

/**
 * Copies the project into a subfolder of itself, with the content and theme of tests/ and with links to the installed
 * packages.
 *
 * @param above the folders between the project and its copy, for tests with special characters in the path.
 */
export function copyProject(above = '') {
  const place = join(process.cwd(), '.tests', above);
  mkdirSync(place, { recursive: true });
  const root = mkdtempSync(join(place, 'copy-'));
  for (const part of [...PARTS, ...FILES]) cpSync(part, join(root, part), { recursive: true });
  cpSync(TESTED_CONTENT, join(root, 'content'), { recursive: true });
  cpSync('tests/theme.ts', join(root, 'theme/theme.ts'));
  linkInstalled(root);
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, content: string | Uint8Array) => writeFileSync(join(root, file), content),
    /** Starts a command of scripts/ in the copy. */
    run: (script: string, environment?: NodeJS.ProcessEnv, ...args: readonly string[]) =>
      runIn(root, [...tsx(script), ...args], environment),
    /** Starts a command of scripts/ in the copy through scripts/run.mjs, as npm does. */
    runBundled: (script: string, environment?: NodeJS.ProcessEnv) =>
      runIn(root, [process.execPath, 'scripts/run.mjs', script], environment),
    /** Builds the site of the copy, as `npm run build` does. */
    async build(environment?: NodeJS.ProcessEnv) {
      const build = runIn(root, tsx('build'), environment);
      return { code: await build.ended, output: build.output() };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Lets a copy of the project use the build cache of the original: a build without changes then takes a tenth of the
 * time. Tests of the cache must not call it.
 */
export function shareCache(root: string): void {
  const caches = dirname(CACHE);
  mkdirSync(caches, { recursive: true });
  symlinkSync(resolve(caches), join(root, caches), 'junction');
}

/** Returns the SHA-256 hash of each file in a folder, by its path in that folder. */
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

/** Links the installed packages into a copy of the project, since scripts/run.mjs looks for each of them. */
function linkInstalled(root: string): void {
  const folder = join(root, 'node_modules');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.'))
      symlinkSync(resolve('node_modules', name), join(folder, name), 'junction');
  }
  cpSync('node_modules/.package-lock.json', join(folder, '.package-lock.json'));
}

/** Returns a command that runs a TypeScript script in Node: killing tsx's own command would not end the script. */
function tsx(script: string): string[] {
  return [process.execPath, '--import', 'tsx', `scripts/${script}.ts`];
}

/** Starts a program in a folder, without blocking this process, which may have to answer requests of the program. */
export function runIn(
  folder: string,
  [program = '', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Running {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return {
    process: child,
    output: () => output,
    ended: new Promise((resolve) => child.on('close', resolve)),
  };
}
