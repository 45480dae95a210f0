import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import type { Site } from '../model/records/site';
import { addBase } from './addresses/base';
import { type FilesOfPage, renderAddress } from './renderAddress';

/** The data about a page that the build (publish/site/publishPages.ts) and the dev server pass to `render`. */
interface PageContext extends FilesOfPage {
  readonly site: Site;
  readonly urlPathname: string;
  /** Set when vite-plugin-ssr renders its error page: true for an unknown address, false for a page that failed. */
  readonly is404?: boolean | null;
}

/** Renders the HTML document of an address, or the 404 page for an unknown address. vite-plugin-ssr calls this hook. */
export async function render({ site, urlPathname, is404, islandScripts, fontUrls }: PageContext) {
  if (is404 === false) return errorScreen();
  const html = await renderAddress(site, urlPathname, { islandScripts, fontUrls });
  return written(html);
}

function errorScreen() {
  return written(`<!DOCTYPE html>${renderToStaticMarkup(<ErrorScreen />)}`);
}

/** Adds Vite's base path to the addresses in HTML, and tells vite-plugin-ssr not to escape this HTML. */
function written(html: string) {
  const htmlWithBase = addBase(html, import.meta.env.BASE_URL.slice(0, -1));
  return escapeInject`${dangerouslySkipEscape(htmlWithBase)}`;
}

/** Shows, in `npm run dev`, that a page could not be rendered. Omits the layout, which may be the cause. */
function ErrorScreen() {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main>
          <h1 lang="en">Unexpected Application Error!</h1>
          <p>Cette page n’a pas pu s’afficher. Le reste du site fonctionne.</p>
          <p>
            <a href="/">Revenir à l’accueil</a>
          </p>
        </main>
      </body>
    </html>
  );
}
