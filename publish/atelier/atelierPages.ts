import { readFileSync } from 'node:fs';
import { SETTINGS_ID, type Settings } from '../../atelier/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { type Policy, withPolicy } from '../headers/policy';

/** The folder of the editor on the published site. */
export const ATELIER_FOLDER = 'atelier';

/** The folder of the editor's code; each file name contains the hash of its content. */
export const ATELIER_ASSETS = `${ATELIER_FOLDER}/assets`;

/**
 * Returns the HTML of the editor: a French notice that it is opening, or needs JavaScript, and its settings.
 *
 * @param brand the agency's name.
 * @param code `script`: the published address of the first script; `early`: of the files that it loads at once.
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

const SOURCE = 'atelier/index.html';

/** The script element of the source page. */
const SCRIPT = /<script type="module" src="[^"]+\.ts"><\/script>/;
