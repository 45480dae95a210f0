import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { withSignIn } from '../../atelier/signIn/backend';
import { CALLBACK_HEADERS } from '../../atelier/signIn/policy';
import { callbackPage } from '../../publish/atelier/callbackPage';
import type { ForgeSettings } from '../../publish/atelier/forge';
import { listenAnywhere } from '../listening';

/** A site that has nothing but the CMS as it is delivered, and our page of the sign-in. */
export interface BareSite {
  /** `http://localhost:49152` */
  readonly url: string;
  /** What the CMS is told from now on, and the page of the sign-in. */
  use(settings: ForgeSettings): void;
  stop(): Promise<void>;
}

/** The CMS without our forms, panes or formats: the ways in are the same. */
export async function startBareSite(): Promise<BareSite> {
  const files = builtCallback();
  const cms = readFileSync('node_modules/@sveltia/cms/dist/sveltia-cms.js');
  const french = bundled('atelier/signIn/frenchForge.ts');
  let used: ForgeSettings | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/french.js') return send(response, 'text/javascript', french);
    if (pathname === '/cms.js') return send(response, 'text/javascript', cms);
    if (pathname === '/atelier/' && used) {
      response.setHeader('Cross-Origin-Opener-Policy', used.openerPolicy);
      return send(response, 'text/html; charset=utf-8', atelierPage(used, url));
    }
    const file = files.get(pathname);
    if (file)
      return send(response, pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
    const isCallback = /^\/atelier\/connexion\/(?:index\.html)?$/.test(pathname);
    if (!isCallback || !used?.callback) return void response.writeHead(404).end();
    for (const header of Object.entries(CALLBACK_HEADERS)) response.setHeader(...header);
    const code = { script: '/connexion.js', style: '/connexion.css' };
    return send(response, 'text/html; charset=utf-8', callbackPage(used.callback, code));
  });
  await listenAnywhere(server);
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    use(settings) {
      used = settings;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens the CMS: its words in French come from the installed package, nothing else from elsewhere. */
export async function openBareAtelier(page: Page, site: BareSite): Promise<void> {
  const cdn = /^https:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net|www\.githubstatus\.com)\//;
  await page
    .context()
    .route(cdn, (route) =>
      route.request().url().endsWith('/locales/fr.json')
        ? route.fulfill({ path: 'node_modules/@sveltia/cms/locales/fr.json' })
        : route.abort(),
    );
  await page.goto(`${site.url}/atelier/`);
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

/** The code of the page of the sign-in, by the paths of its files. */
function builtCallback(): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    ...{ entryPoints: ['atelier/signIn/callback.ts'], bundle: true, write: false },
    ...{ format: 'esm', outdir: 'connexion' },
  });
  return new Map(outputFiles.map(({ path, text }) => [`/connexion${extname(path)}`, text]));
}

/** A module of ours as a script, whose exports are `French`. */
function bundled(entry: string): string {
  const { outputFiles } = buildSync({
    ...{ entryPoints: [entry], bundle: true, write: false },
    ...{ format: 'iife', globalName: 'French' },
  });
  return outputFiles[0]?.text ?? '';
}

function atelierPage({ backend, connectSources }: ForgeSettings, url: string): string {
  const config = {
    load_config_file: false,
    backend: withSignIn(backend, url, ''),
    site_url: url,
    media_folder: 'content/images',
    collections: [
      {
        name: 'articles',
        label: 'Articles',
        folder: 'content/articles',
        create: true,
        fields: [
          { name: 'title', label: 'Titre', widget: 'string' },
          { name: 'body', label: 'Texte', widget: 'text' },
        ],
      },
    ],
  };
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Atelier</title>
<script src="/french.js"></script><script>window.CMS_MANUAL_INIT = true;
fetch = French.frenchForge(fetch.bind(window), ${JSON.stringify(connectSources)})</script></head><body><script src="/cms.js"></script>
<script>CMS.init({ config: ${JSON.stringify(config)} })</script></body></html>`;
}
