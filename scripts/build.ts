/** What `npm run build` does where something changed (build.mjs). */
import { buildSite } from '../publish/build/buildSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const cold = process.argv.includes('--cold');
  return (await buildSite({ cold })) ? 0 : 1;
});
