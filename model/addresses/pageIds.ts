/**
 * The fixed ids of elements outside a page's Markdown text. Each occurs at most once on a page, and no
 * heading may have one. The contact function's `contract.ts` has other fixed ids. The ids that React
 * generates contain a capital letter, unlike these.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
