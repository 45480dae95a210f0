/**
 * `npm run deploy:functions`: the migrations of the contact form, then its functions, to the Supabase
 * project that the environment names; nothing where they are online already.
 */
import { spawnSync } from 'node:child_process';
import { npm } from './npm';
import { deployFunctions } from './publication/deployFunctions';
import { runCommand } from './runCommand';

/** The tool and what it needs, by a lock, since they hold the keys of the project; only this command does. */
const CLI = ['--prefix', '.ci/supabase'];

/** The exit code of its installation. */
let installed: number | undefined;

await runCommand(() => deployFunctions(process.env, supabase));

function supabase(...args: readonly string[]): number {
  console.log(`supabase ${args[0]} ${args[1]}`);
  installed ??= run('ci', ...CLI, '--ignore-scripts', '--no-audit', '--no-fund');
  return installed || run('exec', '--no', ...CLI, '--', 'supabase', ...args);
}

function run(...args: readonly string[]): number {
  return spawnSync(...npm(...args), { stdio: 'inherit' }).status ?? 1;
}
