/**
 * `npm run atelier`: serves the site and its content editor on this machine, without a login. The editor writes into
 * the project's folder, and each saved change starts a build. The contact form does not work here, only under `npm
 * start`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { ATELIER_FOLDER } from '../publish/atelier/atelierPages';
import { answerVersions } from '../publish/atelier/folderVersions';
import { PREVIOUS, PUBLISHED } from '../publish/site/folders.mjs';
import { functionsProxy } from '../supabase/local/functionsProxy';
import { runCommand } from './runCommand';
import { chosenPort } from './serve/port';
import { rebuildOnSave, spawnBuild } from './serve/rebuildOnSave';
import { serveSite } from './serve/serveSite';

/** The editor's page in the last built site. A failed build keeps this page, so that staff can correct the content. */
const EDITOR = `${PUBLISHED}/${ATELIER_FOLDER}/index.html`;

await runCommand(async (atEnd) => {
  const port = await chosenPort();
  const firstBuild = spawnBuild();
  let stop = async () => {
    firstBuild.kill();
  };
  atEnd(() => stop());
  const [code] = await once(firstBuild, 'close');
  const isBuilt = code === 0;
  if (!existsSync(EDITOR)) {
    if (!isBuilt) return 1;
    throw new Error('The site was built without the editor: set ATELIER=1, or unset it');
  }
  if (!isBuilt) {
    console.log('L’atelier s’ouvre sur le site d’avant : vous pouvez y corriger ce contenu.\n');
  }
  const { url, close } = await serveSite(PUBLISHED, port, {
    former: [PREVIOUS],
    functions: answerVersions(
      process.cwd(),
      functionsProxy(async () => undefined),
    ),
    isLocal: true,
  });
  const stopBuilding = await rebuildOnSave(process.cwd());
  stop = async () => {
    stopBuilding();
    await close();
  };
  console.log(`L’atelier est prêt : ${url}/atelier/ (Ctrl-C pour l’arrêter)`);
  console.log(
    'Ouvrez cette adresse dans Chrome ou Edge, puis choisissez le dossier du projet :\n' +
      `  ${process.cwd()}\n` +
      'Ce que vous enregistrez est écrit dans ce dossier ; rien ne part en ligne sans vous.',
  );
  return undefined;
});
