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
  const elements = [
    `<title>Atelier – ${escapeHtml(brand)}</title>`,
    `<link rel="icon" href="${settings.base}/favicon.svg" type="image/svg+xml"/>`,
    `<script type="application/json" id="${SETTINGS_ID}">${jsonInScript(settings)}</script>`,
    ...early.map(preload),
    `<script type="module" src="${script}"></script>`,
  ];
  return withPolicy(withElements('atelier/index.html', elements), policy);
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

/**
 * Returns the sign-in page as it is published, with its policy, its settings and its code.
 *
 * @param code the published addresses of its script and style.
 */
export function callbackPage(
  settings: CallbackSettings,
  code: { readonly script: string; readonly style: string },
): string {
  const { authorize, clientId, scope, exchange } = settings;
  const attributes = Object.entries({ authorize, 'client-id': clientId, scope, exchange })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
  const page = withElements('atelier/connexion/index.html', [
    `<link rel="stylesheet" href="${code.style}"/>`,
    `<script type="module" src="${code.script}"></script>`,
  ]);
  const set = page.replace('<body>', () => `<body ${attributes}>`);
  return withPolicy(set, callbackPolicy(exchange));
}

/** Returns a source page with these elements in the place of its script. @throws Error where it has none. */
function withElements(file: string, elements: readonly string[]): string {
  const source = readFileSync(file, 'utf8');
  if (!SCRIPT.test(source)) throw new Error(`${file} has no script to replace`);
  return source.replace(SCRIPT, () => elements.join('\n    '));
}

/** As a source page names its code. */
const SCRIPT = /<script type="module" src="[^"]+\.ts"><\/script>/;
