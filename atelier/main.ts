/** The editor's first script: sets preferences that the CMS reads when it loads, then loads the CMS. */
import './withoutEval';
import { countHoursTo24, PROPOSALS, setDefaultPreferences } from './french/inBrowser';
import { pageSettings } from './settings';
import { hasOwnOpener, isSignInWindow, signIn } from './signIn/signIn';

/** The message shown if the published site was built without the address of a repository. */
const NO_REPOSITORY =
  'L’atelier n’est relié à aucun dépôt : la personne qui publie le site doit régler ATELIER_REPOSITORY (docs/settings.md). En attendant, les textes se modifient dans la page web du dépôt.';

/** The message shown if loading or starting the editor fails. */
const NOT_OPENED =
  'L’atelier ne s’est pas ouvert : vérifiez votre connexion à Internet, puis rechargez la page. Si cela continue, les textes se modifient aussi dans la page web du dépôt.';

/** The message shown if the editor is in a frame of another page. */
const FRAMED =
  'L’atelier ne s’ouvre pas dans une autre page : ouvrez son adresse dans un onglet à lui.';

const waiting = document.getElementById('attente');
const say = (sentence: string) => {
  const status = waiting?.querySelector('[role="status"]');
  if (status) status.textContent = sentence;
};

try {
  refuseForeignScripts();
  // The CMS would send its token to any page that asks for it in the opener's name.
  window.addEventListener('message', (event) => {
    if (event.origin !== location.origin) event.stopImmediatePropagation();
  });
  // The CMS would read the origin of a foreign page that opened this one, and fail.
  if (!hasOwnOpener(window)) window.opener = null;
  setDefaultPreferences(localStorage);
  countHoursTo24();
  const settings = pageSettings(document);
  if (window.top !== window) {
    // Another page could cover it and steal clicks, which hosts without headers cannot forbid.
    say(FRAMED);
  } else if (settings.isLocal && !isThisMachine(location.hostname)) {
    // The CMS would offer a sign-in to a repository that does not exist.
    say(NO_REPOSITORY);
  } else if (settings.signIn && isSignInWindow(window)) {
    await signIn(window, settings.signIn, say);
  } else {
    // Before the CMS, which reads its texts when it is loaded.
    document.documentElement.toggleAttribute(PROPOSALS, settings.proposals);
    const { openEditor } = await import('./editor');
    await openEditor(settings);
    waiting?.remove();
  }
} catch (error) {
  console.error(error);
  say(NOT_OPENED);
}

/** Whether a hostname is that of this machine. Only then may the CMS edit a folder of the machine. */
function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || /^(?:.+\.)?localhost$/.test(hostname);
}

/** The part of the Trusted Types API (W3C) that this file uses, which TypeScript's DOM types lack. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ): unknown;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * Refuses scripts and workers of other origins, by Trusted Types. HTML passes unchanged, because the CMS builds its
 * page with HTML; the content security policy refuses scripts in that HTML (publish/atelier/atelierPages.ts).
 */
function refuseForeignScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => {
      const { origin, protocol } = new URL(address, document.baseURI);
      if (origin === location.origin && (protocol === 'blob:' || /^https?:$/.test(protocol)))
        return address;
      throw new TypeError(`A script of another origin was refused: ${address}`);
    },
  });
}
