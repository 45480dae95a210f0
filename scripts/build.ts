/** `npm run build [-- --cold]`: builds the site into dist/client. A failed build leaves the previous site untouched. */
import { parseArgs } from 'node:util';
import { buildSite } from '../publish/site/buildSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { cold } = parseArgs({ options: { cold: { type: 'boolean' } } }).values;
  return (await buildSite({ cold: cold ?? false })) ? 0 : 1;
});
