/**
 * `npm start`: builds the site if its sources have changed, and serves it with the functions of the contact
 * form and a database. The mails that the functions send are saved as files.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PREVIOUS, PUBLISHED } from '../publish/site/folders.mjs';
import { upToDate } from '../publish/site/upToDate.mjs';
import { printableLines } from '../reader/problem';
import { functionsProxy } from '../supabase/local/functionsProxy';
import { mailFolder } from '../supabase/local/mailCatcher';
import { type LocalContact, localAddresses, startContact } from '../supabase/local/startContact';
import { claimFolder, DATA } from './data';
import { runCommand } from './runCommand';
import { chosenPort } from './serve/port';
import { spawnBuild } from './serve/rebuildOnSave';
import { type Served, serveSite } from './serve/serveSite';

await runCommand(async (atEnd) => {
  let served: Served | undefined;
  let starting: Promise<LocalContact> | undefined;
  let contact: LocalContact | undefined;
  let building: ChildProcess | undefined;
  const result = await claimFolder(DATA);
  if ('running' in result) {
    const { url, pid } = result.running;
    throw new Error(
      `The site is running already: ${url || 'starting'} (process ${pid}). Open it, or stop it with Ctrl-C where it was started`,
    );
  }
  const { claim } = result;
  claim.announce({ url: '' });
  // From here on, a failure or Ctrl-C at any moment stops all that has been started by then.
  atEnd(async () => {
    building?.kill();
    await served?.close();
    await contact?.stop();
    claim.release();
  });

  const port = await chosenPort();
  let site = upToDate(PUBLISHED);
  if (!site) {
    building = spawnBuild();
    const [code] = await once(building, 'close');
    if (code !== 0) return 1;
    site = upToDate(PUBLISHED);
    if (!site) throw new Error('The content was changed while the site was starting: start again');
  }
  served = await serveSite(PUBLISHED, port, {
    former: [PREVIOUS],
    functions: functionsProxy(async () => (await starting)?.functions.url),
  });
  claim.announce({ url: served.url });
  if (process.env.VITE_SUPABASE_URL) {
    console.log(`Le site est prêt : ${served.url} (Ctrl-C pour l’arrêter)`);
    console.log('Son formulaire écrit au projet Supabase de VITE_SUPABASE_URL.');
    return undefined;
  }
  starting = startContact({
    folder: DATA,
    sites: [...localAddresses(served.url), site.url],
    mailTo: site.email,
    environment: process.env,
    say: (line) => console.log(printableLines(line)),
  });
  contact = await starting;
  claim.announce({ url: served.url, functions: contact.functions });
  console.log(`Le site est prêt : ${served.url} (Ctrl-C pour l’arrêter)`);
  console.log(
    `Les messages du formulaire : npm run inbox${process.env.SMTP_URL ? '' : ` ; les e-mails : ${mailFolder(DATA)}`}`,
  );
  return undefined;
});
