/**
 * `npm run deploy:functions`: the migrations of the contact form, then its functions, to the Supabase
 * project that the environment names; nothing where they are online already.
 */
import { spawnSync } from 'node:child_process';
import { npm } from './npm';
import { deployFunctions } from './publication/deployFunctions';
import { runCommand } from './runCommand';

/** Exact, since it holds the keys of the project; not a dependency, since only this command needs it. */
const CLI = 'supabase@2.122.1';

await runCommand(() => deployFunctions(process.env, supabase));

function supabase(...args: readonly string[]): number {
  console.log(`supabase ${args[0]} ${args[1]}`);
  const { status } = spawnSync(...npm('exec', '--yes', '--', CLI, ...args), { stdio: 'inherit' });
  return status ?? 1;
}
