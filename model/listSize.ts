/** How many articles stand on one page of their list; those that follow stand on the next ones. */
export const ARTICLES_A_PAGE = 12;
