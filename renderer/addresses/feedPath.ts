/** Where the feed of the articles answers. */
export const FEED = '/flux.xml';
