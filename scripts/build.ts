/** `npm run build`: writes the publishable site to dist/client, or leaves it as it was. */
import { buildSite } from '../publish/build/buildSite';
import { runCommand } from './runCommand';

await runCommand(async () => ((await buildSite()) ? 0 : 1));
