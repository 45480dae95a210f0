import { readFileSync } from 'node:fs';
import { SETTINGS_ID, type Settings } from '../../atelier/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { type Policy, withPolicy } from '../headers/policy';
import type { ForgeSettings } from './forge';

/** The folder of the editor on the published site. */
export const ATELIER_FOLDER = 'atelier';

/** The folder of the editor's code. The name of each file contains the hash of its content. */
export const ATELIER_ASSETS = `${ATELIER_FOLDER}/assets`;

/**
 * Returns the HTML of the editor's page: a French notice that it is opening, or needs JavaScript, and settings.
 *
 * @param brand the agency's name.
 * @param code `script`: the published address of the first script; `early`: those of the files that it loads at once.
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
  const source = readFileSync(SOURCE, 'utf8');
  if (!SCRIPT.test(source)) throw new Error(`${SOURCE} has no script to replace`);
  const page = source.replace(SCRIPT, () => elements.join('\n    '));
  return withPolicy(page, policy);
}

/**
 * Returns the content security policy of the editor (W3C CSP level 3): its own scripts and codecs, the styles that the
 * CMS writes, pictures that are not saved yet, the forge, and the function of GitHub's sign-in. HTML and script
 * addresses are made from text only through the Trusted Types policies named here; `default` refuses scripts of other
 * sites (atelier/main.ts).
 *
 * @param siteUrl the address of the published site. Its origin is allowed in addition to `'self'`, which Firefox does
 *   not match in the preview, a frame inside a frame of a `blob:`.
 */
export function atelierPolicy(
  siteUrl: string,
  { connectSources, imageSources, signIn }: ForgeSettings,
): Policy {
  const ownFiles = [SELF, new URL(siteUrl).origin];
  // The function's address is a path where it answers on the site's own origin.
  const signInSources =
    signIn && URL.canParse(signIn.exchange) ? [new URL(signIn.exchange).origin] : [];
  return new Map([
    ['default-src', [NONE]],
    ['script-src', [SELF, "'wasm-unsafe-eval'"]],
    ['style-src', [SELF, "'unsafe-inline'"]],
    ['img-src', [...ownFiles, 'data:', 'blob:', ...imageSources]],
    ['media-src', [...ownFiles, 'blob:']],
    ['font-src', ownFiles],
    // The CMS reads its own logo, and files that are not saved yet, by fetch.
    ['connect-src', [SELF, 'data:', 'blob:', ...connectSources, ...signInSources]],
    ['worker-src', [SELF, 'blob:']],
    ['frame-src', [SELF, 'blob:']],
    ['manifest-src', [SELF]],
    ['base-uri', [SELF]],
    ['form-action', [NONE]],
    ['require-trusted-types-for', ["'script'"]],
    [
      'trusted-types',
      ['default', 'dompurify', 'lexical', 'svelte-trusted-html', "'allow-duplicates'"],
    ],
  ]);
}

/** Returns a preload link. On a phone each request that waits for another costs a round trip. */
function preload(address: string): string {
  return address.endsWith('.js')
    ? `<link rel="modulepreload" href="${address}"/>`
    : `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin/>`;
}

/** Returns JSON for a data script element, in which `<` is escaped because it could end the element (HTML, "script"). */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const SOURCE = 'atelier/index.html';

/** Matches the script element in the source of the editor's page. */
const SCRIPT = /<script type="module" src="[^"]+\.ts"><\/script>/;

const SELF = "'self'";
const NONE = "'none'";
