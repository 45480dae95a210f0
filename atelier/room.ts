import CMS from '@sveltia/cms';
import { fromFile, toFile } from './files/format';
import { CHECK } from './files/keys';
import { cmsConfig } from './forms/config';
import { TREES } from './forms/trees';
import { checkOf } from './panes/Check';
import { previewOf } from './panes/Preview';
import { styleRoom } from './panes/roomStyle';
import { lastGate } from './saving/lastGate';
import { stillWhileSaving } from './saving/stillWhileSaving';
import { withVersions } from './saving/withVersions';
import { followCommits } from './session/commits';
import { pageSession } from './session/pageSession';
import type { Settings } from './settings';
import { frenchForge } from './signIn/frenchForge';
import { newestToken } from './signIn/newestToken';
import { withSignIn } from './signIn/settings';

import { mountStatus } from './status/mountStatus';
import { signedInUser } from './status/signedInUser';

/**
 * Opens the editing room: the CMS with our forms, files, previews and gates.
 *
 * @throws Error where the CMS cannot begin.
 */
export async function openRoom(settings: Settings): Promise<void> {
  document.documentElement.toggleAttribute('data-dossier', settings.isLocal);
  const held = () => signedInUser(localStorage)?.token;
  const { forgeOrigins } = settings;
  const send = newestToken(window.fetch.bind(window), forgeOrigins, held);
  const isGitLab = settings.backend.name === 'gitlab';
  window.fetch = frenchForge(isGitLab ? withVersions(send, forgeOrigins) : send, forgeOrigins);
  const session = pageSession({ toFile, worker: settings.engine });
  followCommits(window, session);
  stillWhileSaving(document, window);
  for (const name of TREES.keys()) {
    CMS.registerCustomFormat(`${name}-frontmatter`, 'md', {
      // The path is of our own making: publish/atelier/cmsPatches.ts.
      fromFile: (text: string, path = '') => {
        session.remember(path, text);
        return fromFile(name, text);
      },
      toFile: (content) => toFile(name, content),
    });
    CMS.registerPreviewTemplate(name, previewOf(session));
  }
  CMS.registerFieldType(CHECK, checkOf(session));
  const gate = lastGate(session);
  CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => gate.before(entry) });
  CMS.registerEventListener({ name: 'postSave', handler: ({ entry }) => gate.after(entry) });
  mountStatus(settings, CMS);
  styleRoom(document);
  const backend = withSignIn(settings.backend, location.origin, settings.base);
  await CMS.init({ config: cmsConfig({ ...settings, backend }) });
}
