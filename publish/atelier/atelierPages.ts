import { readFileSync } from 'node:fs';
import { SETTINGS_ID, type Settings } from '../../atelier/settings';
import { type CallbackSettings, callbackPolicy } from '../../atelier/signIn/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { type Policy, withPolicy } from '../headers/policy';

/** The folder of the editing room on the published site. */
export const ATELIER_FOLDER = 'atelier';

/** Where its code is, under names that bear the hash of what it holds. */
export const ATELIER_ASSETS = `${ATELIER_FOLDER}/assets`;

/**
 * The page of the editing room: it says in French that it opens, and what it needs where there is no script.
 *
 * @param brand the agency's name.
 * @param code the published names of the script that it begins with, and of what that will ask for.
 */
export function atelierPage(
  brand: string,
  settings: Settings,
  { script, early }: { readonly script: string; readonly early: readonly string[] },
  policy: Policy,
): string {
  const assets = `${settings.base}/${ATELIER_ASSETS}`;
  const page = `<!doctype html>
<html lang="fr">
<head><meta charSet="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex, nofollow"/>
<meta name="referrer" content="no-referrer"/>
<title>Atelier – ${escapeHtml(brand)}</title>
<link rel="icon" href="${settings.base}/favicon.svg" type="image/svg+xml"/>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
/* Where no forge is known, what the CMS shows of one. */
[data-dossier] .buttons > .secondary { display: none; }
/* A record made from the field of another is saved with it, and nothing examines it before. */
[data-field-type="relation"] button[aria-haspopup="dialog"] { display: none; }
#attente { max-width: 34em; margin: 20vh auto 0; padding: 0 16px; }
</style>
<script type="application/json" id="${SETTINGS_ID}">${jsonInScript(settings)}</script>
${early.map((file) => preload(`${assets}/${file}`)).join('\n')}
<script type="module" src="${assets}/${script}"></script>
</head>
<body>
<main id="attente"><h1>L’atelier</h1>
<p role="status">L’atelier s’ouvre…</p>
<noscript><p>L’atelier a besoin de JavaScript. Sans lui, les textes se modifient dans la page web du dépôt : le fichier content/LISEZMOI.md dit comment.</p></noscript>
</main>
</body>
</html>
`;
  return withPolicy(page, policy);
}

/** Fetched while the first script is: a phone pays each wait with its round trip. */
function preload(address: string): string {
  return address.endsWith('.js')
    ? `<link rel="modulepreload" href="${address}"/>`
    : `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin/>`;
}

/** JSON for a script element of data, which it cannot end: `<` ends one wherever it stands (HTML, "script"). */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The page, as it is written. */
const PAGE = 'atelier/connexion/index.html';
const SCRIPT = '<script type="module" src="../signIn/callback.ts"></script>';

/**
 * The page of the sign-in as it is published, with its policy, its settings and its code.
 *
 * @param code the published addresses of its script and style.
 * @throws Error where the page does not load what is put in the place of its script.
 */
export function callbackPage(
  settings: CallbackSettings,
  code: { readonly script: string; readonly style: string },
): string {
  const written = readFileSync(PAGE, 'utf8');
  if (!written.includes(SCRIPT)) throw new Error(`${PAGE} has no ${SCRIPT}`);
  const { authorize, clientId, scope, exchange } = settings;
  const attributes = Object.entries({ authorize, 'client-id': clientId, scope, exchange })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
  const page = written
    .replace('<body>', () => `<body ${attributes}>`)
    .replace(
      SCRIPT,
      [
        `<link rel="stylesheet" href="${code.style}"/>`,
        `<script type="module" src="${code.script}"></script>`,
      ].join('\n    '),
    );
  return withPolicy(page, callbackPolicy(settings.exchange));
}
