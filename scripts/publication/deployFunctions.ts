import { readdirSync } from 'node:fs';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { CODE_HEADER } from '../../supabase/functions/_shared/contact/contract.ts';

/** Runs npm with the arguments until it ends, and returns its exit code. */
type Npm = (...args: readonly string[]) => number;

const NEEDED = {
  SUPABASE_ACCESS_TOKEN: 'a token of supabase.com/dashboard/account/tokens',
  SUPABASE_DB_PASSWORD: 'the password of the database',
  SUPABASE_PROJECT_REF: 'the identifier of the project, in the address of its dashboard',
};

/** The npm options that find the Supabase CLI, which has its own folder and lockfile. */
const CLI = ['--prefix', '.ci/supabase'];

/**
 * Deploys to the Supabase project that the environment names: first the contact form's database migrations, then its
 * server functions, which may need new tables. Last, stores the code's hash there, so that a later run with the same
 * code deploys nothing.
 *
 * @returns 0, or the exit code of the first command that failed, after which no other command runs.
 * @throws Error that names the missing variables.
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
    // No script of a package runs: it could read the secrets of the project.
    npm('ci', ...CLI, '--ignore-scripts', '--no-audit', '--no-fund') ||
    supabase('link', ...project) ||
    supabase('db', 'push', '--yes') ||
    supabase('functions', 'deploy', ...functions, '--use-api', ...project) ||
    supabase('secrets', 'set', `CONTACT_CODE=${functionsHash()}`, ...project)
  );
}

/**
 * Whether the deployed contact function answers with the hash of this project's code; otherwise a deployment is needed.
 *
 * @param environment `VITE_SUPABASE_URL`, or else `SUPABASE_PROJECT_REF`, names the Supabase project.
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

/** Hashes the code of the contact form's functions and database migrations, without their tests. */
export function functionsHash(): string {
  const deployed = ['supabase/config.toml', 'supabase/functions', 'supabase/migrations'];
  return sourceHash(sourceFiles(deployed), '');
}
