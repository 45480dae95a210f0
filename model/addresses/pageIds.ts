/**
 * Ids of elements outside a page's Markdown text. Each occurs once a page, and no heading may get one. The contact
 * function's `contract.ts` has other fixed ids; ids that React generates contain a capital.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
