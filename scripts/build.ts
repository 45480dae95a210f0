/** `npm run build`: builds the site into dist/client (`-- --cold`: without caches). A failure leaves the old site. */
import { parseArgs } from 'node:util';
import { buildSite } from '../publish/site/buildSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { cold } = parseArgs({ options: { cold: { type: 'boolean' } } }).values;
  return (await buildSite({ cold: cold ?? false })) ? 0 : 1;
});
