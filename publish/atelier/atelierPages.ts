import { readFileSync } from 'node:fs';
import { SETTINGS_ID, type Settings } from '../../atelier/settings';
import { type CallbackSettings, callbackPolicy } from '../../atelier/signIn/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { type Policy, withPolicy } from '../headers/policy';

/** The folder of the editor on the published site. */
export const ATELIER_FOLDER = 'atelier';

/** The folder of its code; each file name contains the hash of its content. */
export const ATELIER_ASSETS = `${ATELIER_FOLDER}/assets`;

/**
 * Returns the page of the editor, which says in French that it opens, or that it needs JavaScript.
 *
 * @param brand the agency's name.
 * @param code the published addresses of its first script, and of what that script imports and loads at once.
 */
export function atelierPage(
  brand: string,
  settings: Settings,
  { script, early }: { readonly script: string; readonly early: readonly string[] },
  policy: Policy,
): string {
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
/* Hides the CMS's sign-in with a forge where no forge is known. */
[data-dossier] .buttons > .secondary { display: none; }
/* Hides « create a record » inside a relation field: such a record would be saved without validation. */
[data-field-type="relation"] button[aria-haspopup="dialog"] { display: none; }
#attente { max-width: 34em; margin: 20vh auto 0; padding: 0 16px; }
</style>
<script type="application/json" id="${SETTINGS_ID}">${jsonInScript(settings)}</script>
${early.map(preload).join('\n')}
<script type="module" src="${script}"></script>
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

/** Returns a preload link: on a phone each request that waits for another costs a round trip. */
function preload(address: string): string {
  return address.endsWith('.js')
    ? `<link rel="modulepreload" href="${address}"/>`
    : `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin/>`;
}

/** Returns JSON for a data script element, in which `<` is escaped because it could end the element (HTML, "script"). */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The source of the sign-in page. */
const PAGE = 'atelier/connexion/index.html';
const SCRIPT = '<script type="module" src="../signIn/callback.ts"></script>';

/**
 * Returns the sign-in page as it is published, with its policy, its settings and its code.
 *
 * @param code the published addresses of its script and style.
 * @throws Error where the source page has no script element to replace.
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
