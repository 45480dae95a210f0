import { EDIT_LINK_SCRIPT } from '../settings';

/**
 * Adds « Modifier cette page » to the pages of the site on this device while a person is signed in, and takes it away
 * afterwards. A service worker adds it, so that the published pages contain nothing of it. The sign-in is checked
 * whenever the editor shows another form, and whenever its tab is shown or hidden: the CMS does not report a sign-out.
 *
 * @param base the path under which the site answers: `/repo`, or nothing.
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
