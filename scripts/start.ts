/** `npm start`: builds the site and serves it, as a new user or a host would see it. */
import { basePath } from '../renderer/addresses/base';
import { buildSite, PUBLISHED } from '../renderer/build/buildSite';
import { chosenPort, ensurePortIsFree } from '../renderer/serve/port';
import { serveSite } from '../renderer/serve/serveSite';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const port = chosenPort();
  await ensurePortIsFree(port);
  const site = await buildSite();
  if (!site) return 1;
  const { url, close } = await serveSite(PUBLISHED, port, basePath(site.url));
  console.log(`Le site est prêt : ${url} (Ctrl-C pour l'arrêter)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => close().then(() => process.exit(0)));
  }
  return undefined;
});
