/** How many articles one page of their list shows; those that follow are on the next ones. */
export const ARTICLES_A_PAGE = 12;
