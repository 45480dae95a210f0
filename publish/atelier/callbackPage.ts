import { readFileSync } from 'node:fs';
import { type CallbackSettings, callbackPolicy } from '../../atelier/signIn/settings';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { withPolicy } from '../headers/policy';

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
