import type { PagedRecord } from '../../model/site';

/** Size of a social image, in px: what Facebook, LinkedIn and X ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/**
 * Where the social image of a page answers: `/social/expertises--tournage.png`. An address never has
 * two hyphens in a row: no other page has that name.
 */
export function socialImagePath({ address }: Pick<PagedRecord, 'address'>): string {
  return `/social/${address.slice(1).replaceAll('/', '--') || 'accueil'}.png`;
}
