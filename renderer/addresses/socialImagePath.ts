import { HOME } from '../../model/folders';
import type { PublishedPicture } from '../../model/picture';
import type { PagedRecord } from '../../model/site';

export { SOCIAL_IMAGE } from '../../model/picture';

/**
 * Where the social image of a page answers: `/social/expertises--tournage.png`. An address never has
 * two hyphens in a row: no other page has that name. The pages of a list share that of the first. A
 * picture of staff's own has its content in its name: networks keep what they fetched by its address.
 */
export function socialImagePath({ address, pagination, socialImage }: Place): string {
  const first = pagination?.first ?? address;
  const name = first.slice(1).replaceAll('/', '--') || HOME;
  return `/social/${name}.${socialImage ? `${socialImage.hash}.jpg` : 'png'}`;
}

type Place = Pick<PagedRecord, 'address' | 'pagination'> & {
  readonly socialImage?: Pick<PublishedPicture, 'hash'> | undefined;
};
