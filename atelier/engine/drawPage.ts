import type { FontUrls } from '../../components/theme/fontFaces';
import { basePath } from '../../model/basePath';
import type { Site } from '../../model/site';
import { addBase } from '../../renderer/addresses/base';
import { renderAddress } from '../../renderer/renderAddress';
import { pageShowing } from './shownBy';

/** How the site is published. */
interface Publication {
  readonly url: string;
  readonly fonts: FontUrls;
}

/** A document, where it answers, and whether it shows the record for which it was drawn. */
interface DrawnPage {
  readonly html: string;
  readonly address: string;
  readonly isShown: boolean;
}

/**
 * The document of the page that shows a content file, as the build writes it but for what it adds once the page is
 * whole: its policy, and the scripts of islands.
 *
 * @param last where the file was shown last.
 * @returns undefined where this site has no page for it.
 */
export async function drawPage(
  site: Site,
  path: string,
  { url, fonts }: Publication,
  last: string | undefined,
): Promise<DrawnPage | undefined> {
  const drawn = new Map<string, string>();
  const draw = async (of: Site, at: string) => {
    const known = of === site ? drawn.get(at) : undefined;
    if (known !== undefined) return known;
    const html = await renderAddress(of, at, { islandScripts: [], fontUrls: fonts });
    if (of === site) drawn.set(at, html);
    return html;
  };
  const body = async (of: Site, at: string) => (await draw(of, at)).split('<body', 2)[1] ?? '';
  const place = await pageShowing(site, path, body, last);
  return place && { ...place, html: addBase(await draw(site, place.address), basePath(url)) };
}
