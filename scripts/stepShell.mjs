// @ts-check
/**
 * The shell of the workflows' steps, `shell: node scripts/stepShell.mjs {0}`: runs a step's commands while
 * the runner takes no command from what they print, which may hold names and text from anybody. With nothing
 * but Node: it comes before the installation.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';

const token = randomUUID();
writeSync(1, `::stop-commands::${token}\n`);
// Errors on the same pipe: the runner reads two in any order, and would resume before the last of the other.
const { status } = spawnSync('bash', ['-eo', 'pipefail', ...process.argv.slice(2)], {
  stdio: ['ignore', 1, 1],
});
// After a line that may have no end.
writeSync(1, `\n::${token}::\n`);
process.exitCode = status ?? 1;
