import { everyPage } from '../../model/addresses/addresses';
import type { PictureFile } from '../../model/media/picture';
import type { PagedRecord, Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { contentHash } from '../../reader/files/contentHash';
import { sourceFiles, sourceHash } from '../../reader/files/sourceFiles.mjs';
import { openPicture } from '../../reader/pictures/openPicture';
import { withContentFile } from '../../reader/withContentFile';
import { SOCIAL_IMAGE, socialImagePath } from '../../renderer/addresses/socialImagePath';
import { light } from '../../theme/theme';
import { trueType } from '../fonts/subset';
import { SAMPLING } from '../images/lights';
import { readSame } from '../images/publishPictures';
import { cachedLights, pictureFinder } from '../images/publishWoven';
import type { Receiver } from '../site/staging';
import { COVER, drawSocialImage, openCanvas, type Shown, type SocialCanvas, shownOn } from './draw';
import { type LogoTones, logoTones } from './logo';

/** Returns a hash of the code and fonts that decide how social images look, for cache keys. */
const recipe = () =>
  sourceHash(
    sourceFiles([
      'publish/social',
      'publish/fonts',
      'theme',
      'components/punchcard',
      'components/woven',
      'package-lock.json',
    ]),
    'social',
  );

/**
 * Publishes the social image of every page (the picture in a shared link): the picture that staff chose, or else a
 * drawing with the page's title. Images are cached, because each drawing takes 10 ms, all drawings for 1,000 articles
 * 10 s.
 *
 * @param root the project's folder, from which pictures are read.
 */
export async function renderSocialImages(
  root: string,
  site: Site,
  characters: string,
  files: Receiver,
): Promise<void> {
  let canvas: Promise<SocialCanvas> | undefined;
  const { socialImage: shared } = site.identity;
  const code = recipe();
  const fileOf = pictureFinder(site);

  const tones = new Map<boolean, Promise<LogoTones>>();
  /** Returns the logo drawn for a dark or a bright background. Each of these two drawings is made only once. */
  const tonesOf = ({ picture, isOnBright }: NonNullable<Shown['logo']>) => {
    const file = fileOf(picture);
    const logo = tones.get(isOnBright) ?? logoTones(readSame(root, file), picture, isOnBright);
    tones.set(isOnBright, logo);
    return logo;
  };

  const publish = async (
    record: PagedRecord,
    ingredients: readonly string[],
    make: () => Promise<Uint8Array>,
  ) =>
    files.reuseOrMake(socialImagePath(record, shared).slice(1), contentHash(...ingredients), () =>
      cached(ingredients, make),
    );
  const publishOwn = (record: PagedRecord, picture: PictureFile) =>
    publish(record, [CROP, picture.hash], async () => cropped(readSame(root, picture)));
  const publishDrawn = (record: PagedRecord) => {
    const content = shownOn(site, record);
    return publish(record, [code, SAMPLING, JSON.stringify(content)], async () => {
      canvas ??= trueType('title', characters).then(openCanvas);
      const lights = content.cover && (await cachedLights(root, fileOf(content.cover), COVER));
      const { logo } = content;
      const tones = logo && (await tonesOf(logo));
      return drawSocialImage(content, await canvas, { lights, logo: tones });
    });
  };

  // The image shared by pages is published once, with the first of them.
  let isShared = false;
  for (const record of everyPage(site)) {
    // Further pages of a list share the image of its first page.
    if (record.pagination) continue;
    if (shared && !record.socialImage) {
      if (isShared) continue;
      isShared = true;
    }
    const socialImage = record.socialImage ?? shared;
    await withContentFile(record.file, () =>
      socialImage ? publishOwn(record, fileOf(socialImage)) : publishDrawn(record),
    );
  }
}

/** The version of `cropped`, as a part of cache keys: increase the number when the crop or its encoding changes. */
const CROP = 'social crop 3';

/**
 * Crops a picture to the size of a social image, around the part that is most noticeable, and encodes it as JPEG.
 * Transparent parts get the background of the site's pages. Removes all metadata (location, camera, author): sharp
 * writes none by default.
 */
export async function cropped(bytes: Uint8Array): Promise<Uint8Array> {
  const frame = { ...SOCIAL_IMAGE, fit: 'cover' } as const;
  const picture = await openPicture(bytes, frame);
  return picture
    .flatten({ background: light.page })
    .resize({ ...frame, position: 'attention' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
