/** The editor page's first script. It prepares what the CMS reads when it is loaded, then loads the editor. */
import './withoutEval';
import { countHoursTo24, PROPOSALS, setDefaultPreferences } from './french/inBrowser';
import { pageSettings } from './settings';
import { hasOwnOpener, isSignInWindow, signIn } from './signIn/signIn';

/** The message of an editor on a published site that was built without a repository. */
const NO_REPOSITORY =
  'L’atelier n’est relié à aucun dépôt : la personne qui publie le site doit régler ATELIER_REPOSITORY (docs/settings.md). En attendant, les textes se modifient dans la page web du dépôt.';

/** The message if the editor's script could not be loaded or could not start. */
const NOT_OPENED =
  'L’atelier ne s’est pas ouvert : vérifiez votre connexion à Internet, puis rechargez la page. Si cela continue, les textes se modifient aussi dans la page web du dépôt.';

/** The message if another page shows the editor in a frame. */
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

/** Whether this machine serves the page, so that the CMS may open its folders. */
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
 * Refuses scripts and workers of other origins, also where the CMS would ask for them. HTML goes through: the CMS
 * writes the page with it, after it has cleaned what people typed; scripts in HTML are refused by the policy
 * of the page (publish/atelier/atelierPages.ts).
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
