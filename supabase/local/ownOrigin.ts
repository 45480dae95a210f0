import { networkInterfaces } from 'node:os';

/**
 * Whether a page of this origin came from this very server, whatever name the visitor has for it: the
 * address under which the site is published, `localhost`, or a number of this machine, as a phone on
 * the same network types it. By no other name: whoever owns one can point it at this machine (DNS
 * rebinding), and have a page of theirs speak for the site.
 *
 * @param origin as the browser sent it.
 * @param host as the browser sent it: a page of another server on this machine has another port.
 * @param sites addresses under which the site is published.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  sites: readonly string[],
): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  // A proxy that ends https for us may write a host of its own.
  if (sites.some((site) => new URL(site).host === asked.host)) return true;
  return origin === `http://${host?.toLowerCase()}` && isThisMachine(asked.hostname);
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  // Asked each time: a laptop changes its number with its network.
  const numbers = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return name === 'localhost' || numbers.some(({ address }) => address === name);
}
