import { callbackPolicy } from '../../atelier/signIn/settings';
import { type Policy, unitedPolicy } from '../headers/policy';
import type { ForgeSettings } from './forge';

const SELF = "'self'";
const NONE = "'none'";

/**
 * Returns the content security policy of the editor (W3C CSP level 3): its own scripts and codecs, the styles that
 * the CMS writes, pictures that are not saved yet, and the forge. HTML and script addresses are made from text only
 * through the Trusted Types policies named here; `default` refuses scripts of other sites (atelier/main.ts).
 *
 * @param siteUrl of the published site, which is named beside `'self'`: in the preview, a frame in a frame of a
 *   `blob:`, that means nothing to Firefox.
 * @param forge whose API and portraits the editor requests.
 */
export function atelierPolicy(
  siteUrl: string,
  { connectSources, imageSources }: Pick<ForgeSettings, 'connectSources' | 'imageSources'>,
): Policy {
  const ownFiles = [SELF, new URL(siteUrl).origin];
  return new Map([
    ['default-src', [NONE]],
    ['script-src', [SELF, "'wasm-unsafe-eval'"]],
    ['style-src', [SELF, "'unsafe-inline'"]],
    ['img-src', [...ownFiles, 'data:', 'blob:', ...imageSources]],
    ['media-src', [...ownFiles, 'blob:']],
    ['font-src', ownFiles],
    // The CMS reads its own logo, and files that are not saved yet, by fetch.
    ['connect-src', [SELF, 'data:', 'blob:', ...connectSources]],
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

/**
 * Returns what the one policy of a host must allow the pages of the editor: its own, and that of GitHub's sign-in,
 * which asks the function, on a site whose pages may ask it nothing.
 */
export function headerPolicyOf(siteUrl: string, forge: ForgeSettings): Policy {
  const { callback } = forge;
  const own = atelierPolicy(siteUrl, forge);
  return callback ? unitedPolicy([own, callbackPolicy(callback.exchange)]) : own;
}
