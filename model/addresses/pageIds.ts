/**
 * Ids of elements around a body, each at most once a page, and none of them a heading's. The ids of the contact
 * form's answers are in the contract of its function. React makes those of its fields, which contain a capital.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
