import type { PublishedPicture } from '../../model/media/picture';
import { HOME } from '../../model/records/folders';
import type { PagedRecord } from '../../model/records/site';

export { SOCIAL_IMAGE } from '../../model/media/picture';

/**
 * Returns the address of a page's social image, named after the page: `/social/expertises--tournage.png`. `--` replaces
 * slashes; no address contains `--`, so each name is unique. All pages of a list share one image. A picture chosen by
 * staff has the hash of its content in its name, since social networks cache pictures by address.
 *
 * @param shared the site's social image, for pages without a social image of their own.
 */
export function socialImagePath(
  { address, pagination, socialImage }: Place,
  shared?: Place['socialImage'],
): string {
  if (shared && !socialImage) return `/social/${shared.hash}.jpg`;
  const first = pagination?.first ?? address;
  const name = first.slice(1).replaceAll('/', '--') || HOME;
  return `/social/${name}.${socialImage ? `${socialImage.hash}.jpg` : 'png'}`;
}

type Place = Pick<PagedRecord, 'address' | 'pagination'> & {
  readonly socialImage?: Pick<PublishedPicture, 'hash'> | undefined;
};
