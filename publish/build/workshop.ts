/** Where a build works, so that a failed one leaves the published site whole. */
export const WORKSHOP = '.build';
/** The site that it makes there. */
export const STAGED = `${WORKSHOP}/client`;
