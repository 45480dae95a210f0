/**
 * `npm run atelier`: the editing room on this machine, without an account: it writes into the folder of the
 * project, and the site is built again after each change. The form and its messages are left to `npm start`.
 */
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { functionsProxy } from '../supabase/local/functionsProxy';
import { runCommand } from './runCommand';
import { buildApart } from './serve/buildApart';
import { chosenPort, ensurePortIsFree } from './serve/port';
import { rebuildOnSave } from './serve/rebuildOnSave';
import { serveSite } from './serve/serveSite';
import { whenAskedToStop } from './whenAskedToStop';

await runCommand(async () => {
  const port = chosenPort();
  await ensurePortIsFree(port);
  const first = buildApart();
  if ((await first.ended) !== 0) return 1;
  const { url, close } = await serveSite(PUBLISHED, port, {
    functions: functionsProxy(async () => undefined, { sites: [] }),
  });
  const stopBuilding = rebuildOnSave(process.cwd());
  whenAskedToStop(async () => {
    stopBuilding();
    await close();
  });
  console.log(`L’atelier est prêt : ${url}/atelier/ (Ctrl-C pour l’arrêter)`);
  console.log(
    'Ouvrez cette adresse dans Chrome ou Edge, puis choisissez le dossier du projet :\n' +
      `  ${process.cwd()}\n` +
      'Ce que vous enregistrez est écrit dans ce dossier ; rien ne part en ligne sans vous.',
  );
  return undefined;
});
