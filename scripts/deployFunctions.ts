/**
 * `npm run deploy:functions`: deploys the database migrations and functions of the contact form to the Supabase project
 * that the environment names, unless they are online already. `-- --due` only tells a CI workflow whether a deployment
 * is needed (`due=true` or `due=false`), and needs no secret.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areFunctionsOnline, deployFunctions } from './publication/deployFunctions';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { values } = parseArgs({ options: { due: { type: 'boolean' } } });
  if (!values.due) {
    return deployFunctions(process.env, (...args) => {
      console.log(`npm ${args.join(' ')}`);
      return spawnSync(...npm(...args), { stdio: 'inherit' }).status ?? 1;
    });
  }
  const due = !(await areFunctionsOnline(process.env));
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${due}\n`);
  console.log(due ? 'The functions must be deployed.' : 'These functions are online already.');
  return 0;
});

/**
 * Returns the program and arguments that run npm: Node with the npm that started this script, or else `npm`. On Windows
 * `npm` is a shell script, and a shell would parse the arguments again.
 */
function npm(...args: readonly string[]): [program: string, args: string[]] {
  const running = process.env.npm_execpath;
  return running ? [process.execPath, [running, ...args]] : ['npm', [...args]];
}
