import { SIGN_IN_FUNCTION } from '../../supabase/functions/_shared/signIn/contract.ts';

/** The element of the page of the sign-in that holds its settings as JSON. */
export const CALLBACK_SETTINGS_ID = 'reglages-connexion';

/** What the build tells that page. Nothing of it is secret: GitHub shows all of it in its addresses. */
export interface CallbackSettings {
  /** Where GitHub asks the person: `https://github.com/login/oauth/authorize`. */
  readonly authorize: string;
  readonly clientId: string;
  /** What is asked for, as GitHub names it; an app that has permissions of its own needs none. */
  readonly scope: string;
  /** The function that exchanges the code; a path where it answers on the site's own origin. */
  readonly exchange: string;
}

/**
 * The settings of the page, read by hand: a schema library would weigh more than the whole page.
 *
 * @throws Error where the page has none: it was not written by the build.
 */
export function callbackSettings(page: Document): CallbackSettings {
  const text = page.getElementById(CALLBACK_SETTINGS_ID)?.textContent ?? '';
  const given: unknown = text.trim() ? JSON.parse(text) : undefined;
  const read = (name: keyof CallbackSettings): string => {
    const value: unknown = Object(given)[name];
    if (typeof value === 'string') return value;
    throw new Error(`#${CALLBACK_SETTINGS_ID} has no "${name}": build the site with npm run build`);
  };
  return {
    authorize: read('authorize'),
    clientId: read('clientId'),
    scope: read('scope'),
    exchange: read('exchange'),
  };
}

/** Where the function of the sign-in answers. @param backend a Supabase project, or the site's base. */
export function exchangeAddress(backend: string): string {
  return `${backend}/functions/v1/${SIGN_IN_FUNCTION}`;
}
