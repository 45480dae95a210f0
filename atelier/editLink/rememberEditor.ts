import { EDIT_LINK_SCRIPT } from '../settings';

/**
 * Registers a service worker while a person is signed in to the editor. On this device, the service worker adds a link
 * « Modifier cette page » to the site's pages, so that the published pages do not contain the link. The CMS does not
 * report a sign-out, so the sign-in is checked at each navigation in the editor, and when the editor's tab is shown or
 * hidden.
 *
 * @param base the base path of the site: `/repo`, or an empty text.
 */
export function rememberEditor(base: string, isSignedIn: () => boolean): void {
  const { serviceWorker } = navigator;
  // Browsers offer none without https, and some in private windows.
  if (!serviceWorker) return;
  const scope = `${base}/`;
  const update = async () => {
    if (isSignedIn()) await serviceWorker.register(scope + EDIT_LINK_SCRIPT, { scope });
    else await (await serviceWorker.getRegistration(scope))?.unregister();
  };
  // Without the link, the editor works as before.
  const tryUpdate = () => void update().catch(() => undefined);
  tryUpdate();
  window.addEventListener('hashchange', tryUpdate);
  document.addEventListener('visibilitychange', tryUpdate);
}
