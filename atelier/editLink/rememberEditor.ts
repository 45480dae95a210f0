import { EDIT_LINK_SCRIPT } from '../settings';

/**
 * Adds the link « Modifier cette page » to the site's pages on this device while a person is signed in. A service
 * worker adds it, so the published pages do not contain it. The sign-in is checked whenever the editor opens another
 * form, and whenever its tab is shown or hidden, because the CMS does not report a sign-out.
 *
 * @param base the base path of the site: `/repo`, or nothing.
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
