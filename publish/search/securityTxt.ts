import type { Site } from '../../model/site';
import { absoluteUrl } from '../../renderer/addresses/base';

/** Where whoever finds a flaw looks for whom to tell. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year: a site that is no longer published must not be trusted. */
const VALID_MONTHS = 11;

/**
 * security.txt (RFC 9116). It is only looked for at the root of a host: under a base path, it is the
 * host's own that counts.
 */
export function securityTxt(site: Site): string {
  const expires = new Date(site.today);
  expires.setUTCMonth(expires.getUTCMonth() + VALID_MONTHS);
  return `Contact: mailto:${site.identity.email}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: fr, en
Canonical: ${absoluteUrl(site, SECURITY_TXT)}
`;
}
