import { readdirSync } from 'node:fs';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { CODE_HEADER } from '../../supabase/functions/_shared/contact/contract.ts';

/** Runs npm to its end; its exit code. */
export type Npm = (...args: readonly string[]) => number;

const NEEDED = {
  SUPABASE_ACCESS_TOKEN: 'a token of supabase.com/dashboard/account/tokens',
  SUPABASE_DB_PASSWORD: 'the password of the database',
  SUPABASE_PROJECT_REF: 'the identifier of the project, in the address of its dashboard',
};

/** The Supabase CLI and what it needs, by a lock of its own: no other command needs them. */
const CLI = ['--prefix', '.ci/supabase'];

/**
 * Puts the migrations of the contact form online, then its functions, at the Supabase project that the
 * environment names. In this order: a function may need what a migration brings. Then the name of this
 * code, which the function reports: a later run with the same code deploys nothing.
 *
 * @returns an exit code: that of the first command that failed, after which there is no other.
 * @throws Error naming the variables that are missing.
 */
export async function deployFunctions(environment: NodeJS.ProcessEnv, npm: Npm): Promise<number> {
  const missing = Object.entries(NEEDED).filter(([name]) => !environment[name]);
  if (missing.length) {
    const lines = missing.map(([name, what]) => `  ${name}: ${what}`);
    throw new Error(
      `Set these first (on GitHub: Settings > Secrets and variables > Actions):\n${lines.join('\n')}`,
    );
  }
  if (await areFunctionsOnline(environment)) {
    console.log('These functions are online already: nothing to deploy.');
    return 0;
  }
  const project = ['--project-ref', environment.SUPABASE_PROJECT_REF ?? ''];
  const supabase: Npm = (...args) => npm('exec', '--no', ...CLI, '--', 'supabase', ...args);
  // A folder that begins with an underscore is shared code (convention of the Supabase CLI).
  const functions = readdirSync('supabase/functions', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
  return (
    // Nothing of a package is run: it would hold the secrets of the project.
    npm('ci', ...CLI, '--ignore-scripts', '--no-audit', '--no-fund') ||
    supabase('link', ...project) ||
    supabase('db', 'push', '--yes') ||
    supabase('functions', 'deploy', ...functions, '--use-api', ...project) ||
    supabase('secrets', 'set', `CONTACT_CODE=${functionsHash()}`, ...project)
  );
}

/**
 * Returns whether the contact function that answers at the Supabase project of the environment is the one of
 * this project. False when it is another, or there is no answer: it has to be deployed then.
 *
 * @param environment `VITE_SUPABASE_URL`, or else `SUPABASE_PROJECT_REF`, says where it answers.
 */
export async function areFunctionsOnline({
  SUPABASE_PROJECT_REF: reference = '',
  VITE_SUPABASE_URL: address,
}: NodeJS.ProcessEnv): Promise<boolean> {
  const project = address || `https://${reference}.supabase.co`;
  try {
    const answer = await fetch(new URL('/functions/v1/send-contact-email', project), {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(10_000),
    });
    return answer.headers.get(CODE_HEADER) === functionsHash();
  } catch {
    return false;
  }
}

/** Returns a name for the functions and migrations of the project: any change but of tests changes it. */
export function functionsHash(): string {
  const deployed = ['supabase/config.toml', 'supabase/functions', 'supabase/migrations'];
  return sourceHash(sourceFiles(deployed), '');
}
