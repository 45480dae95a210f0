/**
 * `npm run preview`: serves dist/client without the server functions of the contact form, for machines that cannot run
 * these functions. A visitor who sends the form sees an error.
 */
import { PREVIOUS, PUBLISHED } from '../publish/site/folders.mjs';
import { functionsProxy } from '../supabase/local/functionsProxy';
import { runCommand } from './runCommand';
import { chosenPort } from './serve/port';
import { serveSite } from './serve/serveSite';

await runCommand(async (atEnd) => {
  const { url, close } = await serveSite(PUBLISHED, await chosenPort(), {
    former: [PREVIOUS],
    functions: functionsProxy(async () => undefined),
  });
  atEnd(close);
  console.log(`Le site est prêt : ${url} (Ctrl-C pour l’arrêter)`);
  console.log('Sans le serveur du formulaire, que `npm start` lance aussi.');
  return undefined;
});
