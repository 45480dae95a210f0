/** What of the Trusted Types API (W3C) is used here; the types of the platform do not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ): unknown;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * Refuses scripts and workers of elsewhere, also where the CMS would ask for them. HTML goes through: the CMS
 * writes the page with it, after it has cleaned what people typed; scripts in HTML are refused by the policy
 * of the page (publish/atelier/atelierPolicy.ts).
 */
export function refuseForeignScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => {
      const { origin, protocol } = new URL(address, document.baseURI);
      if (origin === location.origin && (protocol === 'blob:' || /^https?:$/.test(protocol)))
        return address;
      throw new TypeError(`A script of elsewhere was refused: ${address}`);
    },
  });
}
