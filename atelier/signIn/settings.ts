import type { Settings } from '../settings';

/**
 * Returns the settings with the editor's own page as the window of GitHub's sign-in, at the origin that is open: the
 * CMS hears that window only where both are of one origin, and the same build answers at localhost and at the site's
 * address.
 */
export function withSignIn(settings: Settings, origin: string): Settings {
  const { backend, signIn } = settings;
  if (!signIn) return settings;
  // By the name of its file: the CMS removes the slash at the end, and a host that adds it may lose the query.
  const auth_endpoint = `${signIn.callback}index.html`;
  return { ...settings, backend: { ...backend, base_url: origin, auth_endpoint } };
}

/** Said where a person closed the window of the sign-in, or refused in it. */
export const CLOSED = 'La connexion a été interrompue : recommencez.';

/**
 * Ends a sign-in at Gitea that a person refused or whose window was closed. The CMS would ask again in the first case, and
 * wait until the page is reloaded in the other.
 */
export function endClosedSignIn(self: Window): void {
  const isRefused = new URLSearchParams(self.location.search).has('error');
  if (isRefused && self.name === 'auth') self.close();
  const open = self.open.bind(self);
  self.open = (...asked) => {
    const popup = open(...asked);
    const timer = self.setInterval(() => {
      if (popup && !popup.closed) return;
      self.clearInterval(timer);
      // As the CMS expects it; after a sign-in that succeeded it listens no more.
      self.postMessage(`authorization:gitea:error:{"error":"${CLOSED}"}`, self.location.origin);
    }, 500);
    return popup;
  };
}
