import { VERSION, versionSchema } from '../../model/siteVersion';
import type { Live } from './facts';
import { askJson, instantOf } from './forge/ask';

/**
 * What the live site says of itself.
 *
 * @param site its address, base path included, without a slash at its end.
 * @throws TroubleError when it does not answer.
 */
export async function readLive(site: string): Promise<Live> {
  const { data, headers } = await askJson(site + VERSION, versionSchema);
  const since = instantOf(headers.get('last-modified'));
  return { commit: data.commit, ...(since !== undefined && { since }) };
}
