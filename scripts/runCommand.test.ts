import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PRINTS = `import('./scripts/runCommand.ts').then(({ runCommand }) => runCommand(async () => {
  process.stdout.write('un point à corriger\\n'.repeat(50_000));
  return 1;
}))`;

test.each([
  ['wc -l', '50000\n1\n'],
  // A reader that ends early: only the exit code of the command follows.
  ['head -1', 'un point à corriger\n1\n'],
])('runCommand piped to %s neither cuts off a long report nor crashes', (reader, expected) => {
  const line = `"$0" --import tsx -e "$1" | ${reader}; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', line, process.execPath, PRINTS], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([stdout, stderr]).toEqual([expected, '']);
});
