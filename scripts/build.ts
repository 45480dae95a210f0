/** `npm run build [-- --cold]`: writes the publishable site to dist/client, or leaves it as it was. */
import { parseArgs } from 'node:util';
import { buildSite } from '../publish/site/buildSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { cold } = parseArgs({ options: { cold: { type: 'boolean' } } }).values;
  return (await buildSite({ cold: cold ?? false })) ? 0 : 1;
});
