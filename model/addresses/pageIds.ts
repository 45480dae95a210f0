/**
 * The fixed ids of elements outside a page's Markdown text. Each id occurs at most once on a page, and no heading may
 * have such an id. Further fixed ids are in `contract.ts` of the contact function. Ids that React generates differ:
 * they contain a capital letter.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
