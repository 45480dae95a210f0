import { withEditLink } from './withEditLink';

/** The event of a request to a service worker (W3C Service Workers). TypeScript's DOM types lack this event. */
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare global {
  interface WindowEventMap {
    fetch: FetchEvent;
  }
  var registration: ServiceWorkerRegistration;
  function skipWaiting(): Promise<void>;
}

// A new version replaces the old one at once, not when the last tab of the site is closed.
addEventListener('install', () => void skipWaiting());
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answer(request));
});

/** Fetches a page of the site and adds the link « Modifier cette page », except to pages of the editor. */
async function answer(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { scope } = registration;
  if (request.url.startsWith(`${scope}atelier/`)) {
    // A later build of the site has no editor.
    if (response.status === 404) await registration.unregister();
    return response;
  }
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || response.status !== 200) return response;
  const html = withEditLink(await response.text(), scope, request.url);
  return new Response(html, { headers: response.headers });
}
