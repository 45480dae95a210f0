import type { Site } from '../../model/site';
import type { ReadResult } from '../../reader/read';
import type { Despite } from '../../reader/source';

/** A page, and the site of which it is one. */
export interface DrawnOf<Page> {
  readonly page: Page;
  readonly site: Site;
}

/**
 * Draws a page of what was read. Where something in it is wrong, of the site as it is but for that, else of the
 * site without the records that are wrong: the mistake of a colleague hides no other page.
 *
 * @param again reads the same once more.
 * @returns undefined where no such page can be made.
 * @throws what `draw` throws, for a site without problems.
 */
export async function drawDespite<Page>(
  result: ReadResult,
  again: (despite: Despite) => ReadResult,
  draw: (site: Site) => Promise<Page | undefined>,
): Promise<DrawnOf<Page> | undefined> {
  const of = async (site: Site) => {
    const page = await draw(site);
    return page && { page, site };
  };
  if (result.ok) return of(result.site);
  const wrong = new Set(result.problems.map(({ file }) => file));
  for (const leavesOut of [false, true]) {
    try {
      const read = again({ wrong, leavesOut });
      const drawn = read.ok ? await of(read.site) : undefined;
      if (drawn) return drawn;
    } catch {
      // A record that is wrong may not be made into a page: the next attempt does without.
    }
  }
  return undefined;
}
