import { readPictures } from '../images/readPictures';
import { dayInParis, type IsoDate, parseIsoDate } from './dates';
import { readContentFolder } from './disk';
import { type ReadOptions, type ReadResult, readSite } from './read';

/**
 * Reads the project's content as a command or a page does: from the disk, for today.
 * `SITE_URL` replaces the address that site.md gives and `BUILD_DATE` (YYYY-MM-DD) the day;
 * `SITE_PREVIEW=1` keeps search engines away.
 *
 * @throws Error when one of these variables is not what it should be.
 */
export async function loadSite(options: Pick<ReadOptions, 'drafts'>): Promise<ReadResult> {
  const root = process.cwd();
  const folder = readContentFolder(root);
  const images = await readPictures(root, folder.images);
  return readSite(
    { ...folder, images },
    { ...options, today: buildDate(), url: siteUrl(), preview: isPreview() },
  );
}

function buildDate(): IsoDate {
  const typed = process.env.BUILD_DATE;
  if (!typed) return dayInParis(new Date());
  const parsed = parseIsoDate(typed);
  if (!parsed.ok)
    throw new Error(`BUILD_DATE is "${typed}": write a day as YYYY-MM-DD, or unset it`);
  return parsed.date;
}

function siteUrl(): string | undefined {
  const typed = process.env.SITE_URL;
  if (!typed) return undefined;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error(`SITE_URL is "${typed}": write the site's address, https://www.agence.example`);
  }
  return url.href;
}

function isPreview(): boolean {
  const typed = process.env.SITE_PREVIEW ?? '';
  if (typed && typed !== '0' && typed !== '1') {
    throw new Error(`SITE_PREVIEW is "${typed}": write 1, or unset it`);
  }
  return typed === '1';
}
