import type { Policy } from '../headers/policy';
import type { ForgeSettings } from './forge';

const SELF = "'self'";
const NONE = "'none'";

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
