import type { Facts, Watched } from './facts';
import type { Forge } from './forge/forge';
import { readLive } from './live';

/**
 * Looks once at what is watched, with as few questions as it takes.
 *
 * @param site the address of the live site, without a slash at its end.
 * @throws TroubleError when the forge does not answer.
 */
export async function look(forge: Forge, site: string, watched: Watched): Promise<Facts> {
  const { kind } = watched;
  if (watched.kind === 'proposal') {
    const head = await forge.head(watched.branch);
    return { kind, head, checks: await forge.checks(head.sha) };
  }
  // The site may be down while the forge is not.
  const [head, live] = await Promise.all([forge.head(), readLive(site).catch(() => undefined)]);
  const isLive = live?.commit === head.sha;
  const checks = isLive ? ({ state: 'passed' } as const) : await forge.checks(head.sha);
  return { kind, head, checks, ...(live && { live }) };
}
