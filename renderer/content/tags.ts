/** The tags a portfolio item may carry, in the order of the filter's buttons (SPEC.md, section 9). */
export const TAGS = ['Branding', 'Digital', 'Campagnes', 'Social'] as const;
