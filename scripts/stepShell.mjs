// @ts-check
/**
 * The shell of the steps of GitHub workflows (`shell: node scripts/stepShell.mjs {0}`): runs the commands of a step so
 * that the runner executes no workflow command in their output, which may contain text from anybody. It needs only
 * Node, because it runs before packages are installed.
 *
 * @see
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';

const token = randomUUID();
writeSync(1, `::stop-commands::${token}\n`);
// Errors go to the same pipe: the runner reads two in any order, and could read the end token before the last error.
const { status } = spawnSync('bash', ['-eo', 'pipefail', ...process.argv.slice(2)], {
  stdio: ['ignore', 1, 1],
});
// The last line of the output may have no end.
writeSync(1, `\n::${token}::\n`);
process.exitCode = status ?? 1;
