import './withoutEval';
import CMS from '@sveltia/cms';
import { fromFile, toFile } from './files/format';
import { CHECK } from './files/keys';
import { cmsConfig } from './forms/config';
import { TREES } from './forms/trees';
import { isThisMachine, NO_REPOSITORY } from './noRepository';
import { checkOf } from './panes/Check';
import { previewOf } from './panes/Preview';
import { lastGate } from './saving/lastGate';
import { pageSession } from './session/pageSession';
import { pageSettings } from './settings';
import { mountStatus } from './status/mountStatus';
import { refuseForeignScripts } from './trustedTypes';

refuseForeignScripts();
const settings = pageSettings(document);
const waiting = document.getElementById('attente');

if (settings.isLocal && !isThisMachine(location.hostname)) {
  // The CMS would offer a way into a repository that nobody has.
  if (waiting) waiting.textContent = NO_REPOSITORY;
} else {
  register();
  await CMS.init({ config: cmsConfig(settings) });
  waiting?.remove();
}

/** Hands our forms, previews and gates to the CMS. */
function register(): void {
  document.documentElement.toggleAttribute('data-dossier', settings.isLocal);
  const session = pageSession({ toFile, worker: settings.engine });
  for (const name of TREES.keys()) {
    CMS.registerCustomFormat(`${name}-frontmatter`, 'md', {
      fromFile: (text) => {
        session.remember(name, text);
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
}
