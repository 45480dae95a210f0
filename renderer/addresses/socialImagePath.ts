import type { PagedRecord } from '../../model/site';

/** Size of a social image, in px: what Facebook, LinkedIn and X ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/**
 * Where the social image of a page answers: `/social/expertises--tournage.png`. An address never has
 * two hyphens in a row: no other page has that name. The pages of a list share that of the first.
 */
export function socialImagePath({ address, pagination }: Place): string {
  const first = pagination?.first ?? address;
  return `/social/${first.slice(1).replaceAll('/', '--') || 'accueil'}.png`;
}

type Place = Pick<PagedRecord, 'address' | 'pagination'>;
