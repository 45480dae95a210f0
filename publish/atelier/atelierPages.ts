import { readFileSync } from 'node:fs';
import { SETTINGS_ID, type Settings } from '../../atelier/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { type Policy, withPolicy } from '../headers/policy';
import type { ForgeSettings } from './forge';

/** The folder of the editor on the published site. */
export const ATELIER_FOLDER = 'atelier';

/** The published folder of the editor's scripts and fonts, whose names contain a hash of their content. */
export const ATELIER_ASSETS = `${ATELIER_FOLDER}/assets`;

/**
 * Returns the HTML of the editor's page, with the editor's settings and scripts, and a French notice to read while the
 * editor loads.
 *
 * @param brand the agency's name.
 * @param code `script`: the address of the first script; `early`: the addresses of files to preload.
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
 * Returns the content security policy of the editor's page (W3C CSP level 3). The policy allows the editor's files, the
 * CMS's styles, unsaved pictures, the forge (GitHub…) and the sign-in function. Only the Trusted Types policies in the
 * list `trusted-types` below may turn a text into HTML or a script's address. The one named `default` refuses scripts
 * of other sites (atelier/main.ts).
 *
 * @param siteUrl the address of the published site, whose origin is allowed beside `'self'`: Firefox does not match
 * `'self'` in the editor's preview of a page, because the preview is a frame inside a `blob:` frame.
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

/** Returns a `<link>` that preloads a script or font before the browser reads the file that refers to it. */
function preload(address: string): string {
  return address.endsWith('.js')
    ? `<link rel="modulepreload" href="${address}"/>`
    : `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin/>`;
}

/** Returns JSON for a `<script>` element. Escapes `<`, since `</script>` would end the element (HTML, "script"). */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const SOURCE = 'atelier/index.html';

/** Matches the `<script>` in atelier/index.html that names the source file; the build replaces this element. */
const SCRIPT = /<script type="module" src="[^"]+\.ts"><\/script>/;

const SELF = "'self'";
const NONE = "'none'";
