/** Size of a social image, in px: what Facebook, LinkedIn and X ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
