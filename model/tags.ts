/** The tags a portfolio item may carry, the agency's own, in the order of the filter's buttons. */
export const TAGS = ['Branding', 'Digital', 'Campagnes', 'Social'] as const;
