/**
 * Ids of the elements around a body. No page has one twice, and no heading gets one. The contract of the contact
 * function has the ids of the form's answers; React makes the ids of its fields, which contain a capital.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
