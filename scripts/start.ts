/**
 * `npm start`: builds the site if its sources have changed, and serves it with all that is behind
 * the form, as a new user or a host would see it.
 */

import type { Site } from '../model/site';
import { upToDate } from '../publish/build/upToDate.mjs';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { loadSite } from '../reader/loadSite';
import { ask, claimFolder } from '../supabase/local/control';
import { functionsProxy } from '../supabase/local/functionsProxy';
import { type LocalContact, mailFolder, startContact } from '../supabase/local/startContact';
import { DATA, describeRunning } from './data';
import { runCommand } from './runCommand';
import { chosenPort, ensurePortIsFree } from './serve/port';
import { type Served, serveSite } from './serve/serveSite';
import { whenAskedToStop } from './whenAskedToStop';

await runCommand(async () => {
  const port = chosenPort();
  let served: Served | undefined;
  let starting: Promise<LocalContact> | undefined;
  let contact: LocalContact | undefined;
  const release = await claimFolder(DATA, {
    status: async () => ({ url: served?.url ?? 'starting', pid: process.pid }),
    inbox: async () => contact?.inbox() ?? [],
    release: async (id) => contact?.release(id) ?? [],
  });
  if (!release) throw new Error(describeRunning(await ask(DATA, 'status')));
  // From here on, Ctrl-C at any moment stops all that has been started by then.
  whenAskedToStop(async () => {
    await served?.close();
    await contact?.stop();
    await release();
  });

  await ensurePortIsFree(port);
  const site = upToDate(PUBLISHED) ? await builtSite() : await build();
  if (!site) return 1;
  served = await serveSite(PUBLISHED, port, {
    functions: functionsProxy(async () => (await starting)?.functionsUrl(), { sites: [site.url] }),
  });
  if (process.env.VITE_SUPABASE_URL) {
    console.log(`Le site est prêt : ${served.url} (Ctrl-C pour l’arrêter)`);
    console.log('Son formulaire écrit au projet Supabase de VITE_SUPABASE_URL.');
    return undefined;
  }
  starting = startContact({
    folder: DATA,
    sites: [served.url],
    mailTo: site.identity.email,
    environment: process.env,
    say: console.log,
  });
  contact = await starting;
  console.log(`Le site est prêt : ${served.url} (Ctrl-C pour l’arrêter)`);
  console.log(
    `Les messages du formulaire : npm run inbox${process.env.SMTP_URL ? '' : ` ; les e-mails : ${mailFolder(DATA)}`}`,
  );
  return undefined;
});

/** The builder comes with Vite, which takes a second to load: not for a start that builds nothing. */
async function build(): Promise<Site | undefined> {
  const { buildSite } = await import('../publish/build/buildSite');
  return buildSite();
}

/** The records of which the published site was made. */
async function builtSite(): Promise<Site> {
  const result = await loadSite({ drafts: false });
  if (result.ok) return result.site;
  throw new Error('The content was changed while the site was starting: start again');
}
