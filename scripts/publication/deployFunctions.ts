import { readdirSync } from 'node:fs';
import { areFunctionsOnline, functionsHash } from './functionsOnline';

/** Runs one command of the Supabase CLI; its exit code. */
export type SupabaseCommand = (...args: readonly string[]) => number;

const NEEDED = {
  SUPABASE_ACCESS_TOKEN: 'a token of supabase.com/dashboard/account/tokens',
  SUPABASE_DB_PASSWORD: 'the password of the database',
  SUPABASE_PROJECT_REF: 'the identifier of the project, in the address of its dashboard',
};

/**
 * Puts the migrations of the contact form online, then its functions, at the Supabase project that the
 * environment names. In this order: a function may need what a migration brings. Then the name of this
 * code, which the function tells: a later run with the same code deploys nothing.
 *
 * @returns an exit code: that of the first command that failed, after which there is no other.
 * @throws Error naming the variables that are missing.
 */
export async function deployFunctions(
  environment: NodeJS.ProcessEnv,
  supabase: SupabaseCommand,
): Promise<number> {
  const missing = Object.entries(NEEDED).filter(([name]) => !environment[name]);
  if (missing.length) {
    const lines = missing.map(([name, what]) => `  ${name}: ${what}`);
    throw new Error(
      `Set these first (on GitHub: Settings > Secrets and variables > Actions):\n${lines.join('\n')}`,
    );
  }
  const { SUPABASE_PROJECT_REF: reference = '' } = environment;
  const root = process.cwd();
  if (await areFunctionsOnline(environment, root)) {
    console.log('These functions are online already: nothing to deploy.');
    return 0;
  }
  const project = ['--project-ref', reference];
  // A folder that begins with an underscore is shared code (convention of the Supabase CLI).
  const functions = readdirSync('supabase/functions', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
  return (
    supabase('link', ...project) ||
    supabase('db', 'push', '--yes') ||
    supabase('functions', 'deploy', ...functions, '--use-api', ...project) ||
    supabase('secrets', 'set', `CONTACT_CODE=${functionsHash(root)}`, ...project)
  );
}
