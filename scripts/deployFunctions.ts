/**
 * `npm run deploy:functions`: the migrations of the contact form, then its functions, to the Supabase
 * project that the environment names. In this order: a function may need what a migration brings.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { npm } from './npm';
import { runCommand } from './runCommand';

/** Exact, since it holds the keys of the project; not a dependency, since only this command needs it. */
const CLI = 'supabase@2.122.1';

const NEEDED = {
  SUPABASE_ACCESS_TOKEN: 'a token of supabase.com/dashboard/account/tokens',
  SUPABASE_DB_PASSWORD: 'the password of the database',
  SUPABASE_PROJECT_REF: 'the identifier of the project, in the address of its dashboard',
};

await runCommand(async () => {
  const missing = Object.entries(NEEDED).filter(([name]) => !process.env[name]);
  if (missing.length) {
    const lines = missing.map(([name, what]) => `  ${name}: ${what}`);
    throw new Error(
      `Set these first (on GitHub: Settings > Secrets and variables > Actions):\n${lines.join('\n')}`,
    );
  }
  const project = ['--project-ref', process.env.SUPABASE_PROJECT_REF ?? ''];
  // A folder that begins with an underscore is shared code (convention of the Supabase CLI).
  const functions = readdirSync('supabase/functions', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
  return (
    supabase('link', ...project) ||
    supabase('db', 'push', '--yes') ||
    supabase('functions', 'deploy', ...functions, '--use-api', ...project)
  );
});

function supabase(...args: readonly string[]): number {
  console.log(`supabase ${args[0]} ${args[1]}`);
  const { status } = spawnSync(...npm('exec', '--yes', '--', CLI, ...args), { stdio: 'inherit' });
  return status ?? 1;
}
