/** The number of articles on one page of a list. */
export const ARTICLES_A_PAGE = 12;
