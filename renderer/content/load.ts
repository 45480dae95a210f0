import { readPictures } from '../images/readPictures';
import { dayInParis, type IsoDate, parseIsoDate } from './dates';
import { readContentFolder } from './disk';
import { type ReadOptions, type ReadResult, readSite } from './read';

/**
 * Reads the project's content as a command or a page does: from the disk, for today.
 * `SITE_URL` replaces the origin of canonical addresses and `BUILD_DATE` (YYYY-MM-DD) the day.
 *
 * @throws Error when one of these variables is not what it should be.
 */
export async function loadSite(options: Pick<ReadOptions, 'drafts'>): Promise<ReadResult> {
  const root = process.cwd();
  const folder = readContentFolder(root);
  const images = await readPictures(root, folder.images);
  return readSite(
    { ...folder, images },
    {
      ...options,
      today: buildDate(),
      origin: siteOrigin(),
    },
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

function siteOrigin(): string | undefined {
  const typed = process.env.SITE_URL;
  if (!typed) return undefined;
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol)) {
    throw new Error(`SITE_URL is "${typed}": write the site's address, https://www.agence.example`);
  }
  return typed;
}
