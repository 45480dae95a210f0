/**
 * `npm run functions:due`: tells the workflow whether `npm run deploy:functions` has anything to do:
 * `due=true` or `false`. Needs no secret: the function that is online says which code it is.
 */
import { appendFileSync } from 'node:fs';
import { areFunctionsOnline } from './publication/functionsOnline';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { GITHUB_OUTPUT } = process.env;
  const due = !(await areFunctionsOnline(process.env, process.cwd()));
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${due}\n`);
  console.log(due ? 'The functions must be deployed.' : 'These functions are online already.');
  return 0;
});
