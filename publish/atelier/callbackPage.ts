import { callbackPolicy } from '../../atelier/signIn/policy';
import { CALLBACK_SETTINGS_ID, type CallbackSettings } from '../../atelier/signIn/settings';
import { withPolicy } from '../headers/policy';

/**
 * The page of the sign-in as it is published: what Vite made of `atelier/connexion/index.html`, with its
 * policy and its settings.
 */
export function callbackPage(built: string, settings: CallbackSettings): string {
  // `<` ends a script in HTML wherever it stands.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${CALLBACK_SETTINGS_ID}">${json}</script>`;
  const page = withPolicy(built, callbackPolicy(settings.exchange));
  const end = page.indexOf('</head>');
  return page.slice(0, end) + data + page.slice(end);
}
